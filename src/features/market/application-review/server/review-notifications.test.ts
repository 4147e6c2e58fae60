import { beforeEach, expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { kindsTold } from '#features/people/notifications/notifications.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { assignApplication } from './note-on-application.ts'
import { tellOfLate } from './tell-of-late.ts'

const { db } = await testDatabase()
const [sarath, malini] = [await createUser(db, { role: 1 }), await createUser(db, { role: 1 })]
let applicant: TestUser
beforeEach(async () => {
  applicant = await createUser(db)
  await db.deleteFrom('notifications').execute()
})

const submitted = () => createApplication(db, { userId: applicant.id, steps: ['submit'] })
const told = async () => [await kindsTold(db, sarath.id), await kindsTold(db, malini.id)]
const aged = (id: number, days: number) =>
  db
    .updateTable('applications')
    .set({ submittedAt: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute()

test('who is to look after one hears of it, from somebody else; then it is theirs to hear that it waits, once', async () => {
  const id = await submitted()
  await assignApplication(db, sarath.viewer, { id, userId: sarath.id })
  expect(await told()).toEqual([[], []])
  await assignApplication(db, sarath.viewer, { id, userId: malini.id })
  expect(await told()).toEqual([[], ['application-assigned']])
  await tellOfLate(db)
  expect(await told()).toEqual([[], ['application-assigned']])
  await aged(id, 300)
  await tellOfLate(db)
  await tellOfLate(db)
  expect(await told()).toEqual([[], ['application-assigned', 'application-late']])
  await assignApplication(db, sarath.viewer, { id, userId: null })
  await db.deleteFrom('notifications').execute()
  await tellOfLate(db)
  expect(await told()).toEqual([['application-late'], ['application-late']])
})

test('a reviewer who is no admin any more sees none of it', async () => {
  const id = await submitted()
  const leaver = await createUser(db, { role: 1 })
  await assignApplication(db, sarath.viewer, { id, userId: leaver.id })
  expect(await kindsTold(db, leaver.id)).toEqual(['application-assigned'])
  await db.updateTable('users').set({ role: 2 }).where('id', '=', leaver.id).execute()
  await aged(id, 300)
  await tellOfLate(db)
  expect(await kindsTold(db, leaver.id)).toEqual(['application-assigned'])
})
