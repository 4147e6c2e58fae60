import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createList, createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { listsRoutes } from './lists.routes.ts'

const { db } = await testDatabase()
const clientOf = ({ viewer }: TestUser) => createRouterClient(listsRoutes(db), { context: asViewer(viewer) })

let admin: TestUser
let lists: ReturnType<typeof clientOf>
beforeEach(async () => {
  await db.deleteFrom('enterpriseLists').execute()
  admin = await createUser(db, { role: 1 })
  lists = clientOf(admin)
})

const common = { title: { en: 'Tea gardens' }, description: {}, slug: 'tea-gardens', imageId: null, active: true }
const picked = (vendorIds: number[]) => ({ ...common, kind: 'picked' as const, vendorIds })
const searched = (search: string) => ({ ...common, kind: 'searched' as const, search })
const linked = (link: string) => ({ ...common, kind: 'link' as const, link })
const recordsOf = async (objectId: string) =>
  (await db.selectFrom('searchDocuments').select('record').where('objectId', '=', objectId).execute()).map(
    ({ record }) => record as Record<string, unknown> | null,
  )
const collectionsOf = async (vendorId: number) => (await recordsOf(`profile-${vendorId}`))[0]?.collectionIds

test('only admins see all lists or change them', async () => {
  const id = await createList(db)
  const client = clientOf(await createUser(db))
  const refused = { code: 'NOT_FOUND' }
  await expect(client.getAllLists()).rejects.toMatchObject(refused)
  await expect(client.getPicked({ id })).rejects.toMatchObject(refused)
  await expect(client.addList({ list: picked([]) })).rejects.toMatchObject(refused)
  await expect(client.changeList({ id, revision: 0, list: picked([]) })).rejects.toMatchObject(refused)
  await expect(client.orderLists({ ids: [id], before: [id] })).rejects.toMatchObject(refused)
  await expect(client.removeList({ id, revision: 0 })).rejects.toMatchObject(refused)
  await expect(client.turnCarousel({ isOn: false })).rejects.toMatchObject(refused)
})

test('a collection of picked enterprises is found, and they by it; what leaves it is not', async () => {
  const [a, b] = [await createVendor(db, { brand: { en: 'B' } }), await createVendor(db, { brand: { en: 'A' } })]
  const { id } = await lists.addList({ list: picked([a, b]) })
  expect((await lists.getPicked({ id })).items.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(await collectionsOf(a)).toEqual([{ id }])
  expect((await recordsOf(`collection-${id}`))[0]).toMatchObject({ redirectionUrl: `/collection/${id}/tea-gardens` })
  await lists.changeList({ id, revision: 0, list: { ...picked([b]), slug: 'tea' } })
  expect(await collectionsOf(a)).toEqual([])
  expect(await collectionsOf(b)).toEqual([{ id }])
  expect((await recordsOf(`collection-${id}`))[0]).toMatchObject({ redirectionUrl: `/collection/${id}/tea` })
  await lists.removeList({ id, revision: 1 })
  expect(await collectionsOf(b)).toEqual([])
  expect(await recordsOf(`collection-${id}`)).toEqual([null, null])
  const target = `list:${id}`
  const lines = await db.selectFrom('auditLog').selectAll().where('target', '=', target).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['list.add', 'list.change', 'list.remove'])
  expect(lines[1]).toMatchObject({
    before: { slug: 'tea-gardens', vendorIds: [a, b] },
    after: { slug: 'tea', vendorIds: [b] },
  })
})

test('a search is saved without what only concerns how results are shown', async () => {
  const search = 'https://pola.example/?page=3&view=list&query=tea+garden&sector=4,7&sort=recent#top'
  const { id } = await lists.addList({ list: searched(search) })
  const { items } = await lists.getAllLists()
  expect(items).toMatchObject([{ id, kind: 'searched', search: 'query=tea+garden&sector=4,7', picked: 0 }])
  const refused = { code: 'gm-error-list-search', data: { field: 'search' } }
  for (const empty of ['', '/?page=2', 'https://pola.example/', 'query=+'])
    await expect(lists.changeList({ id, revision: 0, list: searched(empty) })).rejects.toMatchObject(refused)
})

test('one that becomes a link or isn’t active is no longer found', async () => {
  const { id } = await lists.addList({ list: picked([]) })
  await lists.changeList({ id, revision: 0, list: linked('https://example.org') })
  expect(await recordsOf(`collection-${id}`)).toEqual([null, null])
  await lists.changeList({ id, revision: 1, list: searched('query=tea') })
  expect((await recordsOf(`collection-${id}`))[0]).not.toBeNull()
  await lists.changeList({ id, revision: 2, list: { ...searched('query=tea'), active: false } })
  expect(await recordsOf(`collection-${id}`)).toEqual([null, null])
})

test('a script as link, a slug of another list and an unknown enterprise are refused', async () => {
  await lists.addList({ list: picked([]) })
  const link = { code: 'gm-error-banner-link', data: { field: 'link' } }
  await expect(lists.addList({ list: linked('javascript:alert(1)') })).rejects.toMatchObject(link)
  const slug = { code: 'gm-error-list-slug', status: 409, data: { field: 'slug' } }
  await expect(lists.addList({ list: picked([]) })).rejects.toMatchObject(slug)
  const unknown = { ...picked([999_999]), slug: 'other' }
  await expect(lists.addList({ list: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two lists with the same slug at once: one is saved', async () => {
  const tries = await Promise.allSettled([lists.addList({ list: picked([]) }), lists.addList({ list: picked([]) })])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refusal] = tries.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusal).toMatchObject({ code: 'gm-error-list-slug' })
})

test('a picture is claimed, and given up when another replaces it', async () => {
  const upload = () => createFile(db, { ownerId: admin.id, purpose: 'list' })
  const [first, second] = [await upload(), await upload()]
  const stateOf = async (id: string) =>
    (await db.selectFrom('files').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const { id } = await lists.addList({ list: { ...picked([]), imageId: first } })
  await lists.changeList({ id, revision: 0, list: { ...picked([]), imageId: second } })
  expect([await stateOf(first), await stateOf(second)]).toEqual(['released', 'ready'])
})

test('a change or removal of what somebody changed meanwhile is refused', async () => {
  const { id } = await lists.addList({ list: picked([]) })
  await lists.changeList({ id, revision: 0, list: linked('/info') })
  const refused = { code: 'gm-error-list-changed', status: 409 }
  await expect(lists.changeList({ id, revision: 0, list: picked([]) })).rejects.toMatchObject(refused)
  await expect(lists.removeList({ id, revision: 0 })).rejects.toMatchObject(refused)
})

test('a whole order is saved, unless it has changed since', async () => {
  const [a, b] = [await createList(db, { sortOrder: 1 }), await createList(db, { sortOrder: 2 })]
  await lists.orderLists({ ids: [b, a], before: [a, b] })
  expect((await lists.getAllLists()).items.map(({ id }) => id)).toEqual([b, a])
  const refused = { code: 'gm-error-order-changed', status: 409 }
  await expect(lists.orderLists({ ids: [a, b], before: [a, b] })).rejects.toMatchObject(refused)
  await expect(lists.orderLists({ ids: [a], before: [b, a] })).rejects.toMatchObject(refused)
})

test('the carousel is turned off and on', async () => {
  expect((await lists.getAllLists()).isCarouselOn).toBe(true)
  await lists.turnCarousel({ isOn: false })
  expect((await lists.getAllLists()).isCarouselOn).toBe(false)
  await lists.turnCarousel({ isOn: true })
})
