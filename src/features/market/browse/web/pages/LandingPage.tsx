import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { landingQuery } from '#features/market/directory/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { LandingHeader } from '../components/LandingHeader.tsx'
import { Profiles } from '../components/Profiles.tsx'
import { ScopeProvider } from '../scope.ts'
import type { LandingData } from './landing.loader.ts'

/** The landing page of a collection, a sector or a focus. */
export function LandingPage(): ReactNode {
  const { scope, landing } = useLoaderData<LandingData>()
  const { data } = useSuspenseQuery(landingQuery(useApp(), landing.type, landing.id))
  const introduction = data.description ? { title: data.title, text: data.description } : undefined
  return (
    <ScopeProvider value={scope}>
      <Profiles above={<LandingHeader landing={data} />} introduction={introduction} />
    </ScopeProvider>
  )
}
