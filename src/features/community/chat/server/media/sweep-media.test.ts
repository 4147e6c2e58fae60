import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import '../../chat.tables.ts'
import { mediaKey } from './media-address.ts'
import '../withholding/withholding.tables.ts'
import './media.tables.ts'
import { sweepMedia } from './sweep-media.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-chat-media-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const store = localFileStore(folder)
const hour = 3_600_000

test('an upload that no event has named for a day is deleted with its files; others stay', async () => {
  const user = await createUser(db)
  const owner = `user_${user.id}`
  await db.insertInto('chatRooms').values({ id: '!tea:x', kind: 'group', creator: owner }).execute()
  await db
    .insertInto('chatEvents')
    .values({
      ...{ position: 1, id: '$1', roomId: '!tea:x', type: 'm.room.message', sender: owner, actorId: user.id },
      ...{ content: '{}', at: 1 },
    })
    .execute()
  const kept: string[] = []
  for (const [index, { age, used, isReady }] of [
    { age: 25, used: false, isReady: true },
    { age: 25, used: false, isReady: false },
    { age: 23, used: false, isReady: true },
    { age: 99, used: true, isReady: true },
  ].entries()) {
    const id = String(index).repeat(32)
    const createdAt = new Date(Date.now() - age * hour)
    const row = { id, owner, actorId: user.id, type: 'application/pdf' as const, fileName: 'a.pdf', bytes: 1 }
    await db
      .insertInto('chatMedia')
      .values({ ...row, width: null, height: null, isReady, createdAt })
      .execute()
    await store.put(mediaKey(id, 'original'), Buffer.from('x'), 'application/pdf')
    if (used) await db.insertInto('chatMediaUses').values({ mediaId: id, eventId: '$1', roomId: '!tea:x' }).execute()
    if (used || age < 24) kept.push(id)
  }
  expect(await sweepMedia(db, store)).toBe(2)
  const left = await db.selectFrom('chatMedia').select('id').orderBy('id').execute()
  expect(left.map(row => row.id)).toEqual(kept)
  for (let index = 0; index < 4; index += 1) {
    const id = String(index).repeat(32)
    expect(await store.exists(mediaKey(id, 'original'))).toBe(kept.includes(id))
  }
  // a redacted event no longer names its file, but what moderators took out may come back
  await db.updateTable('chatEvents').set({ redactedBy: '$2' }).where('id', '=', '$1').execute()
  const withheld = { eventId: '$1', messageId: '$1', content: '{}', words: null, media: ['3'.repeat(32)] }
  await db.insertInto('chatWithheld').values(withheld).execute()
  expect(await sweepMedia(db, store)).toBe(0)
  await db.deleteFrom('chatWithheld').execute()
  expect(await sweepMedia(db, store)).toBe(1)
})
