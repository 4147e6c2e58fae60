import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createListedVendor, createVendor } from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { answersOf, handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import type { SearchClient } from '#features/platform/search/search.contract.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createApplication } from '../applications.factory.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { changeApplication } from './change-application.ts'
import { eventsOf } from './read-events.ts'

const { db } = await testDatabase()
let hits: { id: number; brand: string }[] = []
const client = { search: async () => [{ hits }] } as unknown as SearchClient
const routes = applicationsRoutes({ db, client, prefix: 'pola' })
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const guests = createRouterClient(routes, { context: guest() })
const missing = { code: 'NOT_FOUND' }
const inState = { code: 'gm-error-application-state', status: 409 }

test('guests must log in, and another person’s application is not found', async () => {
  const [person, other] = [await createUser(db), await createUser(db)]
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'notApprove'] })
  await expect(guests.getApplications({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(guests.getApplication({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(guests.getDuplicates({ name: 'Tea' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const given of [id, 2_147_483_000]) {
    await expect(as(other).getApplication({ id: given })).rejects.toMatchObject(missing)
    await expect(as(other).takeBack({ id: given })).rejects.toMatchObject(missing)
    await expect(as(other).appeal({ id: given, text: 'Please.' })).rejects.toMatchObject(missing)
    await expect(as(other).withdraw({ id: given, isConfirmed: true })).rejects.toMatchObject(missing)
    await expect(as(other).deleteApplication({ id: given })).rejects.toMatchObject(missing)
    await expect(as(other).setApplicationVendor({ id: given, vendorId: null })).rejects.toMatchObject(missing)
    await expect(as(other).handOver({ id: given })).rejects.toMatchObject(missing)
    await expect(as(other).confirmApplication({ id: given })).rejects.toMatchObject(missing)
    await expect(as(other).startApplication({ from: given })).rejects.toMatchObject(missing)
  }
  expect(await as(other).getApplications({})).toEqual({ items: [], count: 0, mayHelp: false })
})

test('beginning twice continues; submissions can be withdrawn until decided, and drafts deleted', async () => {
  await createApplication(db, { userId: (await createUser(db)).id })
  const person = await createUser(db)
  const begun = await Promise.all([1, 2, 3].map(() => as(person).startApplication({})))
  const [{ id } = { id: 0 }] = begun
  expect(new Set(begun.map(one => one.id)).size).toBe(1)
  expect((await as(person).getApplications({})).items).toMatchObject([
    { id, status: 'draft', brand: '', part: 'own', may: ['goOn', 'delete'] },
  ])
  await saveAnswers(db, person.viewer, { id, answers: [{ questionId: 1, value: { en: 'Hill Loom' }, revision: 0 }] })
  await handIn(db, person.viewer, id)
  expect(await as(person).getApplication({ id })).toMatchObject({
    status: 'submitted',
    brand: 'Hill Loom',
    may: ['takeBack'],
  })
  await expect(as(person).deleteApplication({ id })).rejects.toMatchObject(inState)
  await as(person).takeBack({ id })
  await expect(as(person).takeBack({ id })).rejects.toMatchObject(inState)
  // an application that was submitted once can't be deleted
  await expect(as(person).deleteApplication({ id })).rejects.toMatchObject(inState)
  const { id: second } = await as(person).startApplication({})
  expect(second).not.toBe(id)
  await as(person).deleteApplication({ id: second })
  expect((await as(person).getApplications({})).count).toBe(1)
  expect((await eventsOf(db, { applicationId: second })).map(one => one.action)).toEqual(['start', 'delete'])
})

test('after a refusal one may appeal once, or apply again with the previous answers', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'notApprove'] })
  expect(await as(person).getApplication({ id })).toMatchObject({
    status: 'notApproved',
    decision: { isApproved: false, text: 'Because.' },
    may: ['appeal', 'applyAgain'],
  })
  await expect(as(person).appeal({ id, text: ' ' })).rejects.toMatchObject({ code: 'gm-error-message-required' })
  const { id: again } = await as(person).startApplication({ from: id })
  expect((await as(person).startApplication({ from: id })).id).toBe(again)
  expect((await answersOf(db, again)).map(one => one.value)).toEqual([{ en: 'Hill Loom' }])
  expect(await as(person).getApplication({ id: again })).toMatchObject({
    brand: 'Hill Loom',
    lastTime: { answers: [{ questionId: 1, value: { en: 'Hill Loom' } }] },
  })
  // an application with a follow-up can't be appealed
  expect((await as(person).getApplication({ id })).may).toEqual([])
  const appealed = await createApplication(db, { userId: person.id, steps: ['submit', 'notApprove'] })
  await as(person).appeal({ id: appealed, text: 'Please look at page two.' })
  expect(await as(person).getApplication({ id: appealed })).toMatchObject({ status: 'appealed', may: [] })
})

test('the applicant sees requested questions and comments to them, and no internal ones', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'askMore'] })
  const comment = { applicationId: id, questionId: 1, authorId: null, round: 1 }
  await db
    .insertInto('applicationComments')
    .values([
      { ...comment, audience: 'internal', text: 'Hm.' },
      { ...comment, audience: 'applicant', text: 'Which name?' },
    ])
    .execute()
  const shown = await as(person).getApplication({ id })
  expect(shown).toMatchObject({
    status: 'moreInfo',
    asked: { questionIds: [1], text: 'Because.' },
    notes: [{ questionId: 1, text: 'Which name?' }],
    may: ['goOn'],
  })
  expect(JSON.stringify(shown)).not.toContain('Hm.')

  // comments that reviewers haven't sent yet
  const waiting = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const gathered = { ...comment, applicationId: waiting, audience: 'applicant', text: 'Which name?' } as const
  await db.insertInto('applicationComments').values(gathered).execute()
  expect(await as(person).getApplication({ id: waiting })).toMatchObject({ status: 'submitted', notes: [] })
})

test('owners can withdraw an approved application; applicants who don’t own the enterprise can’t', async () => {
  const [person, partner] = [await createUser(db), await createUser(db)]
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'publish'] })
  const { vendor } = await as(person).getApplication({ id })
  await addToTeam(db, vendor?.id ?? 0, partner.id, 1)
  await db.deleteFrom('vendorTeam').where('userId', '=', person.id).execute()
  await expect(as(person).withdraw({ id, isConfirmed: true })).rejects.toMatchObject(missing)
  await expect(as(partner).withdraw({ id, isConfirmed: false as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await as(partner).getApplications({})).items).toMatchObject([{ id, part: 'own', may: ['withdraw'] }])
  await as(partner).withdraw({ id, isConfirmed: true })
  const row = await db
    .selectFrom('vendors')
    .select('status')
    .where('id', '=', vendor?.id ?? 0)
    .executeTakeFirst()
  expect(row).toEqual({ status: 2 })
})

test('a renewal can be started sixty days before it is due, with the previous answers', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'publish'] })
  await expect(as(person).startApplication({ from: id })).rejects.toMatchObject(inState)
  const soon = new Date(Date.now() + 59 * 86_400_000).toISOString().slice(0, 10)
  await db.updateTable('applications').set({ dueOn: soon }).where('id', '=', id).execute()
  const { id: renewal } = await as(person).startApplication({ from: id })
  const { vendor } = await as(person).getApplication({ id })
  expect(await as(person).getApplication({ id: renewal })).toMatchObject({ kind: 'renewal', dueOn: soon, vendor })
})

test('“this is us” works only for listed enterprises without an owner, or one’s own', async () => {
  const [person, other] = [await createUser(db), await createUser(db)]
  const id = await createApplication(db, { userId: person.id })
  const [listed, looked, approved, own] = [
    await createListedVendor(db),
    await createListedVendor(db),
    await createVendor(db),
    await createVendor(db),
  ]
  await addToTeam(db, looked, other.id, 1)
  await addToTeam(db, own, person.id, 1)
  const set = (vendorId: number | null) => as(person).setApplicationVendor({ id, vendorId })
  await expect(set(approved)).rejects.toMatchObject(missing)
  await expect(set(2_147_483_000)).rejects.toMatchObject(missing)
  await expect(set(looked)).rejects.toMatchObject({ code: 'gm-error-claim-owned' })
  await set(own)
  await set(listed)
  await handIn(db, person.viewer, id)
  await expect(set(null)).rejects.toMatchObject(inState)
  const publish = () =>
    db
      .transaction()
      .execute(tx => changeApplication(tx, { id, action: 'publish', actor: { who: 'reviewer', userId: null } }))
  await addToTeam(db, listed, other.id, 1)
  await expect(publish()).rejects.toMatchObject({ code: 'gm-error-claim-owned' })
  await db.deleteFrom('vendorTeam').where('vendorId', '=', listed).execute()
  expect(await publish()).toMatchObject({ vendorId: listed })
  const row = await db
    .selectFrom('vendors')
    .select(['status', 'brand', 'source'])
    .where('id', '=', listed)
    .executeTakeFirst()
  expect(row).toMatchObject({ status: 1, brand: { en: 'Hill Loom' }, source: 'leafmap' })
})

test('duplicates have the same website or phone, in any notation, or a similar name, and are public', async () => {
  const person = await createUser(db)
  const shown = await createListedVendor(db, { website: 'https://www.hillloom.org/shop', phones: ['077 123 45 67'] })
  const hidden = await createVendor(db, { status: 2, approvedAt: null, website: 'https://hillloom.org/' })
  hits = [
    { id: shown, brand: 'Hill Looms' },
    { id: await createVendor(db), brand: 'Hillside Tea' },
  ]
  const { items } = await as(person).getDuplicates({
    name: 'Hil Loom',
    website: 'hillloom.org',
    phone: '+94 77 123 4567',
  })
  expect(items).toMatchObject([{ id: shown, by: ['website', 'phone', 'name'], isFree: true }])
  expect(items.map(one => one.id)).not.toContain(hidden)
  hits = []
  expect((await as(person).getDuplicates({ website: 'https://facebook.com/hillloom', phone: '12' })).items).toEqual([])
})

test('a member of a network’s enterprise fills in for a person, who takes it over and hands it in', async () => {
  const [helper, stranger] = [await createUser(db), await createUser(db)]
  const applicant = await createUser(db, { email: 'asha@hill.example' })
  const begin = (who: TestUser) => as(who).startApplication({ forEmail: ' Asha@Hill.example ' })
  await expect(begin(helper)).rejects.toMatchObject(missing)
  const vendorId = await createVendor(db, {
    memberships: [{ networkId: await createNetwork(db), status: 1 }],
  })
  await addToTeam(db, vendorId, helper.id, 3)
  const { id } = await begin(helper)
  expect((await begin(helper)).id).toBe(id)
  expect((await as(helper).startApplication({})).id).not.toBe(id)
  await saveAnswers(db, helper.viewer, { id, answers: [{ questionId: 1, value: { si: 'අම්බලම' }, revision: 0 }] })
  await expect(handIn(db, helper.viewer, id)).rejects.toMatchObject({ code: 'gm-error-application-unconfirmed' })
  await expect(as(applicant).getApplication({ id })).rejects.toMatchObject(missing)
  await as(helper).handOver({ id })
  await expect(as(helper).handOver({ id })).rejects.toMatchObject(inState)
  await expect(as(stranger).confirmApplication({ id })).rejects.toMatchObject(missing)
  await expect(as(helper).confirmApplication({ id })).rejects.toMatchObject(missing)
  expect((await as(applicant).getApplications({})).items).toMatchObject([{ id, part: 'asked', may: ['confirm'] }])
  await as(applicant).confirmApplication({ id })
  await expect(as(helper).getApplication({ id })).rejects.toMatchObject(missing)
  await expect(saveAnswers(db, helper.viewer, { id, answers: [] })).rejects.toMatchObject(missing)
  await handIn(db, applicant.viewer, id)
  expect(await as(applicant).getApplication({ id })).toMatchObject({ status: 'submitted', brand: 'අම්බලම', part: 'own' })
})
