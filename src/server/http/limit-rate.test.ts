import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { deleteExpiredLimits, ipKey, limitRate } from './limit-rate.ts'

const { db } = await testDatabase()
const counted = () => db.selectFrom('rateLimits').select('key').orderBy('key').execute()

test('of twenty concurrent tries the limit lets through its number, and the others get the seconds to wait', async () => {
  const limit = limitRate({ name: 'parallel', points: 7, seconds: 60 })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limit.consume(db, 'a@b.lk')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  const [refused] = tries.filter(one => one.status === 'rejected').map(one => one.reason)
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  const { retryAfter } = refused.data as { retryAfter: number }
  expect(retryAfter).toBeGreaterThan(50)
  expect(retryAfter).toBeLessThanOrEqual(60)
})

test('where fewer are chosen, what doesn’t fit isn’t counted, and what fits is let through', async () => {
  const limit = limitRate({ name: 'chosen', points: 7, seconds: 60 })
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { given: { most: 3 } } }
  for (const count of [4, 9]) await expect(limit.consume(db, 'k', count, 3)).rejects.toMatchObject(refused)
  await limit.consume(db, 'k', 2, 3)
  await expect(limit.consume(db, 'k', 2, 3)).rejects.toMatchObject(refused)
  await limit.consume(db, 'k', 1, 3)
  expect(await limit.count(db, 'k')).toBe(3)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => limit.consume(db, 'many', 1, 3)))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
})

test('keys and purposes are counted separately, and keys are only stored as digests', async () => {
  const one = limitRate({ name: 'one', points: 1, seconds: 60 })
  const other = limitRate({ name: 'other', points: 1, seconds: 60 })
  await one.consume(db, 'nimali@pola.test')
  await one.consume(db, 'kamal@pola.test')
  await other.consume(db, 'nimali@pola.test')
  await expect(one.consume(db, 'nimali@pola.test')).rejects.toMatchObject({ status: 429 })
  expect(JSON.stringify(await counted())).not.toMatch(/nimali|pola\.test/)
})

test('a try can be given back and a key reset', async () => {
  const limit = limitRate({ name: 'forgiving', points: 2, seconds: 60 })
  await limit.consume(db, 'k')
  await limit.consume(db, 'k')
  await limit.giveBack(db, 'k')
  await limit.consume(db, 'k')
  await expect(limit.consume(db, 'k')).rejects.toMatchObject({ status: 429 })
  await limit.reset(db, 'k')
  await limit.consume(db, 'k')
})

test('expired windows are deleted, others stay', async () => {
  const limit = limitRate({ name: 'swept', points: 1, seconds: 60 })
  await limit.consume(db, 'k')
  await db.updateTable('rateLimits').set({ expire: 1 }).where('key', 'not like', 'swept:%').execute()
  await deleteExpiredLimits(db)
  expect((await counted()).map(({ key }) => key.split(':')[0])).toEqual(['swept'])
  await expect(limit.consume(db, 'k')).rejects.toMatchObject({ status: 429 })
})

test('calls are refused while tries can’t be counted', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  await expect(limitRate({ name: 'lost', points: 9, seconds: 60 }).consume(gone.db, 'k')).rejects.toThrow(
    /ECONNREFUSED/,
  )
  await gone.close()
})

test('an IPv6 caller is counted by network, an IPv4 caller the same in either notation', () => {
  expect(ipKey('2001:db8:1:2::1')).toBe(ipKey('2001:db8:1:2:ffff::9'))
  expect(ipKey('2001:db8:1:3::1')).not.toBe(ipKey('2001:db8:1:2::1'))
  expect(ipKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(ipKey('')).toBe('')
})
