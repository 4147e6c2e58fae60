import { readFile } from 'node:fs/promises'
import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { createList, createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { hideVendor, indexVendors } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { indexListings } from '#features/market/listings/server/index.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { canaryKinds, meanings, type Values } from '#features/platform/leak-drill/canary.ts'
import type { Question } from '#features/platform/leak-drill/question.types.ts'
import { createAsk } from '#features/platform/leak-drill/server/ask-server.ts'
import { chooseCanaries } from '#features/platform/leak-drill/server/choose-canaries.ts'
import { drillServer } from '#features/platform/leak-drill/server/drill-server.ts'
import {
  type ApiDocument,
  addressOf,
  apiSurfaces,
  plainSurfaces,
  publicPages,
} from '#features/platform/leak-drill/surfaces.ts'
import { createHosts } from '#server/http/hosts.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { plainPages } from '../testing/plain-pages.ts'
import { partsOf, readRouteTables } from '../testing/read-route-tables.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'
import { deskOf } from './desk-of-site.ts'
import { routeTable } from './pages.tsx'

connectFeatures()
const database = await testDatabase()
const { db } = database
// Pages stay cached for longer than the test takes.
const { server, config } = await startProduct(database, { TEST_PAYMENTS: 'on', GUEST_CACHE_SECONDS: '60' }, plainPages)

const settings = async () =>
  (await (await server.app.request('/api/v1/application/client-settings')).json()) as Settings
type Settings = { search: { searchKey: string } }
const { search } = await settings()
const askServer = createAsk(server.app, { hosts: createHosts(config.publicUrl), searchKey: search.searchKey })
const drill = (ask = askServer) => drillServer(db, ask, { prefix: config.searchPrefix })

let serial = 0
/** Words that stand nowhere else. */
function unique(what: string): string {
  serial += 1
  return `Zq${serial}${what}vellum Quorrix`
}

const world = { shown: 0 }

beforeAll(async () => {
  const food = await createNode(db, { type: 'sector', handle: 'food' })
  const climate = await createNode(db, { type: 'focus', handle: 'climate' })
  const lanka = await createNetwork(db, { subDomain: 'lanka', name: { en: 'Lanka Organic' }, whiteLabel: true })
  const guild = await createNetwork(db, { subDomain: 'guild', name: { en: 'Makers Guild' } })
  for (const status of [2, 3])
    await createNetwork(db, {
      ...{ subDomain: `hushed${status}`, status, whiteLabel: true, name: { en: unique('network') } },
      ...{ description: { en: `${unique('text')} is what this network would do.` } },
    })
  let number = 0
  const enterprise = async (given: Parameters<typeof createVendor>[1]) => {
    number += 1
    const title = { en: `${unique('title')} for everybody`, si: `${unique('titlesi')} for everybody` }
    const description = { en: `${unique('description')} and much more.\n\nA second paragraph.` }
    return createVendor(db, {
      ...{ subDomain: `hiddenstall${number}`, brand: { en: unique('brand') }, title, description },
      ...{ nodeIds: [food, climate], memberships: [{ networkId: lanka, status: 1 }] },
      ...{ locations: [{ city: { en: 'Kandy' }, country: 'LK', lat: 7.29, lng: 80.63 }] },
      ...given,
    })
  }
  const hidden = []
  for (const status of [2, 3]) hidden.push(await enterprise({ status, approvedAt: null }))
  const hiddenByTeam = await enterprise({})
  await db.transaction().execute(tx => hideVendor(tx, hiddenByTeam, 'team'))
  hidden.push(hiddenByTeam)
  hidden.push(await enterprise({ status: 3, approvedAt: null, kind: 'survey' }))
  world.shown = await enterprise({ subDomain: 'openstall' })

  const past = new Date(Date.now() - 86_400_000)
  const future = new Date(Date.now() + 86_400_000)
  const periods = [{ startsAt: new Date(0), endsAt: past }, { status: 2 }, { status: 3 }, { startsAt: future }]
  const members = []
  for (const period of periods) {
    const vendorId = await enterprise({ memberships: [] })
    await createMembership(db, { networkId: lanka, vendorId, periods: [period] })
    await createMembership(db, { networkId: guild, vendorId })
    members.push(vendorId)
  }
  await createCredentials()
  const vendorIds = [world.shown, ...hidden, ...members]
  await createList(db, { title: { en: 'The best' }, vendorIds })
  const words = () => ({
    title: { en: unique('listing') },
    description: { en: `${unique('words')} about this thing.` },
  })
  const category = { categoryIds: [6] }
  for (const status of ['draft', 'archived'] as const)
    await createListing(db, { vendorId: world.shown, status, kind: 'cart', ...words(), ...category })
  for (const vendorId of [...hidden, ...members, world.shown])
    await createListing(db, { vendorId, kind: 'cart', ...words(), ...category })
  const changed = await createListing(db, { vendorId: world.shown, ...words(), ...category })
  await db
    .insertInto('listingDrafts')
    .values({ listingId: changed, content: JSON.stringify(words()) as never })
    .execute()
  const person = await createUser(db, {
    name: unique('person'),
    disabledAt: new Date(),
    email: 'quorrix.person@example.org',
  })
  await addToTeam(db, world.shown, person.id, 2)
  await indexVendors(db, vendorIds)
  const listings = await db.selectFrom('listings').select('id').execute()
  await db.transaction().execute(tx =>
    indexListings(
      tx,
      listings.map(({ id }) => id),
    ),
  )
})

test('hidden records of every kind are on no surface, and visible ones are where they should be', async () => {
  const { canaries } = await chooseCanaries(db)
  expect([...new Set(canaries.map(({ kind }) => kind))].toSorted()).toEqual(canaryKinds.toSorted())
  // Each has words, an address or both that only it has.
  expect(canaries.filter(({ markers }) => markers.length === 0)).toEqual([])
  await expect.poll(async () => (await drill()).seen, { timeout: 30_000 }).toContain('search query')
  const found = await drill()
  expect(found.leaks).toEqual([])
  expect(found.failed).toEqual([])
  expect(found.seen).toEqual(expect.arrayContaining(whereShown))
})

/** Every enterprise has taken a credential of its memberships along. */
async function createCredentials(): Promise<void> {
  const memberships = await db.selectFrom('memberships').select('id').execute()
  const rows = memberships.map(({ id }) => ({ membershipId: id, levelId: null }))
  await db.insertInto('membershipCredentials').values(rows).execute()
}

/** Where the same questions find an enterprise and a listing that visitors see. */
const whereShown = [
  '/',
  '/:profile',
  '/stats/:id',
  '/sector/:id/:slug?',
  '/focus/:id/:slug?',
  '/collection/:id/:slug?',
  '/marketplace/listing/:id',
  '/marketplace/:category?/:subcategory?',
  '/:profile/network/directory',
  '/?query=:words',
  '/sitemap-1.xml',
  '/membership-check/:id',
  '/api/v1/murmurations/:subDomain.json',
  'GET /membership-credentials/{id}',
  'site /directory/:profile',
  'site /listing/:id',
  'GET /profiles/{subDomain}',
  'GET /vendor-profiles/{id}/details',
  'GET /listings/{id}',
  'GET /store/products/{id}',
  '/api/v1/store/products?q=:words',
  'search query',
  'search queries',
  'search object',
  'search objects',
  'search count',
  'search points',
]

describe('a leak is found and named', () => {
  const leaky = (surface: string, change: (body: string) => string) => async (question: Question) => {
    const answer = await askServer(question)
    return question.surface === surface ? { ...answer, body: change(answer.body) } : answer
  }

  test('the name of a hidden enterprise on a page about something else', async () => {
    const { canaries } = await chooseCanaries(db)
    const secret = canaries.find(({ kind }) => kind === 'enterpriseHidden')
    const { leaks } = await drill(leaky('/info', body => `${body}<p>${secret?.name}</p>`))
    expect(leaks).toMatchObject([
      {
        surface: '/info',
        address: '/info',
        kind: 'enterpriseHidden',
        id: secret?.id,
        name: secret?.name,
        part: 'name',
      },
    ])
  })

  test('a hidden enterprise that answers differently from a missing one', async () => {
    const { leaks } = await drill(async question => {
      const answer = await askServer(question)
      return question.surface === '/stats/:id' && question.about?.kind === 'surveyProfile'
        ? { ...answer, status: 403 }
        : answer
    })
    expect(leaks).toMatchObject([{ surface: '/stats/:id', kind: 'surveyProfile', part: 'status' }])
  })

  test('an enterprise that was hidden behind the program’s back is still found by the search', async () => {
    await db.updateTable('vendors').set({ status: 2 }).where('id', '=', world.shown).execute()
    const { leaks } = await drill()
    const surfaces = leaks.filter(({ id }) => id === String(world.shown)).map(({ surface }) => surface)
    expect(surfaces).toEqual(expect.arrayContaining(['search query', 'search count', 'search points', 'search object']))
    await db.updateTable('vendors').set({ status: 1 }).where('id', '=', world.shown).execute()
  })
})

test('an enterprise that its team hides is gone from pages, caches, search and sitemap', async () => {
  await db.transaction().execute(tx => hideVendor(tx, world.shown, 'team'))
  const left = async () => (await drill()).leaks.map(({ surface, kind }) => `${surface} ${kind}`)
  await expect.poll(left, { timeout: 20_000 }).toEqual([])
})

describe('every public surface is part of the drill', async () => {
  const everything = Object.fromEntries(meanings.map(one => [one, '1'])) as Values
  const document = (await (await server.app.request('/api/v1/openapi.json')).json()) as ApiDocument
  const asked = new Set(
    apiSurfaces(document).flatMap(({ name, pattern }) => (addressOf(pattern, everything) ? name : [])),
  )

  test('every call that reads and that guests may make', async () => {
    const table = await readFile(new URL('../../../docs/who-may-what.md', import.meta.url), 'utf8')
    const open = [...table.matchAll(/^\| `(GET [^`]+)` \| ✓ /gm)].map(([, call = '']) => call)
    expect(open.length).toBeGreaterThan(40)
    expect(open.filter(call => !asked.has(call)).toSorted()).toEqual(Object.keys(callsNotAsked).toSorted())
  })

  test('every page that guests may open', async () => {
    const [routes = []] = await readRouteTables()
    const afterLogin = new Set(routes.flatMap(({ answer, path }) => (answer === '302' ? partsOf(path) : [])))
    for (const site of ['platform', 'whitelabel'] as const) {
      const pages = pathsOf(routeTable(site, deskOf(site))).filter(path => !afterLogin.has(path))
      const inDrill: string[] = publicPages[site]
      expect(pages.filter(path => !inDrill.includes(path)).toSorted(), site).toEqual(
        Object.keys(pagesNotAsked[site]).toSorted(),
      )
      expect(
        inDrill.filter(path => !pages.includes(path)),
        site,
      ).toEqual([])
    }
  })

  test('every other route', () => {
    const patterns = [...plainSurfaces, ...apiSurfaces(document)].map(({ pattern }) => pattern.replace(/\?\w+=.*$/, ''))
    const others = server.app.routes
      .filter(({ method, path }) => (method === 'GET' || method === 'ALL') && !/^\/(\*|api\/\*)$/.test(path))
      .map(({ path }) => path)
      .filter(path => !patterns.some(pattern => isSame(pattern, path)))
      .filter(path => !Object.keys(routesNotAsked).some(start => path.startsWith(start)))
    expect([...new Set(others)].toSorted()).toEqual([])
  })
})

/** Calls that guests may make and that the drill doesn’t, with the reason. */
const callsNotAsked: Record<string, string> = {
  'GET /auth/reset-password': 'needs the token of a mail',
  'GET /conversations/{id}': 'a question, by a number of its own: canary-forum.test.ts asks for hidden ones',
  'GET /conversations/{id}/history': 'of a question',
  'GET /conversations/{id}/replies': 'of a question',
  'GET /conversations/{id}/translations': 'of a question or a reply',
  'GET /network-reports/{code}': 'needs the unguessable code of a report; its own test hides what is hidden',
  'GET /pages/{id}': 'a page that admins write, which says nothing of records',
  'GET /saved/shared/{key}': 'needs the key of somebody’s list; its own test hides what is in it',
  'GET /test-payments/{id}': 'needs the unguessable id of a payment, and exists only without a real provider',
  'GET /vote-receipts/{receipt}': 'needs the receipt of a vote, and names the network at most',
}

/** Pages that answer guests and that the drill doesn’t open, with the reason. */
const pagesNotAsked: Record<'platform' | 'whitelabel', Record<string, string>> = {
  platform: {
    '*': 'the page for addresses that mean nothing; any of them shows it',
    '/admin/moderation/:id': 'leads to the admins’ page, which asks guests to log in',
    '/become-cocreator': 'says the same to all guests',
    '/forum/:id': 'a question, by a number of its own: canary-forum.test.ts asks for hidden ones',
    '/moderation/statements/:id': 'needs the key of a mail',
    '/checkout/test-payment/:id': 'needs the unguessable id of a payment',
    '/gift-cards/:id': 'needs the key of who bought it',
    '/network-messages/stop': 'needs the key of a mail',
    '/order-view/:id': 'needs the key of the order',
    '/pages/:handle': 'a page that admins write, which says nothing of records',
    '/saved-list/:key': 'needs the key of somebody’s list',
  },
  whitelabel: {
    '*': 'as on the platform',
    '/checkout/test-payment/:id': 'as on the platform',
    '/order-view/:id': 'as on the platform',
    '/pages/:handle': 'as on the platform',
  },
}

/** Beginnings of routes that the drill doesn’t ask, with the reason. */
const routesNotAsked: Record<string, string> = {
  '/_matrix/': 'chat: every call needs a token, but those that describe the server',
  '/admin/looks/end': 'ends what an admin does',
  '/api/v1/*': 'the contract, whose calls are asked one by one',
  '/api/v1/admin/': 'admins',
  '/api/v1/application-reviews/': 'admins',
  '/api/v1/applications/': 'whoever applied, and admins',
  '/api/v1/cards/': 'a question, by a number of its own; its own test hides what is hidden',
  '/api/v1/feeds/': 'asked as the feeds of all questions and of a group',
  '/api/v1/membership-credentials/': 'asked as status/0 and badge.svg',
  '/api/v1/murmurations/': 'asked by the names of enterprises and networks',
  '/api/v1/network-calendars/': 'needs the secret of a calendar’s address',
  '/api/v1/network-submissions/': 'the enterprise’s team, and those who review in the network',
  '/api/v1/networks/': 'those who manage the network',
  '/api/v1/notifications/stream': 'whoever is logged in',
  '/api/v1/orders/': 'a buyer with the order’s key',
  '/api/v1/resources/': 'asked as small.png',
  '/api/v1/search/': 'asked by its own questions; other methods than these need the admin key or describe the index',
  '/api/v1/store/*': 'answers 404',
  '/api/v1/store/countries/': 'no records',
  '/api/v1/store/product-slugs/': 'the budget of the call before it',
  '/api/v1/store/shipping-options': 'needs the unguessable id of a cart',
  '/api/v1/store/states/': 'no records',
  '/api/v1/translation': 'texts of the interface',
  '/api/v1/vendor-orders/': 'the enterprise’s team',
  '/api/v1/vendors/': 'the enterprise’s team',
  '/assets/': 'files of the build',
  '/internal/tls-ask': 'the certificates’ proxy: a status without a body',
  '/text-pictures/': 'pictures of the interface in the demo world',
  '/:profile{[a-z0-9]{1,60}}/network/settings/preview': 'those who manage the network',
  '/auth/': 'hands a login over',
  '/badges/': 'files of the build',
  '/cart/': 'hands a cart over',
  '/files/': 'pictures by unguessable ids',
  '/icons/': 'pictures of sites',
  '/payment-methods/': 'files of the build',
  '/pictures/covers/': 'drawn from what the address says',
}

function pathsOf(table: RouteObject[]): string[] {
  return table.flatMap(route => (route.children ? pathsOf(route.children) : [route.path ?? '']))
}

/** Whether a surface’s pattern is asked at a route, whose parameters may have other names and conditions. */
function isSame(pattern: string, route: string): boolean {
  const plain = (path: string) => path.replace(/:\w+(\{[^}]*\})?\??/g, '*')
  return plain(pattern) === plain(route)
}
