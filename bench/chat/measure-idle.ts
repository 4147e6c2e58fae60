import { setTimeout as pause } from 'node:timers/promises'
import { createRoom } from '#features/community/chat/chat.factory.ts'
import { atMost, info, type Row } from '../attack/row.ts'
import { openChatWorld } from './chat-world.ts'
import { Follower } from './follow-room.ts'

/** Measures the memory of a server where thousands of clients hold a poll while nothing happens. */
export async function measureIdle({ clients, port }: { clients: number; port: number }): Promise<Row[]> {
  const world = await openChatWorld({ port })
  try {
    const server = await world.node()
    const people = await world.people(clients)
    const { serverName, store } = world
    for (let at = 0; at + 1 < people.length; at += 2) {
      const members = people.slice(at, at + 2).map(({ identity }) => identity) as [string, string]
      await createRoom(store.db, { serverName, members, kind: 'direct', messages: 3 })
    }
    const before = server.memory()
    const followers = people.map(person => new Follower(person, port))
    const polls = []
    for (const follower of followers) polls.push((await follower.begin())())
    const memory: number[] = []
    // Each client polls twice.
    for (let second = 0; second < 55; second++) {
      await pause(1000)
      memory.push(server.memory())
    }
    for (const follower of followers) follower.end()
    await Promise.all(polls)
    const most = Math.max(...memory)
    return [
      info('memory before', `${before.toFixed(0)} MB`),
      atMost(`most memory with ${clients} idle syncs`, most, 600, 'MB'),
      info('polls that were answered meanwhile', String(followers.reduce((sum, one) => sum + one.polls, 0))),
    ]
  } finally {
    await world.close()
  }
}
