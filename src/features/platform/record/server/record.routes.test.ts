import { createRouterClient } from '@orpc/server'
import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { checkRecord, lastCheck, lastSeal } from './check-record.ts'
import { actsInBatches } from './list-acts.ts'
import { recordRoutes } from './record.routes.ts'
import { mountRecordFile } from './record-file.routes.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(recordRoutes(db), { context: { ...asViewer(user.viewer), language } })

let admin: TestUser
let owner: TestUser
let vendorId: number
beforeEach(async () => {
  await sql`alter table audit_log disable trigger user; alter table audit_seals disable trigger user`.execute(db)
  await db.deleteFrom('auditLog').execute()
  await db.deleteFrom('auditSeals').execute()
  await sql`alter table audit_log enable trigger user; alter table audit_seals enable trigger user`.execute(db)
  await db.deleteFrom('mails').execute()
  admin = await createUser(db, { role: 1, name: 'Asha Fernando' })
  owner = await createUser(db, { name: 'Nimali Perera' })
  vendorId = await createVendor(db, { brand: { en: 'Hive', si: 'මී වදය' } })
})

type Deed = Parameters<typeof writeAudit>[1]
const write = (deed: Partial<Deed>) =>
  db
    .transaction()
    .execute(tx =>
      writeAudit(tx, { userId: admin.id, actingVendorId: null, action: 'tax.save', target: 'country:LK', ...deed }),
    )
const actions = async (asked: object) => (await clientOf(admin).getRecord(asked)).items.map(({ action }) => action)

test('only admins read it, and others aren’t told that it exists', async () => {
  await write({})
  await expect(clientOf(owner).getRecord({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const app = new Hono()
  let viewer: Viewer | null = owner.viewer
  mountRecordFile(app, db, async () => viewer)
  expect((await app.request('/api/v1/admin/record.csv')).status).toBe(404)
  viewer = null
  expect((await app.request('/api/v1/admin/record.csv')).status).toBe(404)
})

test('a line names who did it, as whom, to what, what changed, and why', async () => {
  await write({ before: { basisPoints: 800 }, after: { basisPoints: 1800 }, why: 'New law' })
  await write({ userId: owner.id, actingVendorId: vendorId, action: 'team.invite', target: `vendor:${vendorId}` })
  await write({ action: 'account.change', target: `user:${owner.id}`, details: { fields: ['name'] } })
  const { items, count } = await clientOf(admin, 'si').getRecord({})
  expect(count).toBe(3)
  expect(items).toMatchObject([
    { action: 'account.change', targetName: 'Nimali Perera', details: { fields: ['name'] }, before: null, after: null },
    {
      person: { id: owner.id, name: 'Nimali Perera' },
      actingAs: { id: vendorId, name: 'මී වදය' },
      byAdmin: false,
      targetName: 'මී වදය',
    },
    {
      person: { id: admin.id, name: 'Asha Fernando' },
      actingAs: null,
      byAdmin: true,
      target: 'country:LK',
      targetName: null,
      before: { basisPoints: 800 },
      after: { basisPoints: 1800 },
      why: 'New law',
    },
  ])
  await db.deleteFrom('users').where('id', '=', owner.id).execute()
  const later = await clientOf(admin).getRecord({ sort: 'at' })
  expect(later.items).toMatchObject([{ action: 'tax.save' }, { person: null }, { targetName: null }])
})

test('it is narrowed down by admins, area, days and words, and each filter counts', async () => {
  await write({ why: '100 % sure' })
  await write({ userId: owner.id, actingVendorId: vendorId, action: 'team.invite', target: `vendor:${vendorId}` })
  await write({ action: 'team.role', target: `user:${owner.id}` })
  await write({ action: 'teams.merge', target: 'vendor:999999' })
  expect(await actions({ by: 'admins' })).toEqual(['teams.merge', 'team.role', 'tax.save'])
  expect(await actions({ area: 'team' })).toEqual(['team.role', 'team.invite'])
  expect(await actions({ search: 'nimali' })).toEqual(['team.role', 'team.invite'])
  expect(await actions({ search: owner.email })).toEqual(['team.role', 'team.invite'])
  expect(await actions({ search: 'hive' })).toEqual(['team.invite'])
  expect(await actions({ search: 'country:LK' })).toEqual(['tax.save'])
  expect(await actions({ search: '100 %' })).toEqual(['tax.save'])
  expect(await actions({ search: '%' })).toEqual(['tax.save'])
  const today = new Date().toISOString().slice(0, 10)
  expect(await actions({ from: today, to: today, area: 'tax' })).toEqual(['tax.save'])
  expect(await actions({ to: '2020-01-01' })).toEqual([])
  expect(await actions({ page: 2, limit: 3 })).toEqual(['tax.save'])
  const { areas, count } = await clientOf(admin).getRecord({ by: 'admins', limit: 1 })
  expect({ areas, count }).toEqual({ areas: ['tax', 'team', 'teams'], count: 3 })
})

test('the file has all lines that match, oldest first, in batches', async () => {
  for (const index of [1, 2, 3, 4, 5]) await write({ action: index % 2 ? 'tax.save' : 'tax.remove', after: { index } })
  const app = new Hono()
  mountRecordFile(app, db, async () => admin.viewer)
  expect((await app.request('/api/v1/admin/record.csv?area=No!')).status).toBe(400)
  const response = await app.request('/api/v1/admin/record.csv?area=tax&lang=en')
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true })
  expect(rows.map(({ action, after, person }) => [action, after, person])).toEqual(
    [1, 2, 3, 4, 5].map(index => [index % 2 ? 'tax.save' : 'tax.remove', `{"index":${index}}`, 'Asha Fernando']),
  )
  const batches: number[] = []
  for await (const acts of actsInBatches(db, {}, 'en', 2)) batches.push(acts.length)
  expect(batches).toEqual([2, 2, 1])
})

test('each night seals what is over and mails the head; a changed line is mailed once and shown', async () => {
  const operator = { emails: ['operator@pola.example'], publicUrl: 'https://pola.example' }
  const mails = () => db.selectFrom('mails').select(['toAddress', 'template']).execute()
  await checkRecord(db, operator)
  expect(await mails()).toEqual([])
  const line = {
    at: sql<Date>`now() - interval '1 day'`,
    actingVendorId: null,
    action: 'tax.save',
    target: 'country:LK',
  }
  await db
    .insertInto('auditLog')
    .values({ ...line, userId: admin.id, actor: '' })
    .execute()
  await checkRecord(db, operator)
  await checkRecord(db, operator)
  expect(await mails()).toEqual([{ toAddress: 'operator@pola.example', template: 'record-sealed' }])
  const seal = await lastSeal(db)
  expect(await clientOf(admin).getRecord({})).toMatchObject({ seal, checked: { brokenDay: null } })
  await sql`alter table audit_log disable trigger user`.execute(db)
  await db.updateTable('auditLog').set({ target: 'country:IN' }).execute()
  await sql`alter table audit_log enable trigger user`.execute(db)
  await checkRecord(db, operator)
  await checkRecord(db, operator)
  expect(await lastCheck(db)).toMatchObject({ brokenDay: seal?.day })
  expect(await mails()).toHaveLength(2)
})
