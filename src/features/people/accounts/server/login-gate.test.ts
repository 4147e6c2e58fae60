import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { throughLoginGate } from './login-gate.ts'

const { db } = await testDatabase()

/** Concurrent tries of one caller, for as many accounts; how many got through, and the maximum at the same time. */
async function crowd(ip: string, size: number, succeeds: (n: number) => boolean) {
  let inside = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: size }, (_, n) =>
      throughLoginGate(db, ip, async () => {
        most = Math.max(most, ++inside)
        await db.selectFrom('users').select('id').execute()
        inside -= 1
        return { succeeded: succeeds(n), reply: n }
      }),
    ),
  )
  return { through: outcomes.filter(({ status }) => status === 'fulfilled').length, most }
}

test.each(Array.from({ length: 12 }, (_, i) => i))(
  'of forty concurrent wrong passwords ten are checked (round %i)',
  async i => {
    expect((await crowd(`192.0.2.${i}`, 40, () => false)).through).toBe(10)
  },
)

test('concurrent right passwords all pass, at most ten at a time', async () => {
  const { through, most } = await crowd('198.51.100.1', 60, () => true)
  expect(through).toBe(60)
  expect(most).toBeLessThanOrEqual(10)
})

test.each(Array.from({ length: 6 }, (_, i) => i))(
  'right passwords pass between wrong ones, until ten were wrong (round %i)',
  async i => {
    const { through } = await crowd(`198.51.100.${10 + i}`, 50, n => n % 2 === 0)
    expect(through).toBeGreaterThanOrEqual(10)
    const after = await crowd(`198.51.100.${10 + i}`, 1, () => true)
    expect(after.through).toBe(0)
  },
)

test('an error during a check frees its place for the next', async () => {
  const broken = throughLoginGate(db, '198.51.100.30', async () => {
    throw new Error('lost')
  })
  await expect(broken).rejects.toThrow('lost')
  expect((await crowd('198.51.100.30', 20, () => true)).through).toBe(20)
})
