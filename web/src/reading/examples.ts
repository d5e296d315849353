/** A short rulebook of our own for whoever has none at hand, with a little of the damage that scanning does. */
import type { Text } from '../wire/types'

export const EXAMPLE: Text = {
  de: `Leuchtfeuer
Ein Wettlauf durch den Nebel für 2 bis 4 Spieler

1. Ausstattung
1 Spielplan mit 30 Feldern
4 Boote in vier Farben
24 Nebelkarten
1 Würfel

2. Vorbereitung
Jeder Spieler wählt ein Boot und stellt es in den Hafen. Die Nebelkqrten
werden gemischt und verdeckt neben den Spielplcrn gelegt. Jeder erhält
drei Karten, die er vor den anderen geheim hält.

3. Spielverlauf
Der jüngste Spieler beginnt, dann geht es im Uhrzeigersinn weiter. Wer an
der Reihe ist, würfelt und zieht sein Boot um so viele Felder vor-
wärts, wie der Würfel zeigt. Endet der Zug auf einem Feld, auf dem schon
ein fremdes Boot liegt, so muss dieses drei Felder zurück. Stqtt zu
würfeln darf man eine Nebelkarte ausspielen: Sie legt ein Boot für eine
Runde still. Ausgespielte Karten kommen auf den Ablagestapel, z. B. auch
die Sturmkarten.

4. Ende des Spiels
Das Spiel endet, sobald ein Boot den Leuchtturm erreicht; es bringt
seinem Besitzer fünf Punkte. Jede Karte, die man noch auf der Hand hat,
zählt einen Punkt. Wer die meisten Punkte hat, gewinnt.
`,
  en: `Beacon
A race through the fog for 2 to 4 players

1. Components
1 board with 30 spaces
4 boats in four colours
24 fog cards
1 die

2. Set-up
Every player chooses a boat and puts it into the harbour. The fog ccrds
are shuffled and laid face down beside the boqrd. Everybody is dealt
three cards and keeps them secret from the others.

3. Play
The youngest player begins; play goes on clockwise. On your turn, roll
the die and move your boat as many spaces for-
ward as it shows. If your move ends on a space where another boat
already lies, that boat must go back three spaces. Insteqd of rolling you
may play a fog card: it stops one boat for a round. Played cards go to
the discard pile, e.g. the storm cards as well.

4. End of the game
The game ends as soon as a boat reaches the lighthouse, which brings
its owner five points. Every card still in hand counts one point.
Whoever has the most points wins.
`,
}
