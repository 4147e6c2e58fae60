import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { wordsIn } from '#server/texts/index.ts'
import { createApplication } from '../applications.factory.ts'
import { applicationUpdated } from './application-notifications.ts'
import { changeApplication } from './change-application.ts'
import { addComment } from './comments.ts'
import { mailOfEvent } from './mail-of-event.ts'
import type { EventToMail } from './notify-of-change.ts'
import { whenApplicationArrives } from './whom-it-waits-for.ts'

const { db } = await testDatabase()
const sarath = await createUser(db, { role: 1 })
let arrived: object[] = []
let applicant: TestUser
beforeEach(async () => {
  applicant = await createUser(db)
  arrived = []
  whenApplicationArrives(async (_, arrival) => void arrived.push(arrival))
  await db.deleteFrom('notifications').execute()
})

/** Runs the queued notifications. */
async function runMails(): Promise<void> {
  const { rows } = await sql<{ data: EventToMail }>`
    delete from pgboss.job where name = 'application-mails' returning data`.execute(db)
  for (const { data } of rows.toSorted((one, other) => one.data.eventId - other.data.eventId))
    await mailOfEvent(db, 'https://pola.test', data)
}
const submitted = () => createApplication(db, { userId: applicant.id, steps: ['submit'] })

test('the listener for reviewers gets a submitted application, and the applicant gets the decision', async () => {
  const id = await submitted()
  await runMails()
  expect(arrived).toEqual([{ id, brand: 'Hill Loom', why: 'first', key: `${id}:submit:1`, actorId: applicant.id }])
  expect((await mailsTo(db, applicant.email)).map(({ template }) => template)).toEqual(['application-news'])
  expect(await notifiedKinds(db, applicant.id)).toEqual([])
  const actor = { who: 'reviewer' as const, userId: sarath.id, name: 'Sarath' }
  await db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action: 'notApprove', actor, reasonCodes: ['evidence'], text: 'No.' }))
  await runMails()
  expect(arrived).toHaveLength(1)
  expect(await notifiedKinds(db, applicant.id)).toEqual(['application-told'])
  expect(await mailsTo(db, applicant.email)).toHaveLength(2)
})

test('an application that is withdrawn before its notification runs notifies nobody', async () => {
  const id = await submitted()
  const actor = { who: 'applicant' as const, userId: applicant.id }
  await db.transaction().execute(tx => changeApplication(tx, { id, action: 'takeBack', actor }))
  await runMails()
  expect(arrived).toEqual([])
})

test('mail and notification of a question contain it with the reviewer’s words, and a link to it', async () => {
  const id = await submitted()
  const comment = (questionId: number, text: string) =>
    db
      .transaction()
      .execute(tx =>
        addComment(tx, { applicationId: id, questionId, audience: 'applicant', text, authorId: sarath.id }),
      )
  await comment(16, 'Which number?')
  await comment(14, 'Who are they?\nAll of them, <b>please</b>.')
  await runMails()
  const actor = { who: 'reviewer' as const, userId: sarath.id, name: 'Sarath' }
  await db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action: 'askMore', actor, questionIds: [14, 16], text: 'Two things.' }))
  await runMails()
  const [mail] = await mailsTo(db, applicant.email)
  const link = `https://pola.test/application-form/${id}?section=2#question-`
  expect(mail?.text).toContain(`Who makes it?:\n${link}14\n\n> Who are they?`)
  expect(mail?.text).toContain('All of them, <b>please</b>.')
  expect(mail?.text).toContain(`Whom may we call?:\n${link}16\n\n> Which number?`)
  expect(mail?.html).not.toContain('<b>please</b>')
  const { data } = await db
    .selectFrom('notifications')
    .select('data')
    .where('userId', '=', applicant.id)
    .executeTakeFirstOrThrow()
  const news = data as Parameters<typeof applicationUpdated.path>[0]
  expect({ ...applicationUpdated.write(news, wordsIn('en')), path: applicationUpdated.path(news) }).toEqual({
    title: 'We have questions about Hill Loom',
    text: 'Who makes it?\nWho are they?\nAll of them, <b>please</b>.',
    path: `/application-form/${id}?section=2#question-14`,
  })
})
