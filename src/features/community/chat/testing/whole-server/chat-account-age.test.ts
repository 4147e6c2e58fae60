import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)

/** Writes until the server refuses, 40 times at most. @returns how many were accepted, and the last response */
async function writeMany(createdAt: Date) {
  const who = await chatCaller(node, await createUser(db, { createdAt }))
  const roomId = await roomOf(who)
  const write = (count: number) => who.send(roomId, { msgtype: 'm.text', body: String(count) })
  let taken = 0
  let answer = await write(taken)
  for (; answer.status === 200 && taken < 39; answer = await write(taken)) taken += 1
  return { taken: answer.status === 200 ? taken + 1 : taken, answer }
}

test('an account created today may send less at once than an older one, and learns when it may retry', async () => {
  const { taken, answer } = await writeMany(new Date())
  expect(taken).toBeGreaterThanOrEqual(15)
  expect(taken).toBeLessThan(40)
  expect(answer).toMatchObject({ status: 429, body: { errcode: 'M_LIMIT_EXCEEDED' } })
  const wait: number = answer.body.retry_after_ms
  expect(wait).toBeGreaterThan(0)
  expect(answer.headers.get('retry-after')).toBe(String(Math.ceil(wait / 1000)))
  expect((await writeMany(new Date(Date.now() - 2 * 86_400_000))).taken).toBe(40)
})
