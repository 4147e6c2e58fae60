import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { brokenDay, sealDays } from './seal-days.ts'
import { writeAudit } from './write-audit.ts'

const { db } = await testDatabase()

/** As somebody with all rights in the database does it. */
async function tamper(change: () => Promise<unknown>): Promise<void> {
  await sql`alter table audit_log disable trigger user; alter table audit_seals disable trigger user`.execute(db)
  await change()
  await sql`alter table audit_log enable trigger user; alter table audit_seals enable trigger user`.execute(db)
}

/** @param role 1 is an admin's */
async function createUser(role: number): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into users (name, email, role) values ('Person', ${`person${role}@example.org`}, ${role}) returning id`.execute(
    db,
  )
  return rows[0] as { id: string }
}

async function writeLine(daysAgo: number, action: string, userId: string | null = null): Promise<void> {
  const at = sql<Date>`now() - ${daysAgo} * interval '1 day'`
  const line = { at, userId, actingVendorId: null, action, target: 'vendor:1', actor: 'set by the database' }
  await db.insertInto('auditLog').values(line).execute()
}

beforeEach(() =>
  tamper(async () => {
    await db.deleteFrom('auditLog').execute()
    await db.deleteFrom('auditSeals').execute()
  }),
)

test('each day that is over is sealed once, in a chain that anybody can compute', async () => {
  for (const [daysAgo, action] of [
    [3, 'a.one'],
    [3, 'a.two'],
    [1, 'a.three'],
    [0, 'a.today'],
  ] as const)
    await writeLine(daysAgo, action)
  const seals = await sealDays(db)
  expect(seals.map(({ lineCount }) => lineCount)).toEqual([2, 1])
  expect(await sealDays(db)).toEqual([])
  expect(await brokenDay(db)).toBeUndefined()
  let head = '0'.repeat(64)
  for (const seal of seals) {
    const { rows } = await sql<{ line: string }>`
      select jsonb_build_array(id, extract(epoch from at), actor, action, target, details, before, after, why,
        by_admin)::text as line
      from audit_log where (at at time zone 'UTC')::date = ${seal.day}::date order by id`.execute(db)
    const lines = createHash('sha256')
      .update(rows.map(({ line }) => line).join('\n'))
      .digest('hex')
    head = createHash('sha256').update(`${head}\n${lines}`).digest('hex')
    expect(seal.head).toBe(head)
  }
  await writeLine(0, 'a.later')
  expect(await brokenDay(db)).toBeUndefined()
})

test('lines can’t be changed, removed, or added to a sealed day', async () => {
  await writeLine(1, 'a.one')
  await sealDays(db)
  await expect(db.updateTable('auditLog').set({ action: 'a.other' }).execute()).rejects.toThrow('don’t change')
  await expect(db.updateTable('auditLog').set({ actor: 'x' }).execute()).rejects.toThrow('don’t change')
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('stay')
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('stay')
  await expect(db.updateTable('auditSeals').set({ lineCount: 0 }).execute()).rejects.toThrow('stay')
  await expect(writeLine(1, 'a.late')).rejects.toThrow('sealed')
  await expect(writeLine(2, 'a.earlier')).rejects.toThrow('sealed')
})

test.each([
  ['a changed line', () => db.updateTable('auditLog').set({ why: 'Because' }).where('action', '=', 'a.one').execute()],
  ['a removed line', () => db.deleteFrom('auditLog').where('action', '=', 'a.one').execute()],
  ['a removed day', () => db.deleteFrom('auditLog').where('action', '!=', 'a.last').execute()],
  ['a line added before the first day', () => writeLine(9, 'a.forged')],
  [
    'a seal that was written anew',
    () =>
      db
        .updateTable('auditSeals')
        .set({ head: 'f'.repeat(64) })
        .execute(),
  ],
])('%s breaks its day’s seal', async (_, change) => {
  await writeLine(2, 'a.one')
  await writeLine(2, 'a.two')
  await writeLine(1, 'a.last')
  await sealDays(db)
  expect(await brokenDay(db)).toBeUndefined()
  await tamper(change)
  expect(await brokenDay(db)).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

test('of a long reason the beginning is kept', async () => {
  const deed = { userId: null, actingVendorId: null, action: 'a.long', target: 'vendor:1', why: 'x'.repeat(5000) }
  await db.transaction().execute(tx => writeAudit(tx, deed))
  const { why } = await db.selectFrom('auditLog').select('why').executeTakeFirstOrThrow()
  expect(why).toBe('x'.repeat(2000))
})

test('a line outlives who wrote it, and its seal holds', async () => {
  const admin = await createUser(1)
  const member = await createUser(2)
  const deed = { actingVendorId: null, target: 'vendor:1', before: { level: 1 }, after: { level: 2 }, why: ' Grown ' }
  await db.transaction().execute(async tx => {
    await writeAudit(tx, { ...deed, userId: admin.id, action: 'a.one' })
    await writeAudit(tx, { ...deed, userId: member.id, action: 'a.two', why: '  ' })
  })
  await writeLine(1, 'a.before', admin.id)
  await sealDays(db)
  await sql`delete from users where id = ${admin.id}`.execute(db)
  const lines = await db.selectFrom('auditLog').selectAll().orderBy('action').execute()
  expect(lines).toMatchObject([
    { action: 'a.before', userId: null, byAdmin: true },
    { action: 'a.one', userId: null, byAdmin: true, before: { level: 1 }, after: { level: 2 }, why: 'Grown' },
    { action: 'a.two', userId: member.id, byAdmin: false, why: null },
  ])
  expect(await brokenDay(db)).toBeUndefined()
})
