import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createApplication, shortForm } from '../applications.factory.ts'
import { confirmApplication } from './assist-application.ts'
import { changeApplication } from './change-application.ts'
import { forgetApplications } from './delete-application.ts'

const { db } = await testDatabase()
const [first, second] = shortForm.sections
const withEvidence = {
  sections: [
    first!,
    {
      ...second!,
      questions: [...second!.questions, { ...first!.questions[1]!, id: 20, type: 'fileUpload' as const, tag: null }],
    },
  ],
}
const evidence = (ownerId: string) => createFile(db, { ownerId, purpose: 'form', kind: 'document' })
const ownerOf = async (id: string) =>
  (await db.selectFrom('files').select(['ownerId', 'state']).where('id', '=', id).executeTakeFirstOrThrow()).ownerId

async function accountEnds(userId: string): Promise<void> {
  await db.transaction().execute(tx => forgetApplications(tx, userId))
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

test('evidence stays with the application when it goes to the owner of the enterprise', async () => {
  const [person, heir] = [await createUser(db), await createUser(db)]
  const file = await evidence(person.id)
  const answers = { 1: { en: 'Hill Loom' }, 20: [file] }
  const id = await createApplication(db, { userId: person.id, answers, form: withEvidence, steps: ['submit'] })
  const { vendorId } = await db
    .transaction()
    .execute(tx => changeApplication(tx, { id, action: 'publish', actor: { who: 'reviewer', userId: null } }))
  await addToTeam(db, vendorId as number, heir.id, 1)
  await db.deleteFrom('vendorTeam').where('userId', '=', person.id).execute()
  await accountEnds(person.id)
  // a personal file without an owner would be deleted
  expect(await ownerOf(file)).toBe(heir.id)
})

test('evidence in an application that was filled in for another person is theirs once they take it over', async () => {
  const [filler, person] = [await createUser(db), await createUser(db)]
  const file = await evidence(filler.id)
  const answers = { 1: { en: 'Hill Loom' }, 20: [file] }
  const id = await createApplication(db, { userId: filler.id, answers, form: withEvidence })
  const given = { filledBy: filler.id, forEmail: person.email, handedOverAt: new Date() }
  await db.updateTable('applications').set(given).where('id', '=', id).execute()
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', person.id).execute()
  await confirmApplication(db, person.viewer, id)
  await accountEnds(filler.id)
  expect(await ownerOf(file)).toBe(person.id)
})
