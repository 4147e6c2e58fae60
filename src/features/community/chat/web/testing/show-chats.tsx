import type { CurrentUser } from '#shared/current-user.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { OtherSide } from '../../chat.contract.ts'
import { chatDevice } from '../client/chat-device.ts'
import { createChatSession } from '../client/chat-session.ts'
import { ChatsPage } from '../pages/ChatsPage.tsx'
import type { FakeHomeserver } from './fake-homeserver.ts'

/** an enterprise, seen by a customer */
const inGalle: OtherSide = {
  ...{ name: 'Hive & Hollow', imageId: null, place: 'Galle', page: 'hive', email: 'hello@hive.example' },
  ...{ isShown: true, language: null, contact: 'customer' },
}
const chat = {
  getBlocks: async () => ({ items: [] }),
  getOtherSide: async () => ({ side: inGalle }),
  getIdentities: async () => ({ items: [], unread: 0 }),
}

type Options = { path?: string; language?: string; role?: number; viewer?: CurrentUser; clients?: FakeClients }

/** Renders the page of chats with an in-memory homeserver, as Nimali. */
export async function showChats(
  server: FakeHomeserver,
  { path = '/chats', role = 0, viewer, clients, ...options }: Options = {},
) {
  let count = 0
  const uploads: { bytes: Blob; name: string }[] = []
  const shown = await show(
    <ChatsPage
      begin={(_, identity) =>
        createChatSession({
          api: server.api,
          device: chatDevice(identity),
          upload: async (bytes, { name }, _token, onShare) => {
            uploads.push({ bytes, name })
            onShare(1)
            return `mxc://pola.example/${uploads.length}`
          },
          pause: () => Promise.resolve(),
          newTxn: () => `t${++count}-${crypto.randomUUID()}`,
          now: Date.now,
        })
      }
    />,
    {
      path,
      route: '/chats/:id?',
      viewer: viewer ?? aViewer({ role }),
      ...options,
      clients: { ...clients, chat: { ...chat, ...clients?.chat } },
    },
  )
  return { ...shown, uploads }
}

/** The conversations of the mock-up: five and a request. */
export function aMarketDay(server: FakeHomeserver): void {
  const { me } = server
  const talk = (room: string, id: string, name: string, kind: string, words: string[]) => {
    server.state(room, 'org.pola.kind', { kind })
    server.member(room, me, 'Nimali Perera', 'join')
    server.member(room, id, name, 'join')
    for (const one of words) server.say(room, one.startsWith('>') ? me : id, one.replace(/^>/, ''))
  }
  talk('!green:pola.example', '@vendor_5:pola.example', 'Green Bowl Kitchen', 'enterprise', [
    '>Thank you for lunch',
    'See you again!',
  ])
  talk('!bloom:pola.example', '@vendor_4:pola.example', 'Second Bloom', 'enterprise', ['Thank you, it works again!'])
  talk('!help:pola.example', '@help:pola.example', 'Pola', 'help', ['Your application is approved'])
  talk('!samagi:pola.example', '@vendor_3:pola.example', 'Samagi Handlooms', 'enterprise', [
    'Is Friday fine?',
    'For the blue one',
  ])
  server.setUnread('!samagi:pola.example', 2)
  talk('!hive:pola.example', '@vendor_2:pola.example', 'Hive & Hollow', 'enterprise', [
    '>Good morning! Could you pack six jars as a gift, without plastic?',
    'Good morning Asha. Yes: straw box, banana-fibre ribbon. This is how it looks:',
    '>Lovely. I will order today.',
    'Yes, we can pack the six jars by Thursday.',
  ])
  server.member('!request:pola.example', '@user_kamal:pola.example', 'Kamal Silva', 'join')
  server.member('!request:pola.example', me, 'Nimali Perera', 'invite')
  server.say('!request:pola.example', '@user_kamal:pola.example', 'Hello, are you at the Sunday market?')
}
