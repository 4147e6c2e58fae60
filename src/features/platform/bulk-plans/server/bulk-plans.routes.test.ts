import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/market/directory/directory.tables.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createLogger } from '#server/log/logger.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { maxAlone } from '../plan-rules.ts'
import { bulkActs } from './acts/index.ts'
import { bulkPlansRoutes } from './bulk-plans.routes.ts'
import { bulkQueue } from './bulk-queue.ts'
import { runPlan } from './run-plan.ts'
import { sweepPlans } from './sweep-plans.ts'

const { db } = await testDatabase()
const acts = bulkActs({ publicUrl: 'https://pola.example' })
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(bulkPlansRoutes(db, acts), { context: { ...asViewer(user.viewer), language } })
const log = createLogger('silent')
const work = () =>
  runJobs(db, bulkQueue, ({ planId }) => runPlan({ db, acts, log }, planId, new AbortController().signal))

let admin: TestUser
let second: TestUser
beforeEach(async () => {
  await db.deleteFrom('bulkPlans').execute()
  await db.deleteFrom('vendors').execute()
  await db.deleteFrom('users').execute()
  admin = await createUser(db, { role: 1 })
  second = await createUser(db, { role: 1, name: 'Kasun' })
})

const toActive = {
  act: 'enterprise-level' as const,
  filters: {},
  params: { level: 'active' as const },
  why: 'Reviewed',
}
const levels = async () =>
  (await db.selectFrom('vendors').select('level').orderBy('id').execute()).map(one => one.level)

test('only admins see or make bulk changes', async () => {
  const client = clientOf(await createUser(db))
  const { id, hash } = await clientOf(admin).makeBulkPlan(toActive)
  const missing = { code: 'NOT_FOUND' }
  await expect(client.makeBulkPlan(toActive)).rejects.toMatchObject(missing)
  await expect(client.getBulkPlans({})).rejects.toMatchObject(missing)
  await expect(client.getBulkRows({ planId: id })).rejects.toMatchObject(missing)
  await expect(client.confirmBulkPlan({ planId: id, hash })).rejects.toMatchObject(missing)
  const nothing = '00000000-0000-4000-8000-000000000000'
  await expect(clientOf(admin).getBulkPlan({ planId: nothing })).rejects.toMatchObject(missing)
  await expect(clientOf(admin).getBulkRows({ planId: nothing })).rejects.toMatchObject(missing)
})

test('a plan says what each matching row becomes, and why some stay; until it is confirmed nothing changes', async () => {
  await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' }, level: 1 })
  await createVendor(db, { brand: { en: 'Loom' }, level: 2 })
  await createVendor(db, { brand: { en: 'Shed' }, level: 1, status: 5, approvedAt: null, source: 'osm', sourceId: '1' })
  await createVendor(db, { brand: { en: 'Kiln' }, level: 1, status: 2, approvedAt: null })
  const plan = await clientOf(admin).makeBulkPlan({ ...toActive, filters: { level: 'basic' } })
  expect(plan).toMatchObject({ state: 'planned', size: 2, counts: { open: 2, none: 0 }, may: { confirm: true } })
  const all = await clientOf(admin).makeBulkPlan(toActive)
  const { items, count } = await clientOf(admin, 'si').getBulkRows({ planId: all.id })
  expect(count).toBe(4)
  expect(items).toMatchObject([
    { name: 'මී වදය', before: { level: 1 }, after: { level: 2 }, result: 'open' },
    { name: 'Loom', after: null, result: 'none', reason: 'already' },
    { name: 'Shed', after: null, result: 'none', reason: 'no-level' },
    { name: 'Kiln', after: { level: 2 } },
  ])
  expect(await levels()).toEqual([1, 2, 1, 1])
  expect(
    (await clientOf(admin).getBulkRows({ planId: all.id, result: 'none', limit: 1, page: 2 })).items,
  ).toMatchObject([{ name: 'Shed' }])
})

test('rows that changed or went after the plan are skipped and named; the rest is done, found and recorded', async () => {
  const [first, changed, gone] = [
    await createVendor(db, { level: 1 }),
    await createVendor(db, { level: 1 }),
    await createVendor(db, { level: 1 }),
  ]
  const { id, hash } = await clientOf(admin).makeBulkPlan(toActive)
  await db.updateTable('vendors').set({ level: 3 }).where('id', '=', changed).execute()
  await db.deleteFrom('vendors').where('id', '=', gone).execute()
  expect((await clientOf(admin).confirmBulkPlan({ planId: id, hash })).state).toBe('running')
  await work()
  const done = await clientOf(admin).getBulkPlan({ planId: id })
  expect(done).toMatchObject({ state: 'done', counts: { applied: 1, skipped: 2 }, may: { undo: true } })
  expect((await clientOf(admin).getBulkRows({ planId: id, result: 'skipped' })).items).toMatchObject([
    { target: String(changed), reason: 'changed' },
    { target: String(gone), name: null, reason: 'gone' },
  ])
  expect(await levels()).toEqual([2, 3])
  const line = await db.selectFrom('auditLog').selectAll().where('target', '=', `vendor:${first}`).executeTakeFirst()
  expect(line).toMatchObject({
    ...{ action: 'profile.level', userId: admin.id, why: 'Reviewed', details: { plan: id } },
    ...{ before: { level: 'basic' }, after: { level: 'active' } },
  })
  const found = db.selectFrom('searchDocuments').select('record').where('objectId', '=', `profile-${first}`)
  expect((await found.execute())[0]?.record).toMatchObject({ level: 2 })
  // a job that runs once more finds nothing to do
  await runPlan({ db, acts, log }, id, new AbortController().signal)
  expect(await levels()).toEqual([2, 3])
})

test('a plan that isn’t as it was shown, or that started, can’t be confirmed', async () => {
  await createVendor(db, { level: 1 })
  const { id: planId, hash } = await clientOf(admin).makeBulkPlan(toActive)
  const refused = { code: 'gm-error-plan-changed', status: 409 }
  await expect(clientOf(admin).confirmBulkPlan({ planId, hash: 'a'.repeat(64) })).rejects.toMatchObject(refused)
  await clientOf(admin).confirmBulkPlan({ planId, hash })
  await expect(clientOf(admin).confirmBulkPlan({ planId, hash })).rejects.toMatchObject(refused)
  await expect(clientOf(admin).discardBulkPlan({ planId })).rejects.toMatchObject(refused)
  const other = await clientOf(admin).makeBulkPlan({ ...toActive, params: { level: 'communityPartner' } })
  await clientOf(second).discardBulkPlan({ planId: other.id })
  const { hash: sameHash, id } = other
  await expect(clientOf(admin).confirmBulkPlan({ planId: id, hash: sameHash })).rejects.toMatchObject(refused)
  expect((await clientOf(admin).getBulkPlans({})).items.map(({ state }) => state)).toEqual(['discarded', 'running'])
})

test('a plan of more than 500 rows waits for another admin', async () => {
  const vendors = Array.from({ length: maxAlone + 1 }, (_, one) => ({
    subDomain: `many${one}`,
    brand: { en: `${one}` },
  }))
  const ids = await db
    .insertInto('vendors')
    .values(vendors.map(vendor => ({ ...vendor, status: 2, level: 1, approvedAt: null })))
    .returning('id')
    .execute()
  const { id: planId, hash } = await clientOf(admin).makeBulkPlan(toActive)
  expect(await clientOf(admin).confirmBulkPlan({ planId, hash })).toMatchObject({
    ...{ state: 'waiting', may: { confirm: false, discard: true } },
  })
  await work()
  expect(new Set(await levels())).toEqual(new Set([1]))
  await expect(clientOf(admin).confirmBulkPlan({ planId, hash })).rejects.toMatchObject({ status: 409 })
  const agreed = await clientOf(second).confirmBulkPlan({ planId, hash })
  expect(agreed).toMatchObject({ state: 'running', madeBy: { id: admin.id }, agreedBy: { name: 'Kasun' } })
  await work()
  expect((await clientOf(admin).getBulkPlan({ planId })).counts.applied).toBe(ids.length)
  expect(new Set(await levels())).toEqual(new Set([2]))
})

test('a stopped plan keeps what it did; undoing leaves alone what changed since', async () => {
  const [first, changed] = [await createVendor(db, { level: 1 }), await createVendor(db, { level: 3 })]
  await createVendor(db, { level: 1 })
  const { id: planId, hash } = await clientOf(admin).makeBulkPlan(toActive)
  await clientOf(admin).confirmBulkPlan({ planId, hash })
  await work()
  await db.updateTable('vendors').set({ level: 1 }).where('id', '=', changed).execute()
  expect((await clientOf(second).undoBulkPlan({ planId })).state).toBe('undoing')
  await work()
  expect(await levels()).toEqual([1, 1, 1])
  expect(await clientOf(admin).getBulkPlan({ planId })).toMatchObject({
    ...{ state: 'undone', undoneBy: { name: 'Kasun' }, counts: { undone: 2, kept: 1 }, may: { undo: false } },
  })
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `vendor:${first}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([{ userId: admin.id }, { userId: second.id, after: { level: 'basic' } }])

  const next = await clientOf(admin).makeBulkPlan(toActive)
  await clientOf(admin).confirmBulkPlan({ planId: next.id, hash: next.hash })
  expect(await clientOf(admin).stopBulkPlan({ planId: next.id })).toMatchObject({
    state: 'stopped',
    may: { undo: true },
  })
  await work()
  expect(await levels()).toEqual([1, 1, 1])
})

test('enterprises are hidden and shown with the status they had, whoever hid them', async () => {
  await createVendor(db, { status: 1 })
  await createVendor(db, { status: 4 })
  await createVendor(db, { status: 2, approvedAt: null })
  await createVendor(db, { status: 6, hiddenStatus: 1, hiddenBy: 'team' })
  const standings = () =>
    db.selectFrom('vendors').select(['status', 'hiddenStatus', 'hiddenBy']).orderBy('id').execute()
  const before = await standings()
  const hide = await clientOf(admin).makeBulkPlan({ act: 'enterprise-hide', filters: {}, params: {}, why: 'A test' })
  expect(hide.counts).toMatchObject({ open: 3, none: 1 })
  await clientOf(admin).confirmBulkPlan({ planId: hide.id, hash: hide.hash })
  await work()
  const hidden = { status: vendorStatuses.hidden, hiddenBy: 'admin' }
  expect(await standings()).toMatchObject([hidden, { ...hidden, hiddenStatus: 4 }, { status: 2 }, hidden])
  await clientOf(admin).undoBulkPlan({ planId: hide.id })
  await work()
  expect(await standings()).toEqual(before)
  const show = await clientOf(admin).makeBulkPlan({
    ...{ act: 'enterprise-show', filters: { status: 'hidden' }, params: {}, why: 'A test' },
  })
  await clientOf(admin).confirmBulkPlan({ planId: show.id, hash: show.hash })
  await work()
  expect((await standings())[3]).toEqual({ status: 1, hiddenStatus: null, hiddenBy: null })
})

test('people are suspended with a mail each, admins never; undoing restores them', async () => {
  const person = await createUser(db, { name: 'Spam Kumari' })
  await createUser(db, { name: 'Spam Admin', role: 1 })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const suspend = { act: 'person-suspend' as const, filters: { search: 'Spam' }, params: { until }, why: 'Spam' }
  const { id: planId, hash, counts } = await clientOf(admin).makeBulkPlan(suspend)
  expect(counts).toMatchObject({ open: 1, none: 1 })
  await clientOf(admin).confirmBulkPlan({ planId, hash })
  await work()
  const account = () => db.selectFrom('users').select(['disabledUntil', 'disabledWhy']).where('id', '=', person.id)
  expect(await account().executeTakeFirst()).toEqual({ disabledUntil: new Date(until), disabledWhy: 'Spam' })
  await clientOf(admin).undoBulkPlan({ planId })
  await work()
  expect(await account().executeTakeFirst()).toEqual({ disabledUntil: null, disabledWhy: null })
  const mails = await db
    .selectFrom('mails')
    .select('template')
    .where('toAddress', '=', person.email)
    .orderBy('createdAt')
    .execute()
  expect(mails.map(({ template }) => template)).toEqual(['account-suspended', 'account-restored'])
})

test('taking a restoring back suspends for the reason that there was', async () => {
  const person = await createUser(db, { name: 'Spam Kumari' })
  const disabled = { disabledAt: new Date(), disabledWhy: 'Fake reviews' }
  await db.updateTable('users').set(disabled).where('id', '=', person.id).execute()
  const { id: planId, hash } = await clientOf(admin).makeBulkPlan({
    ...{ act: 'person-restore', filters: { search: 'Spam' }, params: {}, why: 'Cleared' },
  })
  await clientOf(admin).confirmBulkPlan({ planId, hash })
  await work()
  await clientOf(admin).undoBulkPlan({ planId })
  await work()
  const { disabledWhy } = await db
    .selectFrom('users')
    .select('disabledWhy')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(disabledWhy).toBe('Fake reviews')
  // the reason goes with the account
  await db.deleteFrom('users').where('id', '=', person.id).execute()
  await sweepPlans(db)
  expect((await clientOf(admin).getBulkRows({ planId })).count).toBe(0)
})

test('a row that is refused while it is changed is skipped, and the others are done', async () => {
  const people = [await createUser(db, { name: 'Spam One' }), await createUser(db, { name: 'Spam Two' })]
  const suspend = { act: 'person-suspend' as const, filters: { search: 'Spam' }, params: { until: null }, why: 'Spam' }
  const { id: planId, hash } = await clientOf(admin).makeBulkPlan(suspend)
  await clientOf(admin).confirmBulkPlan({ planId, hash })
  const strict = bulkActs({ publicUrl: 'https://pola.example' })
  const { hold } = strict['person-suspend']
  // as if the first became an admin without being seen
  strict['person-suspend'].hold = async (tx, targets) => {
    await tx
      .updateTable('users')
      .set({ role: 1 })
      .where('id', '=', people[0]?.id ?? '')
      .execute()
    const held = await hold(tx, targets)
    return new Map([...held].map(([id, snapshot]) => [id, { ...snapshot, isAdmin: false }]))
  }
  await runPlan({ db, acts: strict, log }, planId, new AbortController().signal)
  const { items } = await clientOf(admin).getBulkRows({ planId })
  expect(Object.fromEntries(items.map(({ name, result, reason }) => [name, [result, reason]]))).toEqual({
    'Spam One': ['skipped', 'refused'],
    'Spam Two': ['applied', null],
  })
})

test('a job ends when the node stops, and goes on later', async () => {
  await createVendor(db, { level: 1 })
  const { id: planId, hash } = await clientOf(admin).makeBulkPlan(toActive)
  await clientOf(admin).confirmBulkPlan({ planId, hash })
  await expect(runPlan({ db, acts, log }, planId, AbortSignal.abort())).rejects.toThrow('stops')
  expect(await levels()).toEqual([1])
  await work()
  expect(await levels()).toEqual([2])
})

test('plans that never started are deleted after a month', async () => {
  const { id } = await clientOf(admin).makeBulkPlan(toActive)
  await sweepPlans(db)
  expect((await clientOf(admin).getBulkPlans({})).count).toBe(1)
  await db
    .updateTable('bulkPlans')
    .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await sweepPlans(db)
  expect((await clientOf(admin).getBulkPlans({})).count).toBe(0)
})
