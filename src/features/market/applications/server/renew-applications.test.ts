import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { handIn } from '#features/platform/forms/server/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createApplication } from '../applications.factory.ts'
import { daysBetween, renewalDue } from '../renewal-days.ts'
import { beginApplication } from './begin-application.ts'
import { changeApplication } from './change-application.ts'
import { mailOfEvent, previewNews } from './mail-of-event.ts'
import { eventParties } from './notify-of-change.ts'
import { eventsOf } from './read-events.ts'
import { remindOfRenewals } from './renew-applications.ts'

const { db } = await testDatabase()
const reviewer = { who: 'reviewer' as const, userId: null, name: 'Ruwan' }

async function approved(languageCode: 'en' | 'si' = 'en') {
  const person = await createUser(db, { languageCode })
  const id = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const { vendorId } = await db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action: 'publish', actor: reviewer, today: '2025-03-10' }))
  const actions = async () => (await eventsOf(db, { applicationId: id })).map(one => one.action).slice(3)
  const status = async () => {
    const row = await db.selectFrom('vendors').select('status').where('id', '=', vendorId).executeTakeFirstOrThrow()
    return row.status
  }
  return { id, person, actions, status, vendorId: vendorId as number }
}

async function notifyAll(id: number): Promise<void> {
  for (const { id: eventId } of await eventsOf(db, { applicationId: id }))
    for (const to of eventParties) await mailOfEvent(db, 'https://pola.test', { eventId, to })
}

test('a renewal is due a year later; for 29 February on the day before', () => {
  expect(renewalDue('2025-03-10')).toBe('2026-03-10')
  expect(renewalDue('2028-02-29')).toBe('2029-02-28')
  expect(daysBetween('2026-03-10', '2026-04-09')).toBe(30)
  expect(daysBetween('2026-03-10', '2026-02-08')).toBe(-30)
})

test('three reminders come first, then the enterprise is hidden, each once however often a day is run', async () => {
  const { id, person, actions, status } = await approved()
  const days = [
    ['2026-02-07', [], 1],
    ['2026-02-08', ['remind'], 1],
    ['2026-03-09', ['remind'], 1],
    ['2026-03-10', ['remind', 'overdue'], 4],
    ['2026-04-09', ['remind', 'overdue', 'remindAgain'], 4],
    ['2026-05-08', ['remind', 'overdue', 'remindAgain'], 4],
    ['2026-05-09', ['remind', 'overdue', 'remindAgain', 'lapse'], 6],
    ['2027-01-01', ['remind', 'overdue', 'remindAgain', 'lapse'], 6],
  ] as const
  for (const [today, expected, shown] of days) {
    await Promise.all([remindOfRenewals(db, today), remindOfRenewals(db, today)])
    expect([today, await actions(), await status()]).toEqual([today, expected, shown])
  }
  await notifyAll(id)
  expect((await mailsTo(db, person.email)).map(mail => mail.subject).sort()).toEqual([
    'Hill Loom is approved',
    'Hill Loom is hidden',
    'Hill Loom will be hidden in 30 days',
    'Please renew Hill Loom by 10 Mar 2026',
    'The renewal for Hill Loom is due today',
    'We’ve received the application for Hill Loom',
  ])
})

test('a renewal under review stops the clock; its approval shows a hidden enterprise for a year', async () => {
  const { id, person, actions, status } = await approved('si')
  await remindOfRenewals(db, '2026-03-10')
  expect(await actions()).toEqual(['overdue'])
  const renewal = await beginApplication(db, person.viewer, { from: id })
  await remindOfRenewals(db, '2026-04-09')
  await handIn(db, person.viewer, renewal)
  await remindOfRenewals(db, '2026-06-01')
  expect([await actions(), await status()]).toEqual([['overdue', 'remindAgain'], 4])
  const decide = (action: 'askMore' | 'notApprove' | 'publish', today: string) =>
    db.transaction().execute(tx =>
      changeApplication(tx, {
        id: renewal,
        action,
        actor: reviewer,
        today,
        reasonCodes: ['evidence'],
        questionIds: action === 'askMore' ? [1] : [],
      }),
    )
  await decide('askMore', '2026-06-02')
  await handIn(db, person.viewer, renewal)
  await decide('publish', '2026-06-10')
  expect(await status()).toBe(1)
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'dueOn'])
    .where('id', 'in', [id, renewal])
    .orderBy('id')
    .execute()
  expect(rows.map(row => row.dueOn)).toEqual([null, '2027-06-10'])
  await notifyAll(renewal)
  expect((await mailsTo(db, person.email)).map(mail => mail.subject)).toContain('Hill Loom අලුත් කරන ලදී')
})

test('a lapsed enterprise is shown again once its renewal is approved', async () => {
  const { id, person, status } = await approved()
  await remindOfRenewals(db, '2026-05-20')
  expect(await status()).toBe(6)
  const renewal = await beginApplication(db, person.viewer, { from: id })
  await handIn(db, person.viewer, renewal)
  await db.transaction().execute(tx => changeApplication(tx, { id: renewal, action: 'publish', actor: reviewer }))
  expect(await status()).toBe(1)
})

test('a refusal gives the reason in the applicant’s language; reviewers can preview the mail', async () => {
  const person = await createUser(db, { languageCode: 'si', name: 'Asha' })
  const id = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const notice = {
    applicationId: id,
    action: 'notApprove',
    text: 'පිටුව <2>',
    reasonCodes: ['evidence', 'other'],
    questionIds: [],
  }
  const { language, content } = await previewNews(db, 'https://pola.test', notice)
  expect(language).toBe('si')
  expect(content.paragraphs).toContainEqual({ quote: 'පිටුව <2>' })
  expect(content.paragraphs).toContain('සාක්ෂි ප්‍රමාණවත් නැත.')
  expect(await mailsTo(db, person.email)).toEqual([])
  await db.transaction().execute(tx =>
    changeApplication(tx, {
      id,
      action: 'notApprove',
      actor: reviewer,
      text: notice.text,
      reasonCodes: notice.reasonCodes,
    }),
  )
  await notifyAll(id)
  const mails = await mailsTo(db, person.email)
  expect(mails.map(mail => mail.subject)).toContain(content.subject)
})
