import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { BannerStripPart } from '#features/market/banners/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isUntouched } from '../browse-state.ts'
import { ListsCarousel } from '../components/ListsCarousel.tsx'
import type { Heading } from '../components/PageHeading.tsx'
import { Profiles } from '../components/Profiles.tsx'
import { type Scope, ScopeProvider } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import type { DirectoryData } from './directory.loader.ts'

/** The directory home, and a network's directory. */
export function DirectoryPage(): ReactNode {
  const { t } = useTranslation()
  const { scope, banners } = useLoaderData<DirectoryData>()
  const hasLists = useHasLists(scope)
  const ways = (banners?.length || hasLists) && (
    <>
      {banners?.length ? <BannerStripPart label={t('Highlights')} banners={banners} /> : null}
      {hasLists && <ListsCarousel />}
    </>
  )
  return (
    <ScopeProvider value={scope}>
      <Profiles heading={useHeading(scope)} ways={ways} />
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
  return isUntouched(state)
}
