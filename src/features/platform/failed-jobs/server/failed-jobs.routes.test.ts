import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { defineQueue, enqueue, keepFailedJobs } from '#server/jobs/index.ts'
import { defineMail, sendMail } from '#server/mail/index.ts'
import '#server/mail/mails.tables.ts'
import '#server/audit/audit.tables.ts'
import { writtenIn } from '#server/mail/testing/written-in.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { failedJobsRoutes } from './failed-jobs.routes.ts'

const { db, url: databaseUrl } = await testDatabase()
const routes = failedJobsRoutes(db)
const [person, boss] = [await createUser(db), await createUser(db, { role: 1 })]
const admin = createRouterClient(routes, { context: asViewer(boss.viewer) })
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  await sql`delete from pgboss.job`.execute(db)
})

const letter = defineMail<{ words: string }>({
  name: 'letter',
  write: writtenIn({
    en: ({ words }) => ({ subject: words, heading: '', paragraphs: [words] }),
    si: ({ words }) => ({ subject: words, heading: '', paragraphs: [words] }),
  }),
})
const failedMail = async (to: string) => {
  const id = await sendMail(db, { to, language: 'en', template: letter, data: { words: 'Geheim' } })
  await db
    .updateTable('mails')
    .set({ state: 'failed', lastError: `550 <${to}> unknown` })
    .where('id', '=', id)
    .execute()
  return id
}

test('only admins can list or retry failed jobs and emails', async () => {
  for (const context of [guest(), asViewer(person.viewer)]) {
    const other = createRouterClient(routes, { context })
    for (const call of [
      () => other.getFailedJobs({}),
      () => other.getFailedMails({}),
      () => other.retryFailedJobs({}),
      () => other.retryFailedMails({}),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a failed job is listed with its reason, is kept, and runs once more after a retry', async () => {
  const queue = defineQueue<{ orderId: number; password: string }>('deliver', { retryLimit: 0 })
  let isMended = false
  let done: (value: number) => void = () => undefined
  const finished = new Promise<number>(resolve => {
    done = resolve
  })
  let failed: () => void = () => undefined
  const hasFailed = new Promise<void>(resolve => {
    failed = resolve
  })
  const jobs = createJobs({ databaseUrl, log: pino({ level: 'silent' }) })
  jobs.work(queue, async ({ orderId }) => {
    if (isMended) return done(orderId)
    failed()
    throw new Error('no way to asha@example.org')
  })
  await jobs.start()
  try {
    await enqueue(db, queue, { orderId: 7, password: 'Geheim' })
    await hasFailed
    await expect.poll(async () => (await admin.getFailedJobs({})).count).toBe(1)
    const { items } = await admin.getFailedJobs({})
    expect(items).toMatchObject([{ queue: 'deliver', about: { orderId: 7 }, reason: 'no way to …@…', tries: 1 }])
    expect(JSON.stringify(items)).not.toContain('Geheim')
    await keepFailedJobs(db)
    const { rows } = await sql<{ days: number }>`
      select deletion_seconds / 86400 as days from pgboss.job where name = 'deliver'`.execute(db)
    expect(rows).toEqual([{ days: 30 }])
    isMended = true
    expect(await admin.retryFailedJobs({ id: items[0]?.id ?? '' })).toEqual({ count: 1 })
    expect(await finished).toBe(7)
    expect((await admin.getFailedJobs({})).items).toEqual([])
  } finally {
    await jobs.stop()
  }
})

test('all failed jobs can be retried at once; a job that hasn’t failed can’t be', async () => {
  for (const state of ['failed', 'failed', 'completed', 'created']) {
    const queue = defineQueue<object>(`some-${state}`)
    await enqueue(db, queue, {})
    await sql`update pgboss.job set state = ${state}::pgboss.job_state where name = ${queue.name} and state = 'created'`.execute(
      db,
    )
  }
  expect(await admin.retryFailedJobs({})).toEqual({ count: 2 })
  expect(await admin.retryFailedJobs({})).toEqual({ count: 0 })
  await expect(admin.retryFailedJobs({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job`.execute(db)
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['completed', 'created', 'retry', 'retry'])
})

test('failed emails are listed without their text, and can be resent while the text is kept', async () => {
  const id = await failedMail('asha@example.org')
  const never = await sendMail(db, { to: 'nobody', language: 'en', template: letter, data: { words: 'Geheim' } })
  const { items, count } = await admin.getFailedMails({})
  expect(count).toBe(2)
  expect(items.toSorted((a, b) => Number(b.canRetry) - Number(a.canRetry))).toMatchObject([
    { id, template: 'letter', to: 'asha@example.org', reason: '550 <…@…> unknown', canRetry: true },
    { id: never, to: 'nobody', reason: 'This is not an email address.', canRetry: false },
  ])
  expect(JSON.stringify(items)).not.toContain('Geheim')
  await expect(admin.retryFailedMails({ id: never })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sql`delete from pgboss.job`.execute(db)
  expect(await admin.retryFailedMails({})).toEqual({ count: 1 })
  expect((await admin.getFailedMails({})).items.map(one => one.id)).toEqual([never])
  const { rows } = await sql`select data->>'mail' as mail from pgboss.job where name = 'mail'`.execute(db)
  expect(rows).toEqual([{ mail: id }])
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'userId'])
    .where('action', '=', 'mails.retry')
    .orderBy('id')
    .execute()
  expect(log).toEqual([{ action: 'mails.retry', userId: boss.id }])
})

test('emails that wait for the mail server are counted, with the server’s last message', async () => {
  expect((await admin.getFailedMails({})).waiting).toEqual({ count: 0, reason: '' })
  for (const to of ['a@example.org', 'b@example.org'])
    await sendMail(db, { to, language: 'en', template: letter, data: { words: 'x' } })
  expect((await admin.getFailedMails({})).waiting.count).toBe(0)
  await db.updateTable('mails').set({ lastError: 'ESOCKET: connect ECONNREFUSED' }).execute()
  expect((await admin.getFailedMails({})).waiting).toEqual({ count: 2, reason: 'ESOCKET: connect ECONNREFUSED' })
})
