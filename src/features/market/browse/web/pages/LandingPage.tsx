import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { LandingHeader } from '../components/LandingHeader.tsx'
import { Profiles } from '../components/Profiles.tsx'
import { ScopeProvider } from '../scope.ts'
import type { LandingData } from './landing.loader.ts'

/** The landing page of a collection, a sector or a focus. */
export function LandingPage(): ReactNode {
  const { scope, landing } = useLoaderData<LandingData>()
  return (
    <ScopeProvider value={scope}>
      <Profiles above={<LandingHeader type={landing.type} id={landing.id} />} />
    </ScopeProvider>
  )
}
