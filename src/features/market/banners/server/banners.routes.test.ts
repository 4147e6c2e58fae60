import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createBanner } from '../banners.factory.ts'
import { bannersRoutes } from './banners.routes.ts'

const { db } = await testDatabase()
const noon = new Date('2026-12-05T12:00:00Z')
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const clientOf = (user?: TestUser, now = noon) =>
  createRouterClient(
    bannersRoutes(db, () => now),
    { context: user ? asViewer(user.viewer) : guest() },
  )

let admin: TestUser
beforeEach(async () => {
  await db.deleteFrom('banners').execute()
  admin = await createUser(db, { role: 1 })
})

async function newBanner(ownerId = admin.id) {
  return {
    title: { en: 'Market day', si: 'පොළ දවස' },
    link: '/info',
    wideImageId: await createFile(db, { ownerId, purpose: 'banner' }),
    phoneImageId: await createFile(db, { ownerId, purpose: 'banner-phone' }),
    ...{ languages: [], networkId: null, startsAt: null, endsAt: null },
  }
}
const linesOf = (target: string) =>
  db.selectFrom('auditLog').selectAll().where('target', '=', target).orderBy('id').execute()
const claimed = async (id: string) =>
  (await db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('only admins see all banners or change them', async () => {
  const id = await createBanner(db)
  const client = clientOf(await createUser(db))
  const refused = { code: 'NOT_FOUND' }
  await expect(client.getAllBanners()).rejects.toMatchObject(refused)
  await expect(client.addBanner(await newBanner())).rejects.toMatchObject(refused)
  await expect(client.changeBanner({ ...(await newBanner()), id, revision: 0 })).rejects.toMatchObject(refused)
  await expect(client.orderBanners({ ids: [id], before: [id] })).rejects.toMatchObject(refused)
  await expect(client.removeBanner({ id, revision: 0 })).rejects.toMatchObject(refused)
})

test('visitors get the banners of their site, language and moment, in order', async () => {
  const networkId = await createNetwork(db, { whiteLabel: true })
  await createBanner(db, { title: { en: 'Second', si: 'දෙවැන්න' }, sortOrder: 2 })
  await createBanner(db, { title: { en: 'First' }, sortOrder: 1, startsAt: noon, endsAt: at(5) })
  await createBanner(db, { title: { en: 'In Tamil' }, languages: ['ta'] })
  await createBanner(db, { title: { en: 'Elsewhere' }, networkId })
  const titles = async (minutes: number, asked = {}) =>
    (await clientOf(undefined, at(minutes)).getBanners(asked)).items.map(({ title }) => title)
  expect(await titles(-1)).toEqual(['Second'])
  expect(await titles(0)).toEqual(['First', 'Second'])
  expect(await titles(5)).toEqual(['Second'])
  expect(await titles(5, { language: 'si' })).toEqual(['දෙවැන්න'])
  expect(await titles(5, { language: 'ta' })).toEqual(['In Tamil', 'Second'])
  expect(await titles(5, { networkId })).toEqual(['Elsewhere'])
})

test('a banner begins and ends on time although its row is cached', async () => {
  await createBanner(db, { title: { en: 'Now' }, startsAt: noon, endsAt: at(1) })
  let now = at(-1)
  const client = createRouterClient(
    bannersRoutes(db, () => now),
    { context: guest() },
  )
  expect((await client.getBanners({})).count).toBe(0)
  now = noon
  expect((await client.getBanners({})).count).toBe(1)
  now = at(1)
  expect((await client.getBanners({})).count).toBe(0)
})

test('a banner is added last, changed with new pictures, and removed; each leaves a line', async () => {
  await createBanner(db, { sortOrder: 7 })
  const first = await newBanner()
  const { id } = await clientOf(admin).addBanner(first)
  const other = { ...(await newBanner()), phoneImageId: first.phoneImageId, link: 'https://example.org' }
  await clientOf(admin).changeBanner({ ...other, id, revision: 0, endsAt: at(60).toISOString() })
  const { items } = await clientOf(admin).getAllBanners()
  expect(items.at(-1)).toMatchObject({
    ...{ id, title: first.title, link: 'https://example.org/', state: 'now', revision: 1, changedBy: admin.name },
    ...{ wideImageId: other.wideImageId, phoneImageId: first.phoneImageId, endsAt: at(60).toISOString() },
  })
  expect(await claimed(first.wideImageId)).toBe('released')
  expect(await claimed(first.phoneImageId)).toBe('ready')
  await clientOf(admin).changeBanner({ ...other, id, revision: 1, endsAt: at(60).toISOString() })
  await clientOf(admin).removeBanner({ id, revision: 2 })
  expect(await claimed(first.phoneImageId)).toBe('released')
  const lines = await linesOf(`banner:${id}`)
  expect(lines.map(({ action }) => action)).toEqual(['banner.add', 'banner.change', 'banner.remove'])
  expect(lines[1]).toMatchObject({ before: { link: '/info' }, after: { link: 'https://example.org/' } })
  expect(lines[1]?.after).not.toHaveProperty('title')
})

test.each([
  ['a script as link', { link: 'javascript:alert(1)' }, 'gm-error-banner-link', 'link'],
  [
    'an end at its beginning',
    { startsAt: noon.toISOString(), endsAt: noon.toISOString() },
    'gm-error-banner-times',
    'endsAt',
  ],
])('%s is refused', async (_, change, code, field) => {
  const banner = { ...(await newBanner()), ...change }
  await expect(clientOf(admin).addBanner(banner)).rejects.toMatchObject({ code, data: { field } })
})

test('a network without a site of its own, and one that doesn’t exist, are refused', async () => {
  const refused = { code: 'gm-error-banner-site' }
  for (const networkId of [await createNetwork(db), 999_999])
    await expect(clientOf(admin).addBanner({ ...(await newBanner()), networkId })).rejects.toMatchObject(refused)
})

test('pictures of others, or for another purpose, are not found', async () => {
  const stranger = await createUser(db)
  const missing = { code: 'NOT_FOUND' }
  await expect(clientOf(admin).addBanner(await newBanner(stranger.id))).rejects.toMatchObject(missing)
  const { wideImageId, phoneImageId, ...rest } = await newBanner()
  const swapped = { ...rest, wideImageId: phoneImageId, phoneImageId: wideImageId }
  await expect(clientOf(admin).addBanner(swapped)).rejects.toMatchObject(missing)
})

test('a change or removal of what somebody changed meanwhile is refused', async () => {
  const { id } = await clientOf(admin).addBanner(await newBanner())
  const { items } = await clientOf(admin).getAllBanners()
  const { wideImageId = '', phoneImageId = '' } = items[0] ?? {}
  const same = { ...(await newBanner()), wideImageId, phoneImageId, id }
  await clientOf(admin).changeBanner({ ...same, revision: 0 })
  const refused = { code: 'gm-error-banner-changed', status: 409 }
  await expect(clientOf(admin).changeBanner({ ...same, revision: 0 })).rejects.toMatchObject(refused)
  await expect(clientOf(admin).removeBanner({ id, revision: 0 })).rejects.toMatchObject(refused)
})

test('a whole order is saved, unless it has changed since', async () => {
  const [a, b, c] = [await createBanner(db), await createBanner(db), await createBanner(db)]
  const order = async () => (await clientOf(admin).getAllBanners()).items.map(({ id }) => id)
  await clientOf(admin).orderBanners({ ids: [c, a, b], before: [a, b, c] })
  expect(await order()).toEqual([c, a, b])
  const refused = { code: 'gm-error-order-changed', status: 409 }
  await expect(clientOf(admin).orderBanners({ ids: [a, b, c], before: [a, b, c] })).rejects.toMatchObject(refused)
  await expect(clientOf(admin).orderBanners({ ids: [a, b], before: [c, a, b] })).rejects.toMatchObject(refused)
  await expect(clientOf(admin).orderBanners({ ids: [a, a, b], before: [c, a, b] })).rejects.toMatchObject(refused)
  expect((await linesOf('banners')).at(-1)).toMatchObject({ before: { order: [a, b, c] }, after: { order: [c, a, b] } })
})

test.each([
  ['a script', { link: 'javascript:alert(1)' }],
  ['another host without a scheme', { link: '//evil.example' }],
  ['a host behind a backslash', { link: '/\\evil.example' }],
  ['an end before the beginning', { startsAt: at(1), endsAt: noon }],
  ['what is no code of a language', { languages: ['si', 'Tamil'] }],
  ['a title without English', { title: { si: 'පොළ' } }],
])('the database refuses %s', async (_, input) => {
  await expect(createBanner(db, input)).rejects.toThrow(/check constraint/)
})
