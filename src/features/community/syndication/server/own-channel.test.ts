import { parseJsonFeed } from 'feedsmith'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { connectFeed, createEnterprisePost, endAddress, makeAddress } from '#features/community/feed/feed.factory.ts'
import { recordDeeds } from '#features/community/feed/server/index.ts'
import { createForumPost, setForumPost } from '#features/community/forum/forum.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { suspendAccount } from '#features/people/accounts/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { mountChannels } from './mount-channels.ts'

connectFeed()
const { db } = await testDatabase()
const app = new Hono()
mountChannels(app, { db, publicUrl: 'https://pola.test' })

let reader: TestUser
const get = (token: string) => app.request(`/api/v1/feeds/json/mine/${token}`)

beforeEach(async () => {
  reader = await createUser(db, { languageCode: 'si' })
})

test('without an address, with an ended one, an earlier one, and while suspended there is none', async () => {
  expect((await get('x'.repeat(32))).status).toBe(404)
  const first = await makeAddress(db, reader.viewer)
  expect((await get(first)).status).toBe(200)
  const second = await makeAddress(db, reader.viewer)
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
  await db.transaction().execute(tx => suspendAccount(tx, reader.id, { until: null, why: 'Spam' }))
  expect((await get(second)).status).toBe(404)
  const other = await createUser(db)
  const third = await makeAddress(db, other.viewer)
  await endAddress(db, other.viewer)
  expect((await get(third)).status).toBe(404)
})

test('it has what the person’s feed has, of more than five minutes ago, until it is hidden', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const author = await createUser(db, { name: 'Kasun' })
  const question = await createForumPost(db, { title: 'Bubble wrap?', message: 'x', authorId: author.id })
  const vendorId = await createVendor(db, { brand: { en: 'Samagi' } })
  const old = await createEnterprisePost(db, { actingVendorId: vendorId, title: 'Loom 32 is up' })
  const fresh = await createEnterprisePost(db, { actingVendorId: vendorId, title: 'Just posted' })
  await db.deleteFrom('feedRows').execute()
  const ofVendor = { kind: 'post', vendorId, groupId: null, together: null }
  await recordDeeds(db, [
    { kind: 'question', thingId: question, vendorId: null, groupId: 3, together: null, at: at(9) },
    { ...ofVendor, thingId: old, at: at(7) },
    { ...ofVendor, thingId: fresh, at: at(4) },
  ])
  const token = await makeAddress(db, reader.viewer)
  const read = async () => parseJsonFeed(await (await get(token)).text())
  expect(await read()).toMatchObject({
    ...{ title: 'මගේ පුවත් පෙළ', language: 'si', home_page_url: 'https://pola.test/feed' },
    items: [
      { url: `https://pola.test/feed/posts/${old}`, title: 'Loom 32 is up', authors: [{ name: 'Samagi' }] },
      { url: `https://pola.test/forum/${question}`, title: 'සංසදයේ අසන ලදී: Bubble wrap?' },
    ],
  })
  await db.transaction().execute(tx => setForumPost(tx, question, { state: 'hidden' }))
  expect((await read()).items).toHaveLength(1)
})
