import { beforeEach, expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { changeApplication } from '#features/market/applications/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { defaultSettings } from '../review-settings.ts'
import { assignApplication, declareConflict } from './note-on-application.ts'
import { notifyOfLate } from './notify-of-late.ts'
import { notifyOfArrival } from './notify-reviewers.ts'
import { saveReviewSettings } from './review-settings-store.ts'
import { voteOnApplication } from './vote-on-application.ts'

const { db } = await testDatabase()
const [sarath, malini] = [await createUser(db, { role: 1 }), await createUser(db, { role: 1 })]
let applicant: TestUser
beforeEach(async () => {
  applicant = await createUser(db)
  await db.deleteFrom('notifications').execute()
})

const submitted = () => createApplication(db, { userId: applicant.id, steps: ['submit'] })
const noticesNow = async () => [await notifiedKinds(db, sarath.id), await notifiedKinds(db, malini.id)]
const aged = (id: number, days: number) =>
  db
    .updateTable('applications')
    .set({ submittedAt: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute()

test('an assignee is notified unless they assigned themselves, and later once of lateness', async () => {
  const id = await submitted()
  await assignApplication(db, sarath.viewer, { id, userId: sarath.id })
  expect(await noticesNow()).toEqual([[], []])
  await assignApplication(db, sarath.viewer, { id, userId: malini.id })
  expect(await noticesNow()).toEqual([[], ['application-assigned']])
  await notifyOfLate(db)
  expect(await noticesNow()).toEqual([[], ['application-assigned']])
  await aged(id, 300)
  await notifyOfLate(db)
  await notifyOfLate(db)
  expect(await noticesNow()).toEqual([[], ['application-assigned', 'application-late']])
  await assignApplication(db, sarath.viewer, { id, userId: null })
  await db.deleteFrom('notifications').execute()
  await notifyOfLate(db)
  expect(await noticesNow()).toEqual([['application-late'], ['application-late']])
})

test('a reviewer who is no longer an admin gets no notifications', async () => {
  const id = await submitted()
  const leaver = await createUser(db, { role: 1 })
  await assignApplication(db, sarath.viewer, { id, userId: leaver.id })
  expect(await notifiedKinds(db, leaver.id)).toEqual(['application-assigned'])
  await db.updateTable('users').set({ role: 2 }).where('id', '=', leaver.id).execute()
  await aged(id, 300)
  await notifyOfLate(db)
  expect(await notifiedKinds(db, leaver.id)).toEqual(['application-assigned'])
})

const arrive = (id: number, round = 1) =>
  db.transaction().execute(tx =>
    notifyOfArrival(tx, {
      id,
      brand: 'Hill Loom',
      why: round > 1 ? 'again' : 'first',
      key: `${id}:submit:${round}`,
      actorId: null,
    }),
  )

test('those who may decide are notified of each submission once, until it waits no longer', async () => {
  const id = await submitted()
  await declareConflict(db, malini.viewer, { id, knowsSomebody: true })
  await arrive(id)
  await arrive(id)
  expect(await noticesNow()).toEqual([['application-arrived'], []])
  await arrive(id, 2)
  expect(await noticesNow()).toEqual([['application-arrived', 'application-arrived'], []])
  const actor = { who: 'applicant' as const, userId: applicant.id }
  await db.transaction().execute(tx => changeApplication(tx, { id, action: 'takeBack', actor }))
  expect(await noticesNow()).toEqual([[], []])
})

test('those who may decide are notified once of votes that differ, except those who declared a tie', async () => {
  await saveReviewSettings(db, sarath.viewer, defaultSettings)
  const [dilini, tied] = [await createUser(db, { role: 1 }), await createUser(db, { role: 1 })]
  const id = await submitted()
  await declareConflict(db, tied.viewer, { id, knowsSomebody: true })
  const approve = { id, round: 1, vote: 'approve' as const, reasonCodes: [], text: '', note: '', confirmedOpen: [] }
  const reject = { ...approve, vote: 'reject' as const, text: 'No.' }
  await voteOnApplication(db, sarath.viewer, approve)
  expect(await noticesNow()).toEqual([[], []])
  await voteOnApplication(db, malini.viewer, reject)
  await voteOnApplication(db, malini.viewer, { ...reject, text: 'No, for it is mended elsewhere.' })
  expect(await noticesNow()).toEqual([['application-split'], []])
  expect([await notifiedKinds(db, dilini.id), await notifiedKinds(db, tied.id)]).toEqual([['application-split'], []])
  // the application is no longer open
  await voteOnApplication(db, dilini.viewer, reject)
  expect(await noticesNow()).toEqual([[], []])
})
