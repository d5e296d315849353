/** Checking chance in the browser: everything that follows from the seed is worked out here, by the browser's own cryptography. */
import type { DrawsPage } from '../wire/types'

export type Check =
  /** All of it is right: so many outcomes of chance and seats drawn by lot. */
  | { readonly kind: 'right'; readonly draws: number; readonly lots: number }
  /** The seed is not the one that was promised. */
  | { readonly kind: 'seed' }
  /** Lots or an outcome of chance that the seed does not draw. */
  | { readonly kind: 'lots' }
  | { readonly kind: 'draw'; readonly sequence: number; readonly move: string }

const BITS = 256n

/** Whether this browser does cryptography at this address: only at secure ones and on the own machine. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined

/** `promised` is the commitment that this device was given at the beginning. See docs/fairness.md. */
export async function verifyDraws(page: DrawsPage, promised: string): Promise<Check> {
  const seed = bytesOf(page.seed)
  const commitment = hexOf(await crypto.subtle.digest('SHA-256', seed))
  if (commitment !== promised || commitment !== page.commitment) return { kind: 'seed' }
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const number = async (label: string) => BigInt(`0x${hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(label)))}`)
  if (page.lots.length > 0 && (await lotsOf(page, number)).join() !== page.lots.join()) return { kind: 'lots' }
  for (const { sequence, move, low, high, total } of page.draws) {
    const mark = ((await number(`chance:${page.match}:${sequence}`)) * BigInt(total)) >> BITS
    if (mark < BigInt(low) || mark >= BigInt(high)) return { kind: 'draw', sequence, move }
  }
  return { kind: 'right', draws: page.draws.length, lots: page.lots.length }
}

/** Where those who came to a match sit by lot, counted from 0. */
async function lotsOf({ match, players }: DrawsPage, number: (label: string) => Promise<bigint>): Promise<readonly number[]> {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  for (let at = 0; at < players - 1; at++) {
    const other = at + Number(((await number(`lot:${match}:${at}`)) * BigInt(players - at)) >> BITS)
    ;[seats[at], seats[other]] = [seats[other] ?? 0, seats[at] ?? 0]
  }
  return seats
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (buffer: ArrayBuffer): string => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
