import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Leak } from '../run-drill.ts'
import { chooseCanaries } from './choose-canaries.ts'
import { drillQueue, keepDrill } from './drills.ts'
import { leakDrillRoutes } from './leak-drill.routes.ts'

const { db } = await testDatabase()
const admin = await createUser(db, { role: 1 })
const routes = leakDrillRoutes(db)
const clientOf = (context: ReturnType<typeof guest>) => createRouterClient(routes, { context })
const client = clientOf(asViewer(admin.viewer))

const leak: Leak = {
  ...{ surface: '/info', address: '/info', kind: 'enterpriseHidden', id: '12', name: 'Vellum Loom', part: 'name' },
}
const operator = { emails: ['operator@example.org'], publicUrl: 'https://pola.test' }
const keep = (leaks: Leak[]) =>
  keepDrill(
    db,
    {
      ...{ surfaces: ['/', '/info'], questions: 40, seen: ['/'], failed: [], canaries: 3, passedOver: 1, leaks },
      beganAt: new Date(),
    },
    operator,
  )
const sent = async () => (await mailsTo(db, 'operator@example.org')).length

test('guests and members learn nothing of it', async () => {
  const member = await createUser(db)
  for (const other of [guest(), asViewer(member.viewer)]) {
    await expect(clientOf(other).getLeakDrill()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(clientOf(other).startLeakDrill()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('admins see the last drill; asked for twice, one runs', async () => {
  expect(await client.getLeakDrill()).toEqual({ last: null, isRunning: false })
  await keep([])
  expect(await client.getLeakDrill()).toMatchObject({
    last: { surfaces: 2, canaries: 3, seen: 1, leakCount: 0, leakingSurfaces: 0, leaks: [] },
  })
  expect(await client.startLeakDrill()).toMatchObject({ isRunning: true })
  await client.startLeakDrill()
  let runs = 0
  await runJobs(db, drillQueue, async () => {
    runs += 1
  })
  expect(runs).toBe(1)
})

test('a leak is mailed when it is new, and named until it is gone', async () => {
  await keep([leak])
  expect(await sent()).toBe(1)
  expect(await client.getLeakDrill()).toMatchObject({ last: { leakCount: 1, leakingSurfaces: 1, leaks: [leak] } })
  await keep([leak])
  expect(await sent()).toBe(1)
  await keep([leak, { ...leak, surface: '/' }])
  expect(await sent()).toBe(2)
  await keep([])
  await keep([leak])
  expect(await sent()).toBe(3)
})

test('a hundred leaks are listed, all are counted; sixty drills are kept', async () => {
  await keep(Array.from({ length: 130 }, (_, id) => ({ ...leak, id: String(id) })))
  const { last } = await client.getLeakDrill()
  expect([last?.leakCount, last?.leaks.length]).toEqual([130, 100])
  for (let times = 0; times < 61; times += 1) await keep([])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from leak_drills`.execute(db)
  expect(rows[0]?.count).toBe(60)
})

test('words that visible records have, too, aren’t looked for', async () => {
  const hidden = await createVendor(db, {
    status: 3,
    approvedAt: null,
    brand: { en: 'Vellum Loom' },
    title: {},
    description: {},
  })
  const shown = await createVendor(db, { description: { en: 'We weave with Vellum Loom.' } })
  await createListing(db, { vendorId: shown, status: 'draft', title: { en: 'Quorrix tea of the hills' } })
  await createListing(db, { vendorId: shown, title: { en: 'Quorrix tea of the hills' } })
  await createListing(db, { vendorId: shown, status: 'draft', title: { en: 'Quorrix “black” tea' }, description: {} })
  await createNetwork(db, { status: 2, name: { en: 'Tea' } })
  const { canaries, passedOver } = await chooseCanaries(db)
  const parts = (kind: string) =>
    canaries.filter(one => one.kind === kind).map(one => [one.name, one.markers.map(({ part }) => part)])
  expect(parts('enterpriseInProgress')).toEqual([['Vellum Loom', ['address', 'address']]])
  expect(parts('listingDraft').toSorted()).toEqual([
    ['Quorrix tea of the hills', ['address', 'address']],
    ['Quorrix “black” tea', ['address', 'address', 'name']],
  ])
  // Too short to be unmistakable.
  expect(parts('networkNotApproved')).toEqual([['Tea', ['address']]])
  expect(passedOver).toBe(2)
  expect(canaries.find(({ id }) => id === String(hidden))?.values).toMatchObject({ enterprise: String(hidden) })
})
