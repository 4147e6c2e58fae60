import { expect, test } from 'vitest'
import { newRoom } from './chat-state.ts'
import { originOf } from './matrix-api.ts'
import { viewRoom } from './room-view.ts'

const me = '@user_nimali:pola.example'
const other = '@vendor_7:pola.example'
const member = (id: string, displayname: string, membership = 'join') => ({
  [`m.room.member|${id}`]: {
    ...{ type: 'm.room.member', state_key: id, sender: id },
    content: { membership, displayname },
  },
})
const kindBy = (sender: string) => ({
  'org.pola.kind|': { type: 'org.pola.kind', state_key: '', sender, content: { kind: 'enterprise' } },
})
const roomWith = (...states: object[]) => ({ ...newRoom('!tea:pola.example'), state: Object.assign({}, ...states) })

test('the platform, which keeps a conversation at a homeserver elsewhere, is nobody in it', () => {
  const platform = '@pola:pola.example'
  const people = [member(me, 'Nimali'), member(other, 'Nuwara Leaf', 'invite'), member(platform, 'Pola')]
  const room = roomWith(...people, kindBy(platform))
  expect(viewRoom(room, me)).toMatchObject({
    name: 'Nuwara Leaf',
    others: [other],
    isWaiting: true,
    kind: 'enterprise',
  })
})

test('who made a conversation of our own server is in it, and so are bots', () => {
  const bot = '@tea-bot:pola.example'
  const room = roomWith(member(me, 'Nimali'), member(other, 'Nuwara Leaf'), member(bot, 'Tea'), kindBy(other))
  expect(viewRoom(room, me).others).toEqual([other, bot])
})

test('calls go to the homeserver of the token, or to the address of the page', () => {
  const token = { userId: me, accessToken: 'a', deviceId: 'D', homeserver: 'https://m.pola.example' }
  expect(originOf({ ...token, isElsewhere: true })).toBe('https://m.pola.example')
  expect(originOf(token)).toBe('')
})
