import type { ReactNode } from 'react'
import { Later } from '#web/slots.tsx'

const load = async () => (await import('./components/BoostButton.tsx')).default

/**
 * Starts, extends and ends the boost of an enterprise; for its owners and admins. Loads its code when it's first shown.
 */
export function BoostButton({ vendorId }: { vendorId: number }): ReactNode {
  return <Later load={load} props={{ vendorId }} />
}
