import { beforeEach, describe, expect, test } from 'vitest'
import { createEnterprisePost } from '#features/community/feed/feed.factory.ts'
import { setEnterprisePostState } from '#features/community/feed/server/index.ts'
import { hideFeedback, holdFeedback, removeFeedback, showFeedback } from '#features/community/feedback/server/index.ts'
import { setPostState } from '#features/community/forum/server/index.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { restoreAccount, suspendAccount } from '#features/people/accounts/server/index.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { createFileStore } from '#server/files/create-file-store.ts'
import { pictureKey } from '#server/files/file-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

connectFeatures()
const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database)
await screenNothing(db)
const store = createFileStore(config)
const vendorProfileId = await createVendor(db)
const [reader, admin] = [await createUser(db), await createUser(db, { role: 1 })]

let author: TestUser
let asker: TestUser
beforeEach(async () => {
  author = await createUser(db)
  asker = await createUser(db)
})

const inTx = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work)

async function headersOf(user: TestUser | undefined) {
  const cookie = user ? await sessionCookie(db, user, config.publicUrl) : ''
  return { host: 'pola.test', origin: 'https://pola.test', 'content-type': 'application/json', cookie }
}

async function post(user: TestUser, path: string, body: object): Promise<number> {
  const response = await server.app.request(`https://pola.test/api/v1${path}`, {
    method: 'POST',
    headers: await headersOf(user),
    body: JSON.stringify({ message: 'Coir, in two layers.', ...body }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: number }).id
}

async function picture(purpose: 'feedback' | 'forum' | 'post'): Promise<string> {
  const id = await createFile(db, { ownerId: author.id, kind: 'image', purpose })
  await store.put(pictureKey(id, 'small.webp'), Buffer.from('a picture'), 'image/webp')
  return id
}

async function answerTo(user: TestUser | undefined, id: string) {
  const response = await server.app.request(`https://pola.test/files/${id}/small.webp`, {
    headers: await headersOf(user),
  })
  await response.arrayBuffer()
  return [response.status, response.headers.get('cache-control')] as const
}

/** What guests, others, admins and the author get. */
const given = async (id: string) =>
  Promise.all([undefined, reader, admin, author].map(async user => (await answerTo(user, id))[0]))

type Verb = (tx: Tx, id: number) => Promise<unknown>
type World = {
  /** a picture in an answer of the author to something of the asker */
  write: () => Promise<{ file: string; id: number; above: number }>
  verbs: Record<'hide' | 'hold' | 'remove' | 'show', Verb>
}

const worlds: Record<string, World> = {
  feedback: {
    write: async () => {
      const file = await picture('feedback')
      const above = await post(asker, '/feedback', { vendorProfileId })
      const id = await post(author, '/feedback', { vendorProfileId, parentId: above, file: { uuid: file } })
      return { file, id, above }
    },
    verbs: { hide: hideFeedback, hold: holdFeedback, remove: removeFeedback, show: showFeedback },
  },
  'the forum': {
    write: async () => {
      const file = await picture('forum')
      const above = await post(asker, '/conversations', { title: 'Which jars?', topic: 3 })
      const id = await post(author, `/conversations/${above}/replies`, { files: [{ uuid: file }] })
      return { file, id, above }
    },
    verbs: {
      hide: (tx, id) => setPostState(tx, id, 'hidden'),
      hold: (tx, id) => setPostState(tx, id, 'held'),
      remove: (tx, id) => setPostState(tx, id, 'removed'),
      show: (tx, id) => setPostState(tx, id, 'shown'),
    },
  },
}

describe.each(Object.entries(worlds))('pictures of %s', (_, { write, verbs }) => {
  test.each(['hide', 'hold', 'remove'] as const)('are given to nobody else once moderators %s the post', async verb => {
    const { file, id } = await write()
    expect(await given(file)).toEqual([200, 200, 200, 200])
    expect((await answerTo(undefined, file))[1]).toContain('immutable')
    await inTx(tx => verbs[verb](tx, id))
    await expect.poll(() => given(file)).toEqual([404, 404, 200, verb === 'remove' ? 404 : 200])
    for (const user of [undefined, admin]) expect((await answerTo(user, file))[1]).toContain('no-store')
    await inTx(tx => verbs.show(tx, id))
    await expect.poll(() => given(file)).toEqual([200, 200, 200, 200])
  })

  test('nor once what they stand under is hidden', async () => {
    const { file, above } = await write()
    await inTx(tx => verbs.hide(tx, above))
    await expect.poll(() => given(file)).toEqual([404, 404, 200, 404])
    expect((await answerTo(asker, file))[0]).toBe(200)
  })

  test('nor while their author is suspended', async () => {
    const { file } = await write()
    await inTx(tx => suspendAccount(tx, author.id, { until: null, why: 'Spam' }))
    await expect.poll(() => given(file)).toEqual([404, 404, 200, 404])
    await inTx(tx => restoreAccount(tx, author.id))
    await expect.poll(async () => (await given(file)).slice(0, 3)).toEqual([200, 200, 200])
  })
})

test('pictures of enterprises’ posts are withheld like them', async () => {
  const file = await picture('post')
  const id = await createEnterprisePost(db, { actingVendorId: vendorProfileId, authorId: author.id, fileId: file })
  expect(await given(file)).toEqual([200, 200, 200, 200])
  await inTx(tx => setEnterprisePostState(tx, id, 'hidden'))
  await expect.poll(() => given(file)).toEqual([404, 404, 200, 200])
  await inTx(tx => setEnterprisePostState(tx, id, 'shown'))
  await expect.poll(() => given(file)).toEqual([200, 200, 200, 200])
})
