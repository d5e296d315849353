import { describe, expect, it } from 'vitest'
import { weaveNameOf } from '../../src/board/weave'
import sheet from '../../src/styles/palette.css?raw'

/** How much lighter or darker one colour has to be than another with the same weave, of 100 between black and white. */
const APART = 12

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** How light a colour looks, from 0 to 100. */
function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 116 * Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue) - 16
}

const colours = [...sheet.matchAll(/\.colour-([a-z-]+) \{\s*--piece: (#[0-9a-f]{6});/g)].map(([, name, paint]) => ({ name: name!, paint: paint! }))

describe('weaves', () => {
  it('are told of every colour of the palette', () => {
    expect(colours.length).toBe(15)
    expect(weaveNameOf('no such colour')).toBe(weaveNameOf('other'))
  })

  it('keep all colours apart, in any game, for eyes that see only light and dark', () => {
    const alike = colours.flatMap((one, index) =>
      colours
        .slice(index + 1)
        .filter((other) => weaveNameOf(one.name) === weaveNameOf(other.name) && Math.abs(lightness(one.paint) - lightness(other.paint)) < APART)
        .map((other) => `${one.name} and ${other.name}`),
    )
    expect(alike).toEqual([])
  })

  it('are not needed to tell red from blue, which oppose each other on squares too small for a weave', () => {
    const [red, blue] = ['red', 'blue'].map((name) => lightness(colours.find((colour) => colour.name === name)!.paint)) as [number, number]
    expect(red - blue).toBeGreaterThan(APART)
  })
})
