import { createRouterClient } from '@orpc/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { aForm, aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { addNetworkForm, handInNetworkForm } from '../network-forms.factory.ts'
import networkForms from '../network-forms.server.ts'
import { networkFormsRoutes } from './network-forms.routes.ts'

const { db } = await testDatabase()
const router = networkFormsRoutes(db)
const as = (user: TestUser, role: number = platformRoles.member) =>
  createRouterClient(router, { context: asViewer({ userId: user.id, role }) })
const missing = { code: 'NOT_FOUND' }
const day = (date: number) => new Date(Date.UTC(2026, 8, date))

let owner: TestUser
let plain: TestUser
let stranger: TestUser
let manager: TestUser
let reader: TestUser
let vendorId: number
let networkId: number
let elsewhere: number
let networkFormId: number
let otherForm: number

beforeEach(async () => {
  networkForms.connect?.()
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(db)))
  ;[owner, plain, stranger, manager, reader] = people as [TestUser, TestUser, TestUser, TestUser, TestUser]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.owner)
  networkId = await createNetwork(db, { vendorId: runner, name: { en: 'Lanka' } })
  elsewhere = await createNetwork(db, { name: { en: 'Seed Savers', si: 'බීජ' } })
  await db.insertInto('networkRoles').values({ networkId, userId: reader.id, role: 'reader', givenBy: null }).execute()
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  await addToTeam(db, vendorId, plain.id, teamRoles.member)
  await createMembership(db, { networkId, vendorId })
  networkFormId = await addNetworkForm(db, { networkId })
  otherForm = await addNetworkForm(db, { networkId: elsewhere })
})
afterAll(emptyRegisters)

const answer = (formId: number, at: Date, answers: Record<number, unknown>) =>
  handInNetworkForm(db, { formId, vendorId, userId: owner.id, answers, at })
const start = async () => (await as(owner).startNetworkForm({ networkFormId, vendorId })).responseId
const words = (en: string) => ({ en })
const question = 'pola/33'
const share = (isShared: boolean, user = owner) => as(user).shareAnswer({ vendorId, networkId, question, isShared })
const seen = async () =>
  (await as(manager).getSharedAnswers({ networkId, vendorId })).items.map(({ value, from, givenAt }) => [
    value,
    from,
    givenAt.slice(0, 10),
  ])

test('offers, sharing and what is shared are for those whom they concern', async () => {
  await answer(otherForm, day(1), { 33: words('Hedges') })
  const responseId = await start()
  for (const user of [plain, stranger, manager, reader]) {
    await expect(as(user).getAnswerOffers({ responseId })).rejects.toMatchObject(missing)
    await expect(as(user).getOwnSharing({ vendorId })).rejects.toMatchObject(missing)
    await expect(share(true, user)).rejects.toMatchObject(missing)
  }
  for (const user of [plain, stranger, owner, reader])
    await expect(as(user).getSharedAnswers({ networkId, vendorId })).rejects.toMatchObject(missing)
  const admin = await createUser(db, { role: platformRoles.admin })
  const byAdmin = as(admin, platformRoles.admin).shareAnswer({ vendorId, networkId, question, isShared: true })
  await expect(byAdmin).rejects.toMatchObject({ code: 'gm-error-read-only' })
})

test('a question that was answered elsewhere shows the newest answer, with its date and for whom', async () => {
  await answer(otherForm, day(1), { 11: 112, 33: words('Hedges') })
  await answer(otherForm, day(2), { 11: 113 })
  const responseId = await start()
  const { items } = await as(owner).getAnswerOffers({ responseId, language: 'si' })
  expect(items).toEqual([
    {
      ...{ questionId: 11, value: 113, givenAt: day(2).toISOString(), from: 'බීජ', askedAs: null, question: 'pola/11' },
      ...{ mayShare: true, isShared: false },
    },
  ])
  // nothing is taken over by itself
  const saved = await db.selectFrom('formAnswers').selectAll().where('responseId', '=', responseId).execute()
  expect(saved).toEqual([])
})

test('what Pola was told in an application is offered to who applied, and to nobody else of the team', async () => {
  const asked = aForm([aQuestion({ id: 1, text: { en: 'Your story' } })])
  await createApplication(db, { userId: owner.id, form: asked, answers: { 1: words('Since 1990') }, steps: ['submit'] })
  await db.updateTable('applications').set({ vendorId }).execute()
  const { id } = await db.selectFrom('forms').select('id').where('kind', '=', 'application').executeTakeFirstOrThrow()
  const definition = aForm([aQuestion({ id: 7, text: { en: 'Who are you?' }, sameAs: `${id}/1` })])
  networkFormId = await addNetworkForm(db, { networkId, definition })
  const colleague = await createUser(db)
  await addToTeam(db, vendorId, colleague.id, teamRoles.admin)
  const responseId = await start()
  const { items } = await as(owner).getAnswerOffers({ responseId })
  expect(items).toMatchObject([{ questionId: 7, value: words('Since 1990'), from: null, askedAs: 'Your story' }])
  expect((await as(colleague).getAnswerOffers({ responseId })).items).toEqual([])
})

test('a form made from another one of the network asks the same questions, one made from nothing doesn’t', async () => {
  const definition = aForm([aQuestion({ id: 4, text: { en: 'Motto' } })])
  const first = await addNetworkForm(db, { networkId, definition })
  await answer(first, day(1), { 4: words('Slowly') })
  const settings = {
    ...{ name: words('Renewal'), purpose: 'renewal' as const, audience: 'everyone' as const },
    visibility: 'network' as const,
  }
  const copy = await as(manager).createNetworkForm({ networkId, settings, from: first })
  networkFormId = copy.networkFormId
  await db.updateTable('networkForms').set({ isOpen: true }).where('formId', '=', networkFormId).execute()
  const { items } = await as(owner).getAnswerOffers({ responseId: await start() })
  expect(items).toMatchObject([{ questionId: 4, value: words('Slowly'), from: 'Lanka', mayShare: false }])
  networkFormId = await addNetworkForm(db, { networkId, definition })
  expect((await as(owner).getAnswerOffers({ responseId: await start() })).items).toEqual([])
})

test('a network sees the newest shared answer, and nothing of it from the moment that it is taken back', async () => {
  await answer(otherForm, day(1), { 33: words('Hedges'), 11: 112 })
  expect(await seen()).toEqual([])
  await Promise.all([share(true), share(true), share(true)])
  expect(await seen()).toEqual([[words('Hedges'), 'Seed Savers', '2026-09-01']])
  await answer(otherForm, day(3), { 33: words('Walls') })
  expect(await seen()).toEqual([[words('Walls'), 'Seed Savers', '2026-09-03']])
  const received = async () => (await as(manager).getReceivedSubmissions({ networkId, networkFormId })).items
  await answer(networkFormId, day(2), { 33: words('Ditches'), 11: 114 })
  expect(await received()).toMatchObject([{ points: 0, sharedAnswers: 1 }])
  // the network itself got a newer one
  const own = await answer(networkFormId, day(4), { 33: words('Ponds') })
  expect(await seen()).toEqual([])
  await answer(otherForm, day(5), { 33: words('Trees') })
  expect(await seen()).toEqual([[words('Trees'), 'Seed Savers', '2026-09-05']])
  await Promise.all([share(false), share(false)])
  expect(await seen()).toEqual([])
  expect(await received()).toMatchObject([{ id: own, sharedAnswers: 0 }])
  const rows = await db.selectFrom('networkAnswerShares').select(['givenBy', 'endedBy']).execute()
  expect(rows).toEqual([{ givenBy: owner.id, endedBy: owner.id }])
  const acts = await db.selectFrom('auditLog').select('action').where('userId', '=', owner.id).orderBy('id').execute()
  expect(acts.map(one => one.action).filter(one => one.startsWith('answer-share'))).toEqual([
    'answer-share.give',
    'answer-share.take-back',
  ])
})

test('only what the network asks can be shared, and only by who is in it; who leaves isn’t seen any more', async () => {
  await answer(otherForm, day(1), { 33: words('Hedges') })
  const other = { vendorId, networkId, isShared: true }
  await expect(as(owner).shareAnswer({ ...other, question: 'pola/999' })).rejects.toMatchObject(missing)
  await expect(as(owner).shareAnswer({ ...other, networkId: 999_999, question })).rejects.toMatchObject(missing)
  const strange = await createNetwork(db)
  await addNetworkForm(db, { networkId: strange })
  await expect(as(owner).shareAnswer({ ...other, networkId: strange, question })).rejects.toMatchObject(missing)
  await share(true)
  expect(await seen()).toHaveLength(1)
  await db.deleteFrom('memberships').where('networkId', '=', networkId).where('vendorId', '=', vendorId).execute()
  expect(await seen()).toEqual([])
  // it is still listed, to be taken back
  const { items } = await as(owner).getOwnSharing({ vendorId })
  expect(items.filter(one => one.share)).toMatchObject([{ network: { name: 'Lanka' }, question }])
  await share(false)
  expect((await as(owner).getOwnSharing({ vendorId })).items).toEqual([])
})

test('the account lists each question of each network that was answered elsewhere, with what is shared', async () => {
  await createMembership(db, { networkId: elsewhere, vendorId })
  await answer(otherForm, day(1), { 11: 112, 33: words('Hedges') })
  await share(true)
  const { items } = await as(owner).getOwnSharing({ vendorId })
  expect(items.map(one => [one.network.name, one.question, one.value, one.from, one.share?.by ?? null])).toEqual([
    ['Lanka', question, words('Hedges'), 'Seed Savers', owner.name],
    ['Lanka', 'pola/11', 112, 'Seed Savers', null],
  ])
})
