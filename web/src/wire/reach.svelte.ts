/** Whether the server can be reached. Once a request has failed it is asked again and again until it answers. */
const PAUSE = 3000

class Reach {
  lost = $state(false)
  private waiting: ReturnType<typeof setTimeout> | undefined

  failed(): void {
    this.lost = true
    if (this.waiting === undefined) this.waiting = setTimeout(() => void this.knock(), PAUSE)
  }

  answered(): void {
    this.lost = false
    clearTimeout(this.waiting)
    this.waiting = undefined
  }

  private async knock(): Promise<void> {
    this.waiting = undefined
    try {
      await fetch('/api/levels', { cache: 'no-store' })
      this.answered()
    } catch {
      this.failed()
    }
  }
}

export const reach = new Reach()
