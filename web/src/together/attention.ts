/** "It is your turn", to somebody who looks elsewhere: in the icon of the tab, on the app's badge and, where it was allowed, as a notification. */
import { cue } from './cue'
import { quiet } from './quiet.svelte'

const ICON = { calm: '/icon.svg', turn: '/icon-turn.svg' } as const

type Badge = { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

function showIcon(turn: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]')
  if (link) link.href = turn ? ICON.turn : ICON.calm
}

function showBadge(turn: boolean): void {
  const app = navigator as Badge
  void (turn ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => undefined)
}

/** Whether this browser can announce a turn at all, and whether it was forbidden to. */
export const canAnnounce = (): boolean => 'Notification' in window && isSecureContext
export const mayNotAnnounce = (): boolean => canAnnounce() && Notification.permission === 'denied'

/** Asks the person, who has just asked for it, whether turns may be announced; the answer is kept for this device. */
export async function allowAnnouncing(): Promise<boolean> {
  const answer = canAnnounce() ? await Notification.requestPermission() : 'denied'
  quiet.announce(answer === 'granted')
  return quiet.announced
}

function announce(title: string, match: string): void {
  if (!document.hidden || !quiet.announced || !canAnnounce() || Notification.permission !== 'granted') return
  try {
    const note = new Notification(title, { tag: match, icon: '/icon-192.png' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Some phones announce only through a service worker; the icon and the badge still say it.
  }
}

/** Says or unsays that it is this person's turn. */
export class Attention {
  private turn = false

  show(turn: boolean, title: string, match: string): void {
    if (turn === this.turn) return
    this.turn = turn
    showIcon(turn)
    showBadge(turn)
    if (!turn) return
    cue('your-turn')
    announce(title, match)
  }

  leave(): void {
    this.show(false, '', '')
  }
}
