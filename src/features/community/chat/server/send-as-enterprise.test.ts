import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import '../chat.tables.ts'
import { AppServices } from './app-services/app-services.ts'
import type { Chat } from './chat-services.ts'
import { ownHomeserver } from './homeserver/own-homeserver.ts'
import { sendAsEnterprise } from './send-as-enterprise.ts'

const { db } = await testDatabase()
const serverName = 'localhost:3000'
const parts: Partial<Chat> = {
  db,
  serverName,
  acquaintances: [async () => true],
  services: new AppServices([], serverName),
}
const homeserver = ownHomeserver(parts as Chat)

let from: number
let to: number
let userId: string

beforeEach(async () => {
  from = await createVendor(db)
  to = await createVendor(db)
  userId = (await createUser(db)).id
})

const send = (text: string, key = crypto.randomUUID(), by: string | null = userId) =>
  sendAsEnterprise(homeserver, { from, userId: by, to, key, text })
async function received(): Promise<unknown[]> {
  const rows = await db
    .selectFrom('chatEvents')
    .select(['content', 'actorId'])
    .where('sender', '=', `vendor_${from}`)
    .where('type', '=', 'm.room.message')
    .orderBy('position')
    .execute()
  return rows.map(({ content, actorId }) => [content.body, actorId])
}

test('a text with the same key is sent once, to a member of one conversation', async () => {
  const key = crypto.randomUUID()
  expect([await send('Hello', key), await send('Hello', key), await send('Again')]).toEqual(['sent', 'sent', 'sent'])
  expect(await received()).toEqual([
    ['Hello', userId],
    ['Again', userId],
  ])
})

test('a text whose writer’s account is gone is still sent', async () => {
  expect(await send('Hello', undefined, null)).toBe('sent')
  expect(await received()).toEqual([['Hello', null]])
})

test('who blocked the writer gets nothing, before and after the first message', async () => {
  const block = () =>
    db
      .insertInto('chatBlocks')
      .values({ blocker: `vendor_${to}`, blocked: `vendor_${from}` })
      .execute()
  await block()
  expect(await send('Hello')).toBe('refused')
  await db.deleteFrom('chatBlocks').execute()
  expect(await send('Hello')).toBe('sent')
  await block()
  expect(await send('Again')).toBe('refused')
  expect(await received()).toHaveLength(1)
})

test('an enterprise that visitors don’t see can’t be written to', async () => {
  await db.updateTable('vendors').set({ status: 2 }).where('id', '=', to).execute()
  expect(await send('Hello')).toBe('hidden')
})
