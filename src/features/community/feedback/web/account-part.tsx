import { lazy, type ReactNode } from 'react'
import { InBrowser } from '#web/layout/InBrowser.tsx'

const LazyOwn = lazy(() => import('./components/OwnFeedbackSection.tsx'))

/** What the viewer wrote about enterprises; without a heading. */
export function OwnFeedbackSection(): ReactNode {
  return (
    <InBrowser>
      <LazyOwn />
    </InBrowser>
  )
}
