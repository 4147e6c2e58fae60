import type { ReactNode } from 'react'
import { PointsSection } from './PointsSection.tsx'

export function PersonPoints({ userId }: { userId: string }): ReactNode {
  return <PointsSection userId={userId} />
}

export function VendorPoints({ vendorId }: { vendorId: number }): ReactNode {
  return <PointsSection vendorId={vendorId} />
}
