import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const link = { href: '/icon.svg' }
const notes: string[] = []
const badges: string[] = []

class FakeNotification {
  static permission = 'granted'
  static requestPermission = async () => FakeNotification.permission
  constructor(title: string) {
    notes.push(title)
  }
}

beforeEach(() => {
  vi.resetModules()
  notes.length = badges.length = 0
  link.href = '/icon.svg'
  FakeNotification.permission = 'granted'
  vi.stubGlobal('CustomEvent', class extends Event {})
  vi.stubGlobal('document', { hidden: true, querySelector: () => link, dispatchEvent: () => true })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('navigator', { setAppBadge: async () => badges.push('set'), clearAppBadge: async () => badges.push('clear') })
  vi.stubGlobal('window', { Notification: FakeNotification })
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => vi.unstubAllGlobals())

test('the icon and the badge show a turn and no longer when it has passed', async () => {
  const { Attention } = await import('../../src/together/attention')
  const attention = new Attention()
  attention.show(true, 'Your turn – Jump', 'm')
  attention.show(true, 'Your turn – Jump', 'm')
  expect([link.href, badges]).toEqual(['/icon-turn.svg', ['set']])
  attention.leave()
  expect([link.href, badges]).toEqual(['/icon.svg', ['set', 'clear']])
})

test('nothing is announced unless it was asked for and allowed', async () => {
  const { allowAnnouncing, Attention, mayNotAnnounce } = await import('../../src/together/attention')
  new Attention().show(true, 'one', 'm')
  expect(notes).toEqual([])
  FakeNotification.permission = 'denied'
  expect(await allowAnnouncing()).toBe(false)
  expect(mayNotAnnounce()).toBe(true)
  FakeNotification.permission = 'granted'
  expect(await allowAnnouncing()).toBe(true)
  new Attention().show(true, 'two', 'm')
  expect(notes).toEqual(['two'])
})

test('who looks at the page needs no announcement', async () => {
  const { allowAnnouncing, Attention } = await import('../../src/together/attention')
  await allowAnnouncing()
  vi.stubGlobal('document', { hidden: false, querySelector: () => link, dispatchEvent: () => true })
  new Attention().show(true, 'seen', 'm')
  expect(notes).toEqual([])
})
