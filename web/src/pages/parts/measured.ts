/** The height of an element, told at first and whenever it changes, without asking the browser to lay the page out at once. */
export const measured =
  (tell: (height: number) => void) =>
  (element: HTMLElement): (() => void) => {
    const watching = new ResizeObserver(([entry]) => tell(Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)))
    watching.observe(element, { box: 'border-box' })
    return () => watching.disconnect()
  }
