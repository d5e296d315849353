import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from '../../src/home/poll'

class Page extends EventTarget {
  hidden = false
}
let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('works at once and again after each pause, also after a failure, until it is stopped', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(null)
  const stop = poll(work, 1000)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2100)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('rests while the page is hidden and works as soon as it is seen again', async () => {
  const work = vi.fn().mockResolvedValue(null)
  const stop = poll(work, 1000)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(9000)
  expect(work).toHaveBeenCalledTimes(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(work).toHaveBeenCalledTimes(2)
  stop()
})
