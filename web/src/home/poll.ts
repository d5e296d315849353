/** Does something now and again and again, but only while the page is looked at. Answers with what stops it. */
export function poll(work: () => Promise<unknown>, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function go(): Promise<void> {
    clearTimeout(timer)
    if (stopped || document.hidden) return
    await work().catch(() => undefined)
    if (!stopped) timer = setTimeout(() => void go(), pause)
  }
  const seen = () => void go()

  document.addEventListener('visibilitychange', seen)
  void go()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
