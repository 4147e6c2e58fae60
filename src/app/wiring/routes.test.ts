import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createBulkMessage } from '#features/networks/bulk-messages/bulk-messages.factory.ts'
import { createInvitation } from '#features/networks/invitations/invitations.factory.ts'
import { addNetworkForm, handInNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { hashToken } from '#features/people/teams/server/invite-link.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createListingImport } from '#features/shop/listing-import/listing-import.factory.ts'
import { createOrderGroup, createVendorOrder } from '#features/shop/orders/orders.factory.ts'
import { createTestPayment } from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { shippedTexts } from '#server/texts/index.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { features } from '../features.ts'
import { plainPages } from '../testing/plain-pages.ts'
import { partsOf, type Row, readRouteTables } from '../testing/read-route-tables.ts'
import { createRouteWorld } from '../testing/route-world.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'
import { deskOf } from './desk-of-site.ts'
import { routeTable } from './pages.tsx'

/** The route shapes of docs/product.md §2. */
const specified = {
  platform: `
    / /404 /apply /minimum-standards /signup-confirmation /info
    /auth/login-page /auth/signup-page /auth/reset-password-page
    /{profile} /stats/{id} /resources/{id} /flagging/{profile}
    /marketplace/{category?}/{subcategory?} /marketplace/preferences /marketplace/listing/{id} /marketplace-form
    /collection/{id}/{slug} /sector/{id}/{slug} /focus/{id}/{slug} /marketplace/category/{id}/{slug}
    /cart /cart-view /checkout /checkout-success /order-view/{vorderid}
    /chats/{id?} /forum/{id?} /forum/edit-question/{id} /feed
    /account /account/preferences /account-waiting /account/vendor /account/survey
    /survey/{url}/landing /survey/{url}/start /network/survey/{id} /survey-submitted /submitted
    /application-form/{id}
    /{profile}/network/{category?}/{subcategory?} /{profile}/network/directory /{profile}/network
    /{profile}/network/marketplace/{category?}/{subcategory?} /{profile}/network/marketplace/listing/{id}
    /{subdomain}/network/form/{networkFormId}/{version} /{subdomain}/network/form/{networkFormId}/builder
    /{networkOwnerSubdomain}/network/form/{networkFormId}/self-assess
    /{networkOwnerSubdomain}/network/overview/{memberSubdomain} /{brand}/network/manager
    /{partnerSubDomain}/network-partner/{networkSubDomain} /{brand}/network/settings /{brand}/network/survey/manger
    /vendor/overview /integration-settings /payout-settings /shipping-settings /stripe-payout-success
    /stripe-payout-failure /add-listing /edit-listing/{id} /edit-cart-listing/{id} /custom-rates
    /marketplace-dashboard /vendor-order-view/{id} /edit-translations
    /admin/application-form-builder /admin/manage-banners /admin/enterprise-accounts /admin/manage-sectors
    /admin/manage-translations /admin/manage-certificates /admin/personal-accounts /admin/marketplace-form-builder
    /admin/review-applications /admin/survey /admin/survey/new /admin/survey/{id} /admin/survey/accounts`,
  'white-label': '/directory / /{category?} /listing/{id} /directory/{profile} /{mainCategory}/{subCat?}',
}

const [routes = [], rules = [], canonicals = []] = await readRouteTables()

connectFeatures()
const database = await testDatabase()
const { db } = database
const ids: Record<string, string | number> = await createRouteWorld(db)
const member = await createUser(db)
ids.member = member.id
ids.households = await createVendor(db, {
  kind: 'survey',
  status: 3,
  brand: { en: 'Household survey', si: 'නිවෙස් සමීක්ෂණය' },
})
for (const vendorId of [ids.nuwaraleaf, ids.households]) await addToTeam(db, Number(vendorId), member.id, 1)
ids.application = await createApplication(db, { userId: member.id })
ids.payment = await createTestPayment(db)
const bought = await createOrderGroup(db, { isPaid: true })
Object.assign(ids, await idsOfGroup(bought))
const sale = await createVendorOrder(db, { vendorId: Number(ids.nuwaraleaf) })
ids.sale = sale.id
ids.ordernumber = `${bought.id}-1`
ids.salenumber = `${sale.groupId}-1`
ids.import = (await createListingImport(db, { vendorId: Number(ids.nuwaraleaf), fileName: 'tea.csv' })).id
ids.application = await createApplication(db, { userId: member.id })
const growers = await createNetwork(db, {
  ...{ vendorId: await createVendor(db, { isNetworker: true }), subDomain: 'growers' },
  name: { en: 'Growers', si: 'වගාකරුවෝ' },
})
await db
  .insertInto('networkRoles')
  .values({ networkId: growers, userId: member.id, role: 'owner', givenBy: null })
  .execute()
await db
  .insertInto('networkPartners')
  .values({ networkId: growers, vendorId: Number(ids.nuwaraleaf), addedBy: null })
  .execute()
ids.networkmessage = await createBulkMessage(db, { networkId: growers, to: [{ vendorId: Number(ids.nuwaraleaf) }] })
ids.networkinvitation = (await createInvitation(db, { networkId: growers })).token
const formId = await addNetworkForm(db, { networkId: growers, name: { en: 'Yearly look', si: 'වාර්ෂික බැල්ම' } })
const answered = { formId, vendorId: Number(ids.nuwaraleaf), userId: member.id, answers: { 11: 112 } }
await handInNetworkForm(db, answered)
await handInNetworkForm(db, { ...answered, isDraft: true })
ids.form = formId
ids.invitation = 'what-the-mail-brings'
await db
  .insertInto('teamInvites')
  .values({
    vendorId: Number(ids.nuwaraleaf),
    email: 'new@pola.example',
    role: 3,
    tokenHash: hashToken(ids.invitation),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  .execute()
const { server, config } = await startProduct(database, { TEST_PAYMENTS: 'on' }, plainPages)
const session = await sessionCookie(db, member, config.publicUrl)

describe('the table of routes', () => {
  for (const [site, kind] of [['platform', 'platform'] as const, ['white-label', 'whitelabel'] as const]) {
    const rows = routes.filter(row => row.site === site)

    test(`has every shape of docs/product.md §2 once (${site})`, () => {
      const shapes = rows.map(row => row.route).filter(route => route?.startsWith('/'))
      expect(shapes.toSorted()).toEqual(specified[site].trim().split(/\s+/).toSorted())
    })

    test(`has the path of every existing page, and no others (${site})`, () => {
      expect(rows.flatMap(row => partsOf(row.path)).toSorted()).toEqual(
        pathsOf(routeTable(kind, deskOf(kind))).toSorted(),
      )
    })
  }

  test('says who each page is for, and whether it exists', () => {
    const owners = ['app', ...features.map(name => name.slice(name.indexOf('/') + 1))]
    const unclear = routes.filter(({ state, owner = '', path, address, answer }) => {
      if (state === 'stands') return !owners.includes(owner) || !path || !address
      return state !== 'not built' || !owner || path || answer !== '404' || !address
    })
    expect(unclear).toEqual([])
  })
})

const languages: SiteLanguage[] = ['en', 'si', 'ur']

describe.each(languages)('every address in the table has the stated answer, in %s', language => {
  test.each(routes.flatMap(row => partsOf(row.address).map(address => ({ address, row }))))(
    '$address',
    async ({ address, row }) => {
      const guests = await ask(address, language)
      const [status, location] = (row.answer ?? '').split(' ')
      expect(guests.status).toBe(Number(status))
      if (location) return expect(guests.location).toBe(location)
      // Guests log in first for a members' page, and come back (docs/product.md §6).
      const redirect = new URLSearchParams({ redirect: resolve(address).replace(/^[a-z]+(?=\/)/, '') })
      if (guests.status === 302) expect(guests.location).toBe(`/auth/login-page?${redirect}`)
      const page = guests.status === 302 ? await ask(address, language, session) : guests
      expect(page).toMatchObject({ lang: language, dir: directionOf(language) })
      if (page.status === 404) return expectNotFound(page, language)
      expect(page.titles).toEqual([textIn(row.title, language)])
      expect(page.headings).toEqual([textIn(row.h1, language)])
    },
  )
})

test.each(rules)('$address: $answer', async ({ address = '', answer = '' }) => {
  const [status, location] = resolve(answer).split(' ')
  const page = await ask(address, 'en')
  expect([page.status, page.location]).toEqual([Number(status), location ?? null])
  if (page.status === 404) expectNotFound(page, 'en')
})

test.each(canonicals)('$address is canonically $canonical link', async row => {
  const { canonical } = await ask(row.address ?? '', 'en')
  expect(canonical).toBe(resolve(row['canonical link'] ?? ''))
  const inSinhala = await ask(row.address ?? '', 'si')
  expect(inSinhala.canonical).toBe(`${canonical}?lang=si`)
})

function pathsOf(table: RouteObject[]): string[] {
  return table.flatMap(route => (route.children ? pathsOf(route.children) : [route.path ?? '']))
}

/** Replaces names by ids. */
function resolve(address: string): string {
  return address.replace(/<(\w+)>/g, (_, name: string) => String(ids[name]))
}

type Page = Awaited<ReturnType<typeof ask>>

async function ask(address: string, language: SiteLanguage, cookie = '') {
  const [, network, path = ''] = /^([a-z]*)(\/.*)$/.exec(resolve(address)) ?? []
  const host = network ? `${network}.pola.test` : 'pola.test'
  const response = await server.app.request(`https://${host}${path}`, {
    headers: { host, cookie: `language=${language}; ${cookie}` },
  })
  const html = await response.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(match => plain(match[1] ?? ''))
  return {
    status: response.status,
    location: response.headers.get('location'),
    hasSearch: /<main.*<form action="\/" method="get">.*<input[^>]*type="search"[^>]*name="query"/s.test(html),
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
    lang: all(/<html lang="(\w+)"/g)[0],
    dir: all(/<html [^>]*dir="(\w+)"/g)[0],
    titles: all(/<title>(.*?)<\/title>/gs),
    headings: all(/<h1[^>]*>(.*?)<\/h1>/gs),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0],
  }
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x?\w+;/g, entity => String.fromCharCode(Number(`0${entity.slice(2, -1)}`)))
    .replaceAll('&amp;', '&')
    .trim()
}

/** The English text, with Sinhala below it if it differs; in other languages any text is accepted. */
function textIn(cell: Row[string] | undefined, language: SiteLanguage) {
  const [english, sinhala = english] = partsOf(cell).map(resolve)
  return language === 'en' ? english : language === 'si' ? sinhala : expect.stringMatching(/\S/)
}

function expectNotFound(page: Page, language: SiteLanguage): void {
  const t = createTranslate(language, { ...shippedTexts.en, ...shippedTexts[language] })
  expect(page.titles).toEqual([t('Page not found')])
  expect(page.headings).toEqual([t('Nobody has a stall here')])
  expect([page.hasSearch, page.isIndexed, page.canonical]).toEqual([true, false, undefined])
}

async function idsOfGroup({ id }: { id: number }): Promise<{ bought: number; key: string; order: number }> {
  const { key } = await db.selectFrom('orderGroups').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').select('id').where('groupId', '=', id).executeTakeFirstOrThrow()
  return { bought: id, key, order: order.id }
}
