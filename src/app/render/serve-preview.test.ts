import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import '#features/networks/settings/drafts.tables.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { startProduct } from '../testing/start-product.ts'
import type { PageRenderer } from './page-renderer.ts'
import { withoutLinks } from './serve-preview.ts'
import type { PageRequest, RenderedPage } from './ssr.tsx'

const database = await testDatabase()
const { db } = database
let rendered: PageRequest[] = []
const renderer: PageRenderer = {
  render: async page => {
    rendered.push(page)
    const html = ['<a class="x" href="/somewhere">Members</a>']
    return { status: 200, html, meta: { title: '' }, files: [], state: { site: page.site } } as unknown as RenderedPage
  },
  assetsFor: () => ({ scripts: ['/assets/one.js'], styles: [] }),
  fontsFor: () => [],
}
const { server, config } = await startProduct(database, {}, renderer)

const cookieOf = (user: TestUser) => sessionCookie(db, user, config.publicUrl)

let subDomain: string
let networkId: number
let manager: string
let stranger: string

beforeEach(async () => {
  rendered = []
  const [one, other] = [await createUser(db), await createUser(db)]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, one.id, teamRoles.admin)
  subDomain = `preview${runner}`
  networkId = await createNetwork(db, { vendorId: runner, subDomain, name: { en: 'Growers' }, whiteLabel: true })
  const changes = JSON.stringify({ name: { en: 'Hill growers', si: 'කඳු වගාකරුවෝ' }, corners: 'round' }) as never
  await db.insertInto('networkDrafts').values({ networkId, changes, changedBy: one.id }).execute()
  ;[manager, stranger] = [await cookieOf(one), await cookieOf(other)]
})

const see = (cookie: string, { path = '', host = 'pola.test' } = {}) =>
  server.app.request(`/${subDomain}/network/settings/preview${path}`, { headers: { host, cookie } })
const drafts = () => rendered.filter(({ site }) => site.kind === 'whitelabel' && site.network.corners === 'round')

test('guests, strangers, and a network’s own site see no draft', async () => {
  await see('')
  await see(stranger)
  await see(manager, { host: `${subDomain}.pola.test` })
  expect(drafts()).toEqual([])
})

test('who changes the settings sees the network’s site with its draft, as a guest', async () => {
  const answer = await see(manager, { path: '?lang=si' })
  expect(answer.status).toBe(200)
  expect(drafts()).toMatchObject([{ language: 'si', viewer: null, site: { name: 'කඳු වගාකරුවෝ', subDomain } }])
  expect(drafts()[0]?.request.headers.get('cookie')).toBeNull()
})

test('the preview is for a frame of our own, runs nothing, leads nowhere and is kept by nobody', async () => {
  const answer = await see(manager, { path: '?lang=si' })
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
  expect(policy).not.toMatch(/script-src/)
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('pola-not-kept')).toBe('1')
  // the language of a preview is no choice of the reader’s
  expect(answer.headers.get('set-cookie')).toBeNull()
  const html = await answer.text()
  expect(html).toContain('<a class="x">Members</a>')
  expect(html).not.toMatch(/<script|page-state/)
})

test('a network without a site of its own is shown as on the platform', async () => {
  await db.updateTable('networks').set({ whiteLabel: false }).where('id', '=', networkId).execute()
  await see(manager)
  const [page] = rendered
  expect(page).toMatchObject({ site: { kind: 'platform' } })
  expect(page?.request.url).toBe(`https://pola.test/${subDomain}/network`)
  expect(await page?.clients.networks.getNetwork({ subDomain, language: 'en' })).toMatchObject({ name: 'Hill growers' })
})

test('links lose their address, whatever else they have', () => {
  expect(
    withoutLinks('<a href="/one" rel="x"><b>1</b></a><a class="y" href="https://two.test">2</a><abbr>3</abbr>'),
  ).toBe('<a rel="x"><b>1</b></a><a class="y">2</a><abbr>3</abbr>')
})
