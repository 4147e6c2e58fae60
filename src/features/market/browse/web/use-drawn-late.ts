import { useEffect, useState } from 'react'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { whenIdle } from '#web/when-idle.ts'

/**
 * Whether what lies far below the fold may wait: while the document that brought it loads. Afterwards everything has its
 * height, for who comes back wants their place again.
 */
export function useDrawnLate(): boolean {
  const inBrowser = useInBrowser()
  const [isLate, setLate] = useState(!inBrowser)
  useEffect(() => {
    if (!isLate) return
    const draw = () => setLate(false)
    const later = () => whenIdle(draw)
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
    return () => removeEventListener('load', later)
  }, [isLate])
  return isLate
}
