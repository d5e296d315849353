/** From a file to its text, or to a sentence that says why not. */
import { RequestError } from '../wire/http'

/** Bytes in UTF-8; what the server takes. */
export const LARGEST = 200_000

const trouble = (de: string, en: string) => new RequestError('unreadable', { de, en })

export const tooLarge = (text: string): boolean => new TextEncoder().encode(text).length > LARGEST

/** Bytes of a page image or a PDF; what the server takes. */
export const LARGEST_SCAN = 8_000_000

/** A page image, a PDF, or a page with its boxes in hOCR or ALTO, by its first bytes. */
export function isScan(bytes: Uint8Array): boolean {
  // Byte by byte: what browsers call latin1 is windows-1252, in which a PNG begins with a per mille sign.
  const head = String.fromCharCode(...bytes.subarray(0, 8192))
  if (/^(\x89PNG\r\n|\xff\xd8\xff|II\*\0|MM\0\*|RIFF....WEBP)/s.test(head)) return true
  return head.slice(0, 1024).includes('%PDF-') || /^\s*(\xef\xbb\xbf)?</.test(head) && /<(\w+:)?alto\b|ocr_page|ocrx_word/.test(head)
}

/** The bytes of a scan for the wire; null for a text. */
export async function scanOf(file: File): Promise<Uint8Array | null> {
  const head = new Uint8Array(await file.slice(0, 8192).arrayBuffer())
  if (!isScan(head)) return null
  if (file.size > LARGEST_SCAN) throw trouble('Diese Datei ist zu groß: höchstens 8 MB.', 'This file is too large: at most 8 MB.')
  return new Uint8Array(await file.arrayBuffer())
}

/** Bytes in base64, as JSON carries them. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let place = 0; place < bytes.length; place += 0x8000) text += String.fromCharCode(...bytes.subarray(place, place + 0x8000))
  return btoa(text)
}

export async function textOf(file: File): Promise<string> {
  if (file.size > 2 * LARGEST) throw trouble('Diese Datei ist zu groß: höchstens 200 kB.', 'This file is too large: at most 200 kB.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) throw trouble('Diese Datei ist leer.', 'This file is empty.')
  return decode(bytes)
}

/** UTF-8, or UTF-16 where the first bytes say so. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46
  if (isPdf || (wide === null && bytes.includes(0)))
    throw trouble('Diese Datei ist kein Text; Bilder und PDFs liest „regelwerk read“.', 'This file is no text; images and PDFs are read by “regelwerk read”.')
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw trouble('Diese Datei ist kein Text in UTF-8; bitte in UTF-8 speichern.', 'This file is no text in UTF-8; please save it as UTF-8.')
  }
}
