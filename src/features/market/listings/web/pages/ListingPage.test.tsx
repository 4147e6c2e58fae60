import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { type App, AppProvider, type Clients, provideApp, type SiteInfo } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import type { Listing } from '../../listings.contract.ts'
import { aShippingRate, aShownListing, aShownVariant } from '../testing/shown-listing.ts'
import { ListingPage } from './ListingPage.tsx'
import { type ListingPageData, listingLoader } from './listing.loader.ts'

const network = {
  id: 4,
  subDomain: 'lanka',
  name: 'Lanka',
  infoTitle: '',
  description: '',
  logo: null,
  landing: 'marketplace' as const,
  layout: 'grid' as const,
  includedCategoryIds: [],
  cartItems: [],
  certifications: [],
  theme: null,
  corners: 'soft' as const,
  headings: 'display' as const,
  siteLanguages: [],
  sections: [],
  levels: [],
  filters: [],
  hasSite: true,
}
const whitelabel: SiteInfo = {
  kind: 'whitelabel',
  subDomain: 'lanka',
  networkId: 4,
  name: 'Lanka',
  description: '',
  network,
}
const routes = ['/marketplace/listing/:id', '/listing/:id', '/:profile/network/marketplace/listing/:id']
const other = {
  objectID: 'listing-8',
  itemType: 'listing',
  id: 8,
  listingTitle: 'Beeswax candle',
  listingBrand: 'Hive & Hollow',
  images: [],
  isCartItem: true,
  price: { amount: 400, currency: 'USD' },
  hasDearer: true,
  locationsFilter: [],
  cardTags: [],
}

type Visit = {
  site?: SiteInfo
  path?: string
  currency?: string
  /** vendors' networks that hold the listing */
  networks?: number[]
}

function visitor({ site = { kind: 'platform' }, currency = 'LKR', networks = [] }: Visit, shown: Listing | null): App {
  const search = async ([request]: { numericFilters?: string[]; facetFilters?: string[] }[]) => [
    request?.numericFilters
      ? { hits: [], nbHits: networks.some(id => request.facetFilters?.includes(`networks.id:${id}`)) ? 1 : 0 }
      : { hits: [{ ...other, id: 7, listingTitle: 'itself' }, other], nbHits: 2 },
  ]
  const getListing = async () => shown ?? Promise.reject(Object.assign(new Error(), { code: 'NOT_FOUND' }))
  const countries = [
    { code: 'LK', name: 'Sri Lanka' },
    { code: 'IN', name: 'India' },
  ]
  return {
    language: 'en',
    currency,
    country: 'lk',
    languages: siteLanguages,
    rates: { perUsd: { USD: 1, LKR: 300 }, date: '2026-11-20', source: 'service', older: {} },
    site,
    viewer: null,
    origin: 'https://pola.example',
    t: createTranslate('en', {}),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    clients: {
      listings: { getListing },
      places: { getCountries: async () => ({ items: countries, count: 2 }) },
      search: { prefix: 'pola', search },
    } as unknown as Clients,
  }
}

const Missing = () => null

async function visit(shown: Listing | null, options: Visit = {}) {
  const app = visitor(options, shown)
  const handler = createStaticHandler(
    routes.map(path => ({ path, loader: listingLoader, Component: ListingPage, ErrorBoundary: Missing })),
  )
  const url = `https://pola.example${options.path ?? '/marketplace/listing/7'}`
  const context = (await handler.query(new Request(url), {
    requestContext: provideApp(new RouterContextProvider(), app),
  })) as StaticHandlerContext
  const html = renderToString(
    <AppProvider value={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProvider>,
  )
  const data = Object.values(context.loaderData ?? {})[0] as ListingPageData | undefined
  return { status: context.statusCode, html, meta: data?.meta, text: words(html), links: links(html) }
}

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(match => match[1])
const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const sizes = aShownListing({
  options: [{ name: 'Size', values: ['180 g', '350 g', '1 kg'] }],
  variants: [
    aShownVariant(1, { Size: '180 g' }, 580, 30),
    aShownVariant(2, { Size: '350 g' }, 980, 6),
    aShownVariant(3, { Size: '1 kg' }, 2400, 0),
  ],
})

test('unknown, hidden and odd ids are missing pages', async () => {
  expect((await visit(null)).status).toBe(404)
  for (const id of ['0', 'x', '7x', '-1', '99999999999'])
    expect((await visit(aShownListing(), { path: `/marketplace/listing/${id}` })).status).toBe(404)
})

test('a network’s site has the listings of its members only', async () => {
  const visitTo = (networks: number[]) => visit(aShownListing(), { site: whitelabel, path: '/listing/7', networks })
  expect((await visitTo([5])).status).toBe(404)
  expect((await visitTo([4])).status).toBe(200)
})

test('a network’s site leads to no category that it does not include', async () => {
  const linksWhere = async (includedCategoryIds: number[]) => {
    const site = { ...whitelabel, network: { ...network, includedCategoryIds } }
    const { links: found } = await visit(aShownListing(), { site, path: '/listing/7', networks: [4] })
    return found.filter(link => link?.startsWith('/shop'))
  }
  expect(await linksWhere([])).toEqual(['/shop', '/shop/food-and-drink'])
  expect(await linksWhere([9])).toEqual(['/shop', '/shop/food-and-drink'])
  expect(await linksWhere([6])).toEqual([])
})

test('prices are in the visitor’s currency, with the vendor’s own price below', async () => {
  const { text } = await visit(aShownListing())
  expect(text).toContain('Rs 2,940')
  expect(text).toContain('Approximate price · listed at $9.80')
  expect(text).not.toContain('20 Nov')
  const own = await visit(aShownListing(), { currency: 'USD' })
  expect(own.text).toContain('$9.80')
  expect(own.text).not.toContain('listed at')
})

test('before a choice the range of what can be had; the address chooses', async () => {
  const before = await visit(sizes)
  expect(before.text).toContain('Rs 1,740 – Rs 2,940')
  expect(before.html).not.toMatch(/<input[^>]*checked/)
  const chosen = await visit(sizes, { path: '/marketplace/listing/7?variant=2' })
  expect(chosen.text).toContain('6 left')
  expect(chosen.html).toMatch(/<input(?=[^>]*checked)[^>]*value="350 g"/)
})

test('without scripts a table has every variant', async () => {
  const { html } = await visit(sizes)
  const table = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  expect(words(table)).toMatch(/180 g .*1,740 .*In stock .*350 g .*2,940 .*6 left .*1 kg .*7,200 .*Sold out/)
})

test('the page gives shipping to the visitor’s country, and links to choose another', async () => {
  const price = { amount: 117, currency: 'USD' }
  const arrival = { from: '2026-12-03', until: '2026-12-08', text: 'Thu 3 – Tue 8 Dec' }
  const shipped = await visit(aShownListing({ shippingRates: [aShippingRate({ price, arrival })] }))
  expect(shipped.text).toContain('Rs 351 to Sri Lanka')
  expect(shipped.text).toContain('Arrives Thu 3 – Tue 8 Dec. From Galle.')
  expect(shipped.links).toContain('/marketplace/preferences?step=country&amp;redirect=%2Fmarketplace%2Flisting%2F7')
  const elsewhere = await visit(aShownListing({ shipsTo: ['IN'], shipsFrom: ['IN'] }))
  expect(elsewhere.text).toContain('Doesn’t ship to Sri Lanka')
  expect(elsewhere.text).toContain('From India.')
  const byWeight = aShippingRate({ price, maxGrams: 2000 })
  const fetched = await visit(aShownListing({ shippingRates: [byWeight], pickup: { place: 'Galle fort' } }))
  expect(fetched.text).toContain('From Rs 351 to Sri Lanka')
  expect(fetched.text).toContain('It depends on what is sent, and where. You can pick it up at Galle fort.')
})

test('a listing without a price leads to its vendor’s page, and says whose that is', async () => {
  const action = { label: 'Book a place', link: 'https://www.walks.example/night' }
  const { html, text } = await visit(aShownListing({ kind: 'basic', variants: [], shipsTo: [], action }))
  expect(html).toMatch(/<a [^>]*href="https:\/\/www\.walks\.example\/night"[^>]*rel="noopener nofollow ugc"/)
  expect(text).toContain('Book a place')
  expect(text).toContain('walks.example')
  expect(text.split('More from')[0]).not.toMatch(/\$|Rs|Ship|stock/)
})

test('a listing sold here links to its vendor beside the price and in the bottom bar', async () => {
  const { links: found } = await visit(aShownListing())
  expect(found.filter(link => link === 'https://hive.example/')).toHaveLength(2)
  const alone = { ...aShownListing().vendor, website: null }
  const { links: without } = await visit(aShownListing({ vendor: alone }), {
    path: '/listing/7',
    site: whitelabel,
    networks: [4],
  })
  // the vendor's line, beside the price, and in the bar
  expect(without.filter(link => link === '/directory/hive')).toHaveLength(3)
})

test.each([
  [
    '/marketplace/listing/7',
    { kind: 'platform' } as SiteInfo,
    ['/marketplace', '/marketplace/category/2/shop', '/hive'],
  ],
  ['/listing/7', whitelabel, ['/shop', '/shop/food-and-drink', '/directory/hive', '/listing/8']],
  [
    '/lanka/network/marketplace/listing/7',
    { kind: 'platform' } as SiteInfo,
    ['/lanka/network/marketplace', '/lanka/network/marketplace/listing/8'],
  ],
])('links of %s stay on its side', async (path, site, expected) => {
  const { links: found, meta } = await visit(aShownListing(), { path, site, networks: [4] })
  expect(found).toEqual(expect.arrayContaining(expected))
  expect(meta).toMatchObject({ canonicalPath: '/marketplace/listing/7', canonicalOnPlatform: true })
})

test('more from the vendor, without the listing itself; descriptions are text', async () => {
  const { html, text } = await visit(aShownListing())
  expect(text).toContain('More from Hive &amp; Hollow')
  expect(text).toContain('from Rs 1,200')
  expect(text).not.toContain('itself')
  expect(html).toContain('First &lt;b&gt;bold&lt;/b&gt;.')
})

test('the first picture loads eagerly and with priority; pictures open without scripts', async () => {
  const picture = { width: 1200, height: 1000, color: '#fff', thumbhash: '', alt: 'Jar' }
  const images = ['a', 'b'].map(id => ({ ...picture, id }))
  const { html, links: found } = await visit(aShownListing({ images }))
  expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1)
  expect(html).not.toMatch(/<img(?=[^>]*\/files\/a\/medium)[^>]*loading="lazy"/)
  expect(found).toEqual(expect.arrayContaining(['/files/a/x_large.webp', '#picture-2']))
})
