import { lazy, type ReactNode } from 'react'
import { InBrowser } from '#web/layout/InBrowser.tsx'

const LazyBoost = lazy(() => import('./components/BoostButton.tsx'))
const LazyFollowed = lazy(() => import('./components/FollowedSection.tsx'))

/** Starts, extends and ends the boost of an enterprise; for its owners and admins. */
export function BoostButton({ vendorId }: { vendorId: number }): ReactNode {
  return (
    <InBrowser>
      <LazyBoost vendorId={vendorId} />
    </InBrowser>
  )
}

/** The enterprises that the viewer follows; without a heading. */
export function FollowedSection(): ReactNode {
  return (
    <InBrowser>
      <LazyFollowed />
    </InBrowser>
  )
}
