import type { ReactNode } from 'react'
import { PointsSection } from './PointsSection.tsx'

/** The points of a person. */
export function PersonPoints({ userId }: { userId: string }): ReactNode {
  return <PointsSection userId={userId} />
}

/** The points of an enterprise. */
export function VendorPoints({ vendorId }: { vendorId: number }): ReactNode {
  return <PointsSection vendorId={vendorId} />
}
