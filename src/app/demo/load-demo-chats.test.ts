import { beforeAll, expect, test } from 'vitest'
import '#features/community/chat/chat.tables.ts'
import '#features/community/chat/help-desk.tables.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { areChatsSettled, loadDemoChats } from './load-demo-chats.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoChats({ db, log, publicUrl: url })

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
}, 240_000)

test('people of the demo world write to each other, once, and not on a public site', async () => {
  await load('https://pola.example')
  expect(await db.selectFrom('chatRooms').select('id').execute()).toEqual([])
  await Promise.all([load(), load()])
  await load()
  expect(await areChatsSettled(db, publicUrl)).toBe(true)
  const rooms = await db
    .selectFrom('chatRooms')
    .select(['kind', 'request'])
    .orderBy('kind')
    .orderBy('request')
    .execute()
  expect(rooms.map(({ kind, request }) => `${kind} ${request}`)).toEqual([
    ...['direct accepted', 'direct declined', 'direct open'],
    ...['enterprise accepted', 'enterprise accepted', 'enterprise accepted', 'help accepted'],
  ])
  const messages = await db
    .selectFrom('chatEvents')
    .select(['content', 'at', 'actorId'])
    .where('type', '=', 'm.room.message')
    .execute()
  expect(messages.filter(({ content }) => content.msgtype === 'm.image')).toHaveLength(1)
  expect(messages.filter(({ content }) => 'org.pola.card' in content)).toHaveLength(1)
  expect(messages.every(({ at, actorId }) => at < Date.now() - 3_000_000 && actorId !== null)).toBe(true)
  expect(await db.selectFrom('helpNotes').select('text').execute()).toHaveLength(2)
  expect(await db.selectFrom('helpCases').select(['tags', 'closedAt']).execute()).toEqual([
    { tags: ['payout'], closedAt: null },
  ])
})
