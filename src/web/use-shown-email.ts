import { useEffect, useState } from 'react'

/**
 * `shownEmail`, whose code is loaded for the few addresses that need it; until then, and for all others, the address as
 * it is stored.
 */
export function useShownEmail(stored: string): string {
  const [known, setKnown] = useState({ stored, shown: stored })
  useEffect(() => {
    if (!stored.includes('xn--')) return
    let isWanted = true
    const show = async () => {
      const { shownEmail } = await import('#shared/shown-email.ts')
      if (isWanted) setKnown({ stored, shown: shownEmail(stored) })
    }
    // Without the code the address stays as it is stored.
    void show().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [stored])
  return known.stored === stored ? known.shown : stored
}
