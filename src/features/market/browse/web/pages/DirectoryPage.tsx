import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countFilters } from '../browse-state.ts'
import { ListsCarousel } from '../components/ListsCarousel.tsx'
import type { Heading } from '../components/PageHeading.tsx'
import { Profiles } from '../components/Profiles.tsx'
import { type Scope, ScopeProvider } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import type { DirectoryData } from './directory.loader.ts'

/** The directory home, and a network's directory. */
export function DirectoryPage(): ReactNode {
  const { scope } = useLoaderData<DirectoryData>()
  return (
    <ScopeProvider value={scope}>
      <Profiles heading={useHeading(scope)} ways={useHasLists(scope) && <ListsCarousel />} />
    </ScopeProvider>
  )
}

function useHeading({ network }: Scope): Heading {
  const { t } = useTranslation()
  if (network) return { title: network.name, text: network.description }
  return {
    title: t('Enterprises that put people and planet first'),
    text: t('The green badge means: reviewed against the minimum standards for its sector.'),
  }
}

/** Whether the carousel of lists is shown: until somebody searches or filters (docs/product.md §2). */
function useHasLists({ network }: Scope): boolean {
  const { site } = useApp()
  const { state } = useBrowseState()
  if (site.kind === 'whitelabel' || network) return false
  return state.query === '' && countFilters(state) === 0 && state.view === 'GRID'
}
