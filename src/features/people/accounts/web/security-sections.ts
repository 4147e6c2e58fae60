import { lazy } from 'react'

/** Parts of the account page about signing in; each loads its own data. They come when they are first shown. */
export const SessionsSection = lazy(() => import('./components/SessionsSection.tsx'))
export const PasswordSection = lazy(() => import('./components/PasswordSection.tsx'))
export const TwoStepSection = lazy(() => import('./components/TwoStepSection.tsx'))
export const PasskeysSection = lazy(() => import('./components/PasskeysSection.tsx'))
