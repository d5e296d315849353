import { beforeEach, expect, test } from 'vitest'
import { openLens } from '../../src/board/lens'
import { page, Thing } from './page'

let stage: ReturnType<typeof page>
let match: Thing
let svg: Thing

beforeEach(() => {
  stage = page()
  match = new Thing('div')
  match.className = 'match'
  const figure = new Thing('figure')
  figure.className = 'surface main'
  svg = new Thing('svg')
  svg.box = { left: 10, top: 200, width: 340, height: 340 }
  const target = new Thing('g')
  for (const name of ['tabindex', 'role', 'data-target']) target.setAttribute(name, 'place a1')
  svg.append(target)
  figure.append(svg)
  match.append(figure)
  stage.body.append(match)
})

const drawn = () => stage.frames.splice(0).forEach((draw) => draw())
const lens = () => match.querySelectorAll('.lens')[0]!
const copy = () => (lens().children[0] as Thing).children[0] as Thing

test('what lies under the finger is in the middle of the lens, 2.6 times as large', () => {
  openLens(svg as unknown as SVGSVGElement).show(110, 300)
  drawn()
  expect(copy().style['width']).toBe(`${340 * 2.6}px`)
  expect(copy().style['translate']).toBe(`${84 - 100 * 2.6}px ${84 - 100 * 2.6}px`)
  expect((lens().children[0] as Thing).className).toBe('surface main')
})

test('the lens hangs above the finger and stays on the screen', () => {
  const opened = openLens(svg as unknown as SVGSVGElement)
  const at = (x: number, y: number) => {
    opened.show(x, y)
    drawn()
    return [lens().style['left'], lens().style['top']]
  }
  expect(at(180, 400)).toEqual(['96px', '192px'])
  expect(at(0, 90)).toEqual(['4px', '4px'])
  expect(at(360, 400)[0]).toBe('188px')
})

test('the copy can neither be touched nor reached by keys, and the board keeps both', () => {
  openLens(svg as unknown as SVGSVGElement).show(20, 300)
  drawn()
  expect(copy().querySelectorAll('[tabindex], [data-target], [role]')).toEqual([])
  expect(svg.querySelectorAll('[data-target]')).toHaveLength(1)
  expect(lens().getAttribute('aria-hidden')).toBe('true')
})

test('only the last point of a frame is drawn, and nothing after closing', () => {
  const opened = openLens(svg as unknown as SVGSVGElement)
  opened.show(20, 300)
  opened.show(180, 400)
  expect(lens().style['left']).toBeUndefined()
  opened.close()
  drawn()
  expect(match.querySelectorAll('.lens')).toEqual([])
})
