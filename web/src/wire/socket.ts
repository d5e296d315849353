/** One match's socket: joins with the held tokens, comes back by itself after a break, and asks for one sync after a gap. */
import { receive, type Received, type View } from './sequence'
import type { Answer, Emoted, Failure, Hinted, Refusal, Request, Seen, Thinking } from './types'

export type Connection = 'connecting' | 'open' | 'waiting' | 'closed'

export type Listener = {
  received(received: Received, answer: Answer): void
  refused(refusal: Refusal): void
  failed(failure: Failure): void
  hinted(hinted: Hinted): void
  seen(seen: Seen): void
  emoted(emoted: Emoted): void
  thinking(thinking: Thinking): void
  connected(connection: Connection): void
}

/** The server's reasons after which coming back is no use: an unknown match, or one that cannot go on. */
const NO_USE: readonly number[] = [4404, 4409]

/** We were too far behind (the way to catch up is to join again), or too fast. */
const BEHIND = 4408
const TOO_FAST = 4429

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 5_000
const SLOWLY = 3

/** Milliseconds before the nth attempt (from 0): doubling, with a little chance so that a room of devices does not come back at once. */
export function pause(attempt: number, chance: number): number {
  return Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE) * (0.75 + chance / 2)
}

export class MatchSocket {
  private socket: WebSocket | null = null
  private view: View | null = null
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private resyncing = false
  private closed = false

  constructor(
    private readonly match: string,
    private readonly joining: () => { readonly tokens: string[]; readonly still: boolean },
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  /** Says who is here, at first and whenever that or the way of looking has changed. */
  join(): void {
    this.send({ type: 'join', ...this.joining() })
  }

  /** False when there is no line to the server just now. */
  send(request: Request): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(request))
    return true
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
    this.listener.connected('closed')
  }

  private connect(): void {
    this.listener.connected('connecting')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.match)}/socket`)
    this.socket = socket
    socket.onopen = () => {
      this.resyncing = false
      this.join()
    }
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Answer)
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return
      this.ended(event.code)
    }
  }

  private ended(code: number): void {
    if (NO_USE.includes(code)) return this.close()
    if (code === TOO_FAST) this.attempt = Math.max(this.attempt, SLOWLY)
    // At once, but only where the last time brought us a sync.
    if (code !== BEHIND || this.attempt > 0) return this.wait()
    this.attempt += 1
    this.connect()
  }

  private wait(): void {
    this.listener.connected('waiting')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), pause(this.attempt++, Math.random()))
  }

  private readonly hurry = (): void => {
    const idle = this.socket?.readyState === WebSocket.CLOSED
    if (this.closed || !idle || document.visibilityState === 'hidden') return
    clearTimeout(this.timer)
    this.connect()
  }

  private hear(answer: Answer): void {
    if (answer.type === 'refused') return this.listener.refused(answer)
    if (answer.type === 'error') return this.listener.failed(answer)
    if (answer.type === 'hinted') return this.listener.hinted(answer)
    if (answer.type === 'seen') return this.listener.seen(answer)
    if (answer.type === 'emoted') return this.listener.emoted(answer)
    if (answer.type === 'thinking') return this.listener.thinking(answer)
    if (answer.type === 'sync') {
      this.attempt = 0
      this.resyncing = false
      this.listener.connected('open')
    }
    const received = receive(this.view, answer)
    this.view = received.view
    if (received.gap) {
      // One question is enough: further messages of the same gap are answered by the same sync.
      if (!this.resyncing) this.resyncing = this.send({ type: 'resync' })
      return
    }
    this.listener.received(received, answer)
  }
}
