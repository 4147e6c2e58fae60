import { expect, test } from 'vitest'
import { applySync, newRoom, noChats } from './chat-state.ts'
import { originOf } from './matrix-api.ts'
import { memberName, viewRoom } from './room-view.ts'

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

test('the platform, which runs a conversation at a homeserver elsewhere, isn’t shown as a member', () => {
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

test('a member who has left keeps name and picture, and nothing says that they left', () => {
  const left = { membership: 'leave', displayname: 'Nuwara Leaf', avatar_url: 'mxc://pola.example/avatar_a' }
  const bare = { membership: 'leave' }
  const before = { membership: 'join', displayname: 'Nuwara Leaf', avatar_url: 'mxc://pola.example/avatar_a' }
  const event = { type: 'm.room.member', state_key: other, sender: other, event_id: '$1', origin_server_ts: 1 }
  for (const shown of [
    { ...event, content: left },
    // as other homeserver software does
    { ...event, content: bare, unsigned: { prev_content: before } },
  ]) {
    const room = roomWith(member(me, 'Nimali'), { [`m.room.member|${other}`]: shown })
    const view = viewRoom(room, me)
    expect(view).toMatchObject({ name: 'Nuwara Leaf', picture: 'mxc://pola.example/avatar_a', others: [other] })
    expect([view.isWaiting, view.isDeclined, view.isGone]).toEqual([false, false, false])
    expect(memberName(room, other)).toBe('Nuwara Leaf')
  }
})

test('somebody who declined is shown as such; a deleted account has no name, and its id isn’t shown instead', () => {
  const event = { type: 'm.room.member', state_key: other, sender: other, event_id: '$1', origin_server_ts: 1 }
  const withOther = (shown: object) => roomWith(member(me, 'Nimali'), { [`m.room.member|${other}`]: shown })
  const content = { membership: 'leave', displayname: 'Nuwara Leaf' }
  const declined = { ...event, content, unsigned: { prev_content: { membership: 'invite' } } }
  expect(viewRoom(withOther(declined), me)).toMatchObject({ isDeclined: true, isGone: false, name: 'Nuwara Leaf' })
  const gone = withOther({ ...event, content: { membership: 'leave' } })
  expect(viewRoom(gone, me)).toMatchObject({ isDeclined: false, isGone: true, name: '' })
  expect(memberName(gone, other)).toBe('')
})

test('the maker of a conversation on our own server is in it, and so are bots', () => {
  const bot = '@tea-bot:pola.example'
  const room = roomWith(member(me, 'Nimali'), member(other, 'Nuwara Leaf'), member(bot, 'Tea'), kindBy(other))
  expect(viewRoom(room, me).others).toEqual([other, bot])
})

test('calls go to the token’s homeserver, or to the address of the page', () => {
  const token = { userId: me, accessToken: 'a', deviceId: 'D', homeserver: 'https://m.pola.example' }
  expect(originOf({ ...token, isElsewhere: true })).toBe('https://m.pola.example')
  expect(originOf(token)).toBe('')
})

test('a read mark for a room that was left makes no conversation', () => {
  const id = '!tea:pola.example'
  const mark = { type: 'org.pola.delivered', content: { [other]: '$1' } }
  const synced = applySync(noChats, { next_batch: 's2', rooms: { join: { [id]: { ephemeral: { events: [mark] } } } } })
  expect(synced.rooms).toEqual({})
})
