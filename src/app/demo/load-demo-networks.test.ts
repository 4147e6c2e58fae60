import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { areNetworksSettled, loadDemoNetworks } from './load-demo-networks.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoNetworks({ db, publicUrl: url })

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
}, 240_000)

test('one network’s members have tags, a log and tasks, and it invites, once, and none on a public site', async () => {
  const count = async () => {
    const tables = ['networkActivities', 'networkTasks', 'networkMemberTags'] as const
    const counts = tables.map(table => db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count')))
    return (await Promise.all(counts.map(query => query.executeTakeFirstOrThrow()))).map(row => Number(row.count))
  }
  await load('https://pola.example')
  expect(await count()).toEqual([0, 0, 0])
  expect(await areNetworksSettled(db, publicUrl)).toBe(false)
  await Promise.all([load(), load()])
  const once = await count()
  await load()
  expect(await areNetworksSettled(db, publicUrl)).toBe(true)
  expect(await count()).toEqual(once)
  expect(Math.min(...once)).toBeGreaterThan(10)
  const invitations = await db.selectFrom('networkInvitations').select('isTrusted').orderBy('isTrusted').execute()
  expect(invitations).toEqual([{ isTrusted: false }, { isTrusted: true }])
  const messages = await db.selectFrom('networkBulkMessages').select(['state', 'way']).execute()
  expect(messages).toEqual([{ state: 'done', way: 'mail' }])
  const sent = await db.selectFrom('networkBulkAddressees').select('id').where('state', '=', 'sent').execute()
  const lines = await db.selectFrom('networkActivities').select('id').where('type', '=', 'messageSent').execute()
  expect(lines.map(({ id }) => id).sort()).toEqual(sent.map(({ id }) => id).sort())
  expect(sent.length).toBeGreaterThan(0)
})
