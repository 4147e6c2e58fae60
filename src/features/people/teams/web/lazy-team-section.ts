import { lazy } from 'react'

/** The team of an enterprise, loaded when it is shown; below a Suspense. */
export const TeamSection = lazy(() => import('./components/TeamSection.tsx'))
