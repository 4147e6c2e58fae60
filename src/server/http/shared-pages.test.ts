import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { renewSharedPages, SharedPages } from './shared-pages.ts'

const { db, url } = await testDatabase()
const nodes = [1, 2].map(() => new SharedPages({ url, log: pino({ level: 'silent' }) }))
afterAll(() => Promise.all(nodes.map(node => node.stop())))
const renewals = () => nodes.map(node => node.renewals)

test('every node renews its pages once a transaction commits, not when it fails', async () => {
  await Promise.all(nodes.map(node => node.start()))
  expect(renewals()).toEqual([1, 1])
  const failing = db.transaction().execute(async tx => {
    await renewSharedPages(tx)
    throw new Error('not now')
  })
  await expect(failing).rejects.toThrow('not now')
  await db.transaction().execute(renewSharedPages)
  await expect.poll(renewals).toEqual([2, 2])
})
