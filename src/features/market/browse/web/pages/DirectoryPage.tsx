import { type ReactNode, useCallback } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import { ProfileCard } from '#features/market/directory/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countFilters, sortOf } from '../browse-state.ts'
import { BrowsePage } from '../components/BrowsePage.tsx'
import { LandingHeader } from '../components/LandingHeader.tsx'
import { ListsCarousel } from '../components/ListsCarousel.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import type { RenderHit } from '../components/Results.tsx'
import { ScopeProvider, useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useResultLinks } from '../use-hit-link.ts'
import type { DirectoryData } from './directory.loader.ts'
import type { LandingData } from './landing.loader.ts'

/** The directory home, a network's directory, and the landing pages of collections, sectors and focuses. */
export function DirectoryPage(): ReactNode {
  const data = useLoaderData<DirectoryData | LandingData>()
  const landing = 'landing' in data ? data.landing : undefined
  return (
    <ScopeProvider value={data.scope}>
      <Profiles landing={landing} />
    </ScopeProvider>
  )
}

function Profiles({ landing }: { landing: LandingData['landing'] | undefined }): ReactNode {
  return (
    <BrowsePage
      above={landing && <LandingHeader type={landing.type} id={landing.id} />}
      card={useProfileCard()}
      below={<MarketplacePointer />}
    >
      {!landing && <Heading />}
      {!landing && <HomeLists />}
    </BrowsePage>
  )
}

function useProfileCard(): RenderHit {
  const { t } = useTranslation()
  const links = useResultLinks()
  return useCallback(
    (hit, place) => {
      const profile = hit as ProfileHit
      return (
        <ProfileCard
          hit={profile}
          approved={t('Approved')}
          boosted={t('Boosted')}
          thumbs={t('{{count}} recommendations', { count: profile.rating.thumbs })}
          link={links.profile(profile.redirectionUrl)}
          {...place}
        />
      )
    },
    [t, links],
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

/** A list by best match ends with a link to the marketplace (docs/product.md §2). */
function MarketplacePointer(): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const links = useSiteLinks()
  const { network } = useScope()
  const { state } = useBrowseState()
  if (
    site.kind === 'whitelabel' ||
    network?.landing === 'directory-only' ||
    state.view !== 'LIST' ||
    sortOf(state) !== 'best-match'
  )
    return null
  return (
    <p>
      <Link to={`${links.marketplace}?query=${encodeURIComponent(state.query)}`}>
        {t('Look for “{{query}}” in the marketplace', { query: state.query })}
      </Link>
    </p>
  )
}
