import { createRequire } from 'node:module'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

// A library independent of matrix-js-sdk, unmodified; its native part for encryption isn't installed, because
// encryption isn't offered here.
const { MatrixClient, MemoryStorageProvider, AutojoinRoomsMixin, LogService } = createRequire(import.meta.url)(
  'matrix-bot-sdk',
) as typeof import('matrix-bot-sdk')
// the library logs missing features of a server, and its own end
const silent = { info() {}, warn() {}, error() {}, debug() {}, trace() {} }
LogService.setLogger(silent)

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const since = new Date(Date.now() - 30 * 86_400_000)

const bots: { stop(): void }[] = []
afterAll(() => {
  for (const bot of bots) bot.stop()
})

async function botOf(user: TestUser) {
  const token = (await node.tokensOf(user)).get(`user_${user.id}`)
  const bot = new MatrixClient(node.origin, token?.accessToken ?? '', new MemoryStorageProvider())
  AutojoinRoomsMixin.setupOnClient(bot)
  const events: { room: string; type: string; sender: string; content: Record<string, unknown> }[] = []
  bot.on('room.event', (room: string, event) => void events.push({ room, ...event }))
  await bot.start()
  bots.push(bot)
  return { bot, events, id: await bot.getUserId() }
}

test('a bot of another library joins, answers, reacts, sends a picture and downloads it', async () => {
  const [asha, nimal] = [
    await createUser(db, { name: 'Asha', createdAt: since }),
    await createUser(db, { name: 'Nimal', createdAt: since }),
  ]
  const one = await botOf(asha)
  const other = await botOf(nimal)
  const room = await one.bot.createRoom({ is_direct: true, invite: [other.id], preset: 'private_chat' })
  await expect.poll(() => one.events.map(event => event.content.membership)).toContain('join')

  const id = await one.bot.sendText(room, 'Is the tea ready?')
  const seen = (type: string) => other.events.filter(event => event.room === room && event.type === type)
  await expect.poll(() => seen('m.room.message').map(event => event.content.body)).toEqual(['Is the tea ready?'])
  await other.bot.replyText(room, seen('m.room.message')[0], 'It is')
  await other.bot.unstableApis.addReactionToEvent(room, id, '🍵')
  await expect
    .poll(() => one.events.filter(event => event.room === room && event.sender === other.id).map(event => event.type))
    .toEqual(expect.arrayContaining(['m.room.member', 'm.room.message', 'm.reaction']))

  const green = { create: { width: 40, height: 30, channels: 3, background: '#20a060' } } as const
  const url = await one.bot.uploadContent(await sharp(green).png().toBuffer(), 'image/png', 'tea.png')
  await one.bot.sendMessage(room, { msgtype: 'm.image', body: 'tea.png', url, info: { mimetype: 'image/png' } })
  await expect.poll(() => seen('m.room.message').at(-1)?.content.url).toBe(url)
  const reader = await chatCaller(node, nimal)
  const got = await reader.call('GET', `/_matrix/client/v1/media/download/${url.slice('mxc://'.length)}`)
  expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })

  await other.bot.sendHtmlText(room, '<b>Thanks</b><script>alert(1)</script>')
  await expect.poll(() => one.events.at(-1)?.content).toMatchObject({ formatted_body: '<b>Thanks</b>' })
})
