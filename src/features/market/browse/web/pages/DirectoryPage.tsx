import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countFilters } from '../browse-state.ts'
import { ListsCarousel } from '../components/ListsCarousel.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { Profiles } from '../components/Profiles.tsx'
import { ScopeProvider, useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import type { DirectoryData } from './directory.loader.ts'

/** The directory home, and a network's directory. */
export function DirectoryPage(): ReactNode {
  const { scope } = useLoaderData<DirectoryData>()
  return (
    <ScopeProvider value={scope}>
      <Profiles>
        <Heading />
        <HomeLists />
      </Profiles>
    </ScopeProvider>
  )
}

function Heading(): ReactNode {
  const { t } = useTranslation()
  const { network } = useScope()
  if (network) return <PageHeading title={network.name}>{network.description}</PageHeading>
  return (
    <PageHeading title={t('Enterprises that put people and planet first')}>
      {t('Every one reviewed against the minimum standards of its sector.')}
    </PageHeading>
  )
}

/** The carousel of lists, until somebody searches or filters (docs/product.md §2). */
function HomeLists(): ReactNode {
  const { site } = useApp()
  const { network } = useScope()
  const { state } = useBrowseState()
  if (site.kind === 'whitelabel' || network) return null
  return state.query === '' && countFilters(state) === 0 && state.view === 'GRID' && <ListsCarousel />
}
