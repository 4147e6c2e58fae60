import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { kindsTold } from '#features/people/notifications/notifications.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createApplication } from '../applications.factory.ts'
import { changeApplication } from './change-application.ts'
import { mailOfEvent } from './mail-of-event.ts'
import type { EventToTell } from './tell-of-change.ts'

const { db } = await testDatabase()
const [sarath, malini] = [await createUser(db, { role: 1 }), await createUser(db, { role: 1 })]
let applicant: TestUser
beforeEach(async () => {
  applicant = await createUser(db)
  await db.deleteFrom('notifications').execute()
})

/** Works off what the ledger has to tell. */
async function tell(): Promise<void> {
  const { rows } = await sql<{ data: EventToTell }>`
    delete from pgboss.job where name = 'application-mails' returning data`.execute(db)
  for (const { data } of rows.toSorted((one, other) => one.data.eventId - other.data.eventId))
    await mailOfEvent(db, 'https://pola.test', data)
}
const submitted = () => createApplication(db, { userId: applicant.id, steps: ['submit'] })
const told = async () => [await kindsTold(db, sarath.id), await kindsTold(db, malini.id)]

test('reviewers hear of what is handed in until it is decided; the applicant of the decision', async () => {
  const id = await submitted()
  await tell()
  expect(await told()).toEqual([['application-arrived'], ['application-arrived']])
  expect((await mailsTo(db, applicant.email)).map(({ template }) => template)).toEqual(['application-news'])
  expect(await kindsTold(db, applicant.id)).toEqual([])
  const actor = { who: 'reviewer' as const, userId: sarath.id, name: 'Sarath' }
  await db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action: 'notApprove', actor, reasonCodes: ['evidence'], text: 'No.' }))
  await tell()
  expect(await told()).toEqual([[], []])
  expect(await kindsTold(db, applicant.id)).toEqual(['application-told'])
  expect(await mailsTo(db, applicant.email)).toHaveLength(2)
})

test('what was taken back before it was told is told nobody of', async () => {
  const id = await submitted()
  const actor = { who: 'applicant' as const, userId: applicant.id }
  await db.transaction().execute(tx => changeApplication(tx, { id, action: 'takeBack', actor }))
  await tell()
  expect(await told()).toEqual([[], []])
})
