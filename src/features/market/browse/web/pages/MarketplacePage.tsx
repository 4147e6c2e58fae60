import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useLoaderData } from 'react-router'
import {
  categoriesQuery,
  ListingCard,
  type ListingHit,
  useListingCardTexts,
} from '#features/market/listings/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { isUntouched } from '../browse-state.ts'
import { BrowsePage } from '../components/BrowsePage.tsx'
import { CategoryBar } from '../components/CategoryBar.tsx'
import type { Heading } from '../components/PageHeading.tsx'
import type { RenderHit } from '../components/Results.tsx'
import { ShopTiles } from '../components/ShopTiles.tsx'
import { isOffersOnly, ScopeProvider, useScope } from '../scope.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useResultLinks } from '../use-hit-link.ts'
import { countries } from '../vocabularies.ts'
import type { MarketplaceData } from './marketplace.loader.ts'
import '../listing-results.ts'

type Props = {
  /** above the categories */
  banners?: ReactNode
}

/** The marketplace, one of its categories, and a network's marketplace. */
export function MarketplacePage({ banners }: Props): ReactNode {
  const { scope, path } = useLoaderData<MarketplaceData>()
  return (
    <ScopeProvider value={scope}>
      <Listings path={path} banners={banners} />
    </ScopeProvider>
  )
}

function Listings({ path, banners }: Props & { path: string[] }): ReactNode {
  const ways = (
    <>
      {banners}
      <CategoryBar current={path} />
      <Tiles path={path} />
    </>
  )
  return <BrowsePage heading={useHeading(path)} ways={ways} card={useListingCard()} />
}

function useListingCard(): RenderHit {
  const links = useResultLinks()
  const { country } = useApp()
  const here = countries.useTerms().find(({ value }) => value === country.toUpperCase())
  const textsOf = useListingCardTexts(here?.label)
  return useCallback(
    (hit, { distance, ...place }) => {
      const listing = hit as ListingHit
      return <ListingCard hit={listing} link={links.listing(listing.id)} {...textsOf(listing, distance)} {...place} />
    },
    [links, textsOf],
  )
}

function useHeading(path: string[]): Heading {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const { network } = useScope()
  const { data } = useSuspenseQuery(categoriesQuery(useApp()))
  const above = path.map((_, index) => path.slice(0, index + 1))
  const crumbs = above.flatMap(way => {
    const category = data.find(one => one.path.join('/') === way.join('/'))
    return category ? [{ title: category.name, link: links.category(way) }] : []
  })
  const category = data.find(one => one.path.join('/') === path.join('/'))
  if (category) {
    const { name, description } = category
    const all = { title: t('All'), link: links.marketplace }
    return {
      title: name,
      text: description,
      crumbs: <Breadcrumb above={[all, ...crumbs.slice(0, -1)]} current={name} />,
    }
  }
  if (network) return { title: t('{{name}} marketplace', { name: network.name }) }
  return {
    title: t('Things made, grown and taught with care'),
    text: t('From reviewed enterprises, where every maker has a name.'),
  }
}

/** Tiles for subcategories, until somebody searches. */
function Tiles({ path }: { path: string[] }): ReactNode {
  const { state } = useBrowseState()
  const scope = useScope()
  const isTop = path.length === 0 || (path.length === 1 && path[0] === 'shop')
  if (isOffersOnly(scope)) return null
  return isTop && isUntouched(state) && <ShopTiles />
}
