import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { defineGuestMail, defineMail } from './define-mail.ts'
import type { GuestCause } from './guest-mail-limit.ts'
import { deleteOldMails } from './mail-upkeep.ts'
import { sendMail } from './send-mail.ts'
import { writtenIn } from './testing/written-in.ts'

const { db } = await testDatabase()
beforeEach(() => db.deleteFrom('mails').execute())

const write = writtenIn({
  en: ({ n }: { n: number }) => ({ subject: `Number ${n}`, heading: '', paragraphs: [] }),
  si: ({ n }: { n: number }) => ({ subject: `අංක ${n}`, heading: '', paragraphs: [] }),
})
const receipt = defineGuestMail<{ n: number }>({ name: 'receipt', write })
const notice = defineMail<{ n: number }>({ name: 'notice', write })

let sent = 0
const cause = (given: Partial<GuestCause> = {}) => ({ isOwn: false, visitor: null, mayWait: false, ...given })
const send = (to: string, given?: Partial<GuestCause>) =>
  db.transaction().execute(tx => {
    const mail = { to, language: 'en' as const, data: { n: sent++ } }
    return sendMail(tx, { ...mail, template: receipt, cause: cause(given) })
  })
const many = async (count: number, to: (n: number) => string, given?: Partial<GuestCause>) => {
  for (let n = 0; n < count; n++) await send(to(n), given)
}
/** Minutes until each mail leaves, for mails that do. */
async function leaving(): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from leaves_at - now()) / 60)::int as minutes from mails
    where state = 'queued' order by leaves_at, created_at`.execute(db)
  return rows.map(({ minutes }) => minutes)
}
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
/** Moves the mails into the past, as if time had passed. */
const pass = (minutes: number) =>
  sql`update mails set leaves_at = leaves_at - ${minutes} * interval '1 minute'`.execute(db)

test('one address gets at most five mails an hour, whoever causes them; more are withheld, or wait if they may', async () => {
  await many(3, () => 'asha@example.org', { visitor: 'a' })
  await many(5, () => 'asha@example.org', { visitor: 'b' })
  expect(await leaving()).toEqual(times(5, 0))
  await many(7, () => 'asha@example.org', { mayWait: true })
  expect(await leaving()).toEqual([...times(5, 0), ...times(5, 60), ...times(2, 120)])
  await pass(61)
  // The waiting mails have taken up this hour's limit.
  await send('asha@example.org')
  expect(await leaving()).toHaveLength(12)
  await pass(60)
  await many(5, () => 'asha@example.org')
  expect((await leaving()).filter(minutes => minutes === 0)).toHaveLength(3)
})

test('a visitor causes at most twenty mails an hour, to any number of addresses', async () => {
  await many(25, n => `n${n}@example.org`, { visitor: 'a' })
  expect(await leaving()).toEqual(times(20, 0))
  await send('late@example.org', { visitor: 'a', mayWait: true })
  await send('other@example.org', { visitor: 'b' })
  expect(await leaving()).toEqual([...times(21, 0), 60])
})

test('the limit of five also holds for concurrent mails', async () => {
  await Promise.all(times(20, 0).map(() => send('crowd@example.org', { visitor: 'a' })))
  expect(await leaving()).toHaveLength(5)
})

test('a waiting mail has its job at a later time, and isn’t requeued before', async () => {
  await many(6, () => 'asha@example.org', { mayWait: true })
  const { rows } = await sql<{ isLater: boolean }>`
    select start_after > now() + interval '59 minutes' as is_later from pgboss.job join mails on data->>'mail' = mails.id::text
    order by start_after`.execute(db)
  expect(rows.map(({ isLater }) => isLater)).toEqual([...times(5, false), true])
  const due = await db.selectFrom('mails').select('id').where('nextTryAt', '<=', sql<Date>`now()`).execute()
  expect(due).toHaveLength(5)
})

test('a withheld mail keeps no text; mails to one’s own account or caused by a member aren’t counted', async () => {
  await many(8, () => 'own@example.org', { isOwn: true, visitor: 'a' })
  for (let n = 0; n < 8; n++)
    await sendMail(db, { to: 'own@example.org', language: 'en', template: notice, data: { n } })
  expect(await leaving()).toEqual(times(16, 0))
  await many(6, () => 'own@example.org')
  const withheld = await db.selectFrom('mails').select(['text', 'html']).where('state', '=', 'withheld').execute()
  expect(withheld).toEqual([{ text: null, html: null }])
})

test('a mail that was rolled back isn’t counted', async () => {
  for (let n = 0; n < 6; n++)
    await db
      .transaction()
      .execute(async tx => {
        await sendMail(tx, { to: 'a@example.org', language: 'en', template: receipt, cause: cause(), data: { n } })
        throw new Error('no')
      })
      .catch(() => undefined)
  await send('a@example.org')
  expect(await leaving()).toEqual([0])
})

test('the visitor who caused a mail is forgotten after a day', async () => {
  await send('asha@example.org', { visitor: 'a' })
  const visitors = async () => (await db.selectFrom('mails').select('visitor').execute()).map(({ visitor }) => visitor)
  await deleteOldMails(db)
  expect(await visitors()).toEqual(['a'])
  await pass(25 * 60)
  await deleteOldMails(db)
  expect(await visitors()).toEqual([null])
})
