import { expect, test } from 'vitest'
import { createListedVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { handIn } from '#features/platform/forms/server/index.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createApplication, shortForm } from '../applications.factory.ts'
import { beginApplication } from './begin-application.ts'
import { changeApplication } from './change-application.ts'
import { addComment } from './comments.ts'
import { exportApplications } from './export-applications.ts'
import { ownApplication } from './own-applications.ts'
import { remindOfRenewals } from './renew-applications.ts'
import { setApplicationVendor } from './set-application-vendor.ts'

const { db } = await testDatabase()
const reviewer = { who: 'reviewer' as const, userId: null, name: 'Ruwan' }
type Action = 'publish' | 'notApprove' | 'withdraw' | 'askMore'
const decide = (id: number, action: Action, today = '2025-03-10') =>
  db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action, actor: reviewer, text: 'Because.', questionIds: [1], today }))
const inState = { code: 'gm-error-application-state', status: 409 }

async function approved() {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const { vendorId } = await decide(id, 'publish')
  return { person, id, vendorId: vendorId as number }
}

async function renew(person: TestUser, from: number): Promise<number> {
  const id = await beginApplication(db, person.viewer, { from })
  expect((await handIn(db, person.viewer, id)).size).toBe(0)
  return id
}

const vendorStatus = async (id: number) =>
  (await db.selectFrom('vendors').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('an application whose form asks for no name isn’t published, and the reviewer gets the reason', async () => {
  const person = await createUser(db)
  const [first, second] = shortForm.sections
  const nameless = { sections: [{ ...first!, questions: first!.questions.slice(1) }, second!] }
  const answers = { 2: { en: 'Cloth' } }
  const id = await createApplication(db, { userId: person.id, answers, form: nameless, steps: ['submit'] })
  await createApplication(db, { userId: person.id, form: shortForm })
  await expect(decide(id, 'publish')).rejects.toMatchObject({ code: 'gm-error-application-unnamed', status: 409 })
})

test('applying again by a double click copies the answers and their files once', async () => {
  const person = await createUser(db)
  const picture = await createFile(db, { ownerId: person.id, purpose: 'logo' })
  const answers = { 1: { en: 'Hill Loom' }, 13: { id: picture, alt: {} } }
  const from = await createApplication(db, { userId: person.id, answers, steps: ['submit', 'notApprove'] })
  const uses = async () =>
    (await db.selectFrom('files').select('uses').where('id', '=', picture).executeTakeFirstOrThrow()).uses
  const before = await uses()
  const ids = await Promise.all([1, 2, 3, 4].map(() => beginApplication(db, person.viewer, { from })))
  expect(new Set(ids).size).toBe(1)
  expect(await uses()).toBe(before + 1)
})

test('a renewal that was applied for again after a refusal stops the clock like the first one', async () => {
  const { person, id, vendorId } = await approved()
  const again = await renew(person, await renewRefused(person, id))
  await remindOfRenewals(db, '2026-08-01')
  expect(await vendorStatus(vendorId)).toBe(1)
  await decide(again, 'notApprove')
  await remindOfRenewals(db, '2026-08-02')
  expect(await vendorStatus(vendorId)).toBe(6)
})

async function renewRefused(person: TestUser, from: number): Promise<number> {
  const id = await renew(person, from)
  await decide(id, 'notApprove')
  return id
}

test('a renewal by someone who has left the team doesn’t keep the owner from renewing', async () => {
  const { person, id, vendorId } = await approved()
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const left = await beginApplication(db, person.viewer, { from: id })
  await db.deleteFrom('vendorTeam').where('userId', '=', person.id).execute()
  expect((await ownApplication(db, owner.viewer, { id, language: 'en' })).head.may).toContain('renew')
  const own = await renew(owner, id)
  expect(own).not.toBe(left)
  expect(await decide(own, 'publish')).toMatchObject({ vendorId })
})

test('someone who has applied again can’t appeal as well', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'notApprove'] })
  const again = await renew(person, id)
  await expect(
    db
      .transaction()
      .execute(tx =>
        changeApplication(tx, { id, action: 'appeal', actor: { who: 'applicant', userId: person.id }, text: 'Look.' }),
      ),
  ).rejects.toMatchObject(inState)
  expect(await decide(again, 'publish')).toMatchObject({ status: 5 })
})

test('draft comments of reviewers are in nobody’s copy of their data', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const author = await createUser(db, { role: 1 })
  await db
    .transaction()
    .execute(tx =>
      addComment(tx, { applicationId: id, questionId: 1, audience: 'applicant', text: 'Truly?', authorId: author.id }),
    )
  expect(JSON.stringify(await exportApplications(db, person.id))).not.toContain('Truly?')
  await decide(id, 'askMore')
  expect(JSON.stringify(await exportApplications(db, person.id))).toContain('Truly?')
})

test('withdrawing an application that has been renewed hides nothing', async () => {
  const { person, id, vendorId } = await approved()
  const renewal = await renew(person, id)
  await decide(renewal, 'publish')
  await expect(decide(id, 'withdraw')).rejects.toMatchObject(inState)
  expect((await ownApplication(db, person.viewer, { id, language: 'en' })).head.may).not.toContain('withdraw')
  expect(await vendorStatus(vendorId)).toBe(1)
  await decide(renewal, 'withdraw')
  expect(await vendorStatus(vendorId)).toBe(2)
})

test('a published application stays with its enterprise, also during an appeal', async () => {
  const { person, id } = await approved()
  await decide(id, 'withdraw')
  const actor = { who: 'applicant' as const, userId: person.id }
  await db.transaction().execute(tx => changeApplication(tx, { id, action: 'appeal', actor, text: 'Look again.' }))
  await decide(id, 'askMore')
  for (const vendorId of [null, await createListedVendor(db)])
    await expect(setApplicationVendor(db, person.viewer, { id, vendorId })).rejects.toMatchObject(inState)
})

test('hiding an enterprise while its renewal is being published waits for that, and neither fails', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const { person, id, vendorId } = await approved()
    const renewal = await renew(person, id)
    const lapse = { id, action: 'lapse' as const, actor: { who: 'system' as const, userId: null } }
    await Promise.all([
      db.transaction().execute(tx => changeApplication(tx, lapse)),
      decide(renewal, 'publish', '2026-03-10'),
    ])
    expect([round, [1, 6].includes(await vendorStatus(vendorId))]).toEqual([round, true])
  }
})
