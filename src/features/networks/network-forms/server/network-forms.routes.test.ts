import { createRouterClient } from '@orpc/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { addNetworkForm } from '../network-forms.factory.ts'
import networkForms from '../network-forms.server.ts'
import { networkFormsRoutes } from './network-forms.routes.ts'

const { db } = await testDatabase()
const router = networkFormsRoutes(db)
const contextOf = (user: TestUser, role: number = platformRoles.member) => asViewer({ userId: user.id, role })
const as = (user: TestUser, role?: number) => createRouterClient(router, { context: contextOf(user, role) })
const viewerOf = (user: TestUser) => ({ userId: user.id, role: platformRoles.member, sessionId: '', provedAt: null })
const missing = { code: 'NOT_FOUND' }

let manager: TestUser
let owner: TestUser
let colleague: TestUser
let plain: TestUser
let stranger: TestUser
let networkId: number
let vendorId: number

beforeEach(async () => {
  networkForms.connect?.()
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(db)))
  ;[manager, owner, colleague, plain, stranger] = people as [TestUser, TestUser, TestUser, TestUser, TestUser]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.owner)
  networkId = await createNetwork(db, { vendorId: runner, name: { en: 'Lanka', si: 'ලංකා' } })
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  await addToTeam(db, vendorId, colleague.id, teamRoles.admin)
  await addToTeam(db, vendorId, plain.id, teamRoles.member)
})
afterAll(emptyRegisters)

const settings = {
  ...{ name: { en: 'Yearly look' }, purpose: 'selfAssessment' as const },
  ...{ audience: 'members' as const, visibility: 'network' as const },
}
const changed = { settings, levels: [], isOpen: true, revision: 0 }

/** All that the template asks for, with `yes` of its six questions answered with Yes and the others with Not yet. */
const answers = (yes: number) =>
  [11, 12, 21, 22, 31, 32].map((questionId, at) => ({ questionId, value: questionId * 10 + (at < yes ? 2 : 4) }))

async function fillIn(user: TestUser, responseId: number, yes: number, revision = 0) {
  const given = answers(yes).map(one => ({ ...one, revision }))
  const { newer } = await saveAnswers(db, viewerOf(user), { id: responseId, answers: given })
  expect(newer).toEqual([])
}

test('only admins of the network make and change forms, readers list them, reviewers see who handed in', async () => {
  const { networkFormId } = await as(manager).createNetworkForm({ networkId, settings, from: 'template' })
  const calls = (user: TestUser) => [
    () => as(user).getManagedForms({ networkId }),
    () => as(user).getReceivedSubmissions({ networkId, networkFormId }),
    () => as(user).createNetworkForm({ networkId, settings, from: null }),
    () => as(user).changeNetworkForm({ ...changed, networkId, networkFormId }),
  ]
  const may = async (user: TestUser) => {
    const done = await Promise.allSettled(calls(user).map(call => call()))
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject(missing)
    return done.map(one => one.status === 'fulfilled')
  }
  expect(await may(stranger)).toEqual([false, false, false, false])
  expect(await may(owner)).toEqual([false, false, false, false])
  const give = (role: 'reader' | 'reviewer') =>
    db.insertInto('networkRoles').values({ networkId, userId: stranger.id, role, givenBy: null }).execute()
  await give('reader')
  expect(await may(stranger)).toEqual([true, false, false, false])
  await db.deleteFrom('networkRoles').execute()
  await give('reviewer')
  expect(await may(stranger)).toEqual([true, true, false, false])
  expect(await may(manager)).toEqual([true, true, true, true])
})

test('a form of another network looks like a missing one', async () => {
  const foreign = await addNetworkForm(db, { networkId: await createNetwork(db) })
  const calls = [
    () => as(manager).getReceivedSubmissions({ networkId, networkFormId: foreign }),
    () => as(manager).changeNetworkForm({ ...changed, networkId, networkFormId: foreign }),
    () => as(manager).createNetworkForm({ networkId, settings, from: foreign }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
})

test('a form opens once it has a version, and of two who save at once the second is asked to look again', async () => {
  const { networkFormId } = await as(manager).createNetworkForm({ networkId, settings, from: null })
  const change = { ...changed, networkId, networkFormId }
  await expect(as(manager).changeNetworkForm(change)).rejects.toMatchObject({
    code: 'gm-error-network-form-unpublished',
  })
  const { networkFormId: other } = await as(manager).createNetworkForm({ networkId, settings, from: 'template' })
  const opened = { ...change, networkFormId: other }
  expect(await as(manager).changeNetworkForm(opened)).toEqual({ revision: 1 })
  // the same again does nothing
  expect(await as(manager).changeNetworkForm(opened)).toEqual({ revision: 1 })
  await expect(as(manager).changeNetworkForm({ ...opened, isOpen: false })).rejects.toMatchObject({
    code: 'gm-error-network-form-changed',
  })
  const { items } = await as(manager).getManagedForms({ networkId })
  expect(items.map(one => [one.networkFormId, one.isOpen, one.version, one.questions])).toEqual([
    [other, true, 1, 8],
    [networkFormId, false, null, 0],
  ])
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `form:${other}`)
    .orderBy('id')
    .execute()
  expect(lines.map(one => one.action)).toEqual(['network-form.add', 'network-form.change'])
})

test('owners and admins of the team fill in one form together; others find nothing', async () => {
  await createMembership(db, { networkId, vendorId })
  const networkFormId = await addNetworkForm(db, { networkId, audience: 'members' })
  const asked = { networkFormId, vendorId }
  for (const user of [stranger, plain, manager]) {
    await expect(as(user).getNetworkForms({ vendorId })).rejects.toMatchObject(missing)
    await expect(as(user).getNetworkForm(asked)).rejects.toMatchObject(missing)
    await expect(as(user).startNetworkForm(asked)).rejects.toMatchObject(missing)
  }
  const started = await Promise.all([owner, colleague, owner, colleague].map(user => as(user).startNetworkForm(asked)))
  const [{ responseId }] = started as [(typeof started)[number]]
  expect(new Set(started.map(one => one.responseId)).size).toBe(1)
  await fillIn(owner, responseId, 4)
  for (const user of [stranger, plain, manager])
    await expect(saveAnswers(db, viewerOf(user), { id: responseId, answers: [] })).rejects.toMatchObject(missing)
  expect((await as(colleague).getNetworkForm(asked)).assessment).toMatchObject({
    ...{ points: 40, possible: 60, level: 'Leaf' },
    sections: [
      { title: 'People', points: 20, possible: 20, before: null },
      { title: 'Nature', points: 20, possible: 20, before: null },
      { title: 'Money and neighbours', points: 0, possible: 20, before: null },
    ],
  })
  expect((await as(owner).getNetworkForms({ vendorId })).items).toMatchObject([
    { networkFormId, state: 'begun', version: 1, network: { name: 'Lanka' }, title: 'Self-assessment' },
  ])
})

test('a form is there for those whom it is for', async () => {
  const forMembers = await addNetworkForm(db, { networkId, audience: 'members' })
  const forApplicants = await addNetworkForm(db, { networkId, audience: 'applicants' })
  const closed = await addNetworkForm(db, { networkId, isOpen: false })
  const may = async () => {
    const { items } = await as(owner).getNetworkForms({ vendorId, networkId })
    return items.map(one => one.networkFormId)
  }
  expect(await may()).toEqual([forApplicants])
  expect((await as(owner).getNetworkForms({ vendorId })).items).toEqual([])
  await createMembership(db, { networkId, vendorId })
  expect(await may()).toEqual([forMembers])
  for (const networkFormId of [forApplicants, closed])
    await expect(as(owner).startNetworkForm({ networkFormId, vendorId })).rejects.toMatchObject(missing)
})

test('an admin of Pola reads a team’s forms and doesn’t answer for it', async () => {
  const admin = await createUser(db, { role: platformRoles.admin })
  const networkFormId = await addNetworkForm(db, { networkId })
  expect((await as(admin, platformRoles.admin).getNetworkForm({ networkFormId, vendorId })).state).toBe('new')
  await expect(as(admin, platformRoles.admin).startNetworkForm({ networkFormId, vendorId })).rejects.toMatchObject({
    code: 'gm-error-read-only',
  })
})

async function handedIn(networkFormId: number, yes: number) {
  const { responseId } = await as(owner).startNetworkForm({ networkFormId, vendorId })
  const before = await db.selectFrom('formAnswers').select('revision').where('responseId', '=', responseId).execute()
  await fillIn(owner, responseId, yes, before[0]?.revision ?? 0)
  expect((await handIn(db, viewerOf(owner), responseId)).size).toBe(0)
  return responseId
}

test('what was handed in stays, and the next time begins with it and is compared', async () => {
  const networkFormId = await addNetworkForm(db, { networkId })
  const first = await handedIn(networkFormId, 2)
  const asked = { networkFormId, vendorId }
  expect(await as(owner).getNetworkForm(asked)).toMatchObject({
    ...{ state: 'handedIn', mayFillIn: true, comparedWith: null },
    assessment: { points: 20, level: 'Seed' },
    submissions: [{ points: 20, possible: 60, level: 'Seed', version: 1 }],
  })
  const { responseId } = await as(colleague).startNetworkForm(asked)
  expect(responseId).not.toBe(first)
  const copied = await as(owner).getNetworkForm(asked)
  expect(copied).toMatchObject({ state: 'begun', assessment: { points: 20, sections: [{ before: 20 }, {}, {}] } })
  await fillIn(colleague, responseId, 5, 1)
  await handIn(db, viewerOf(colleague), responseId)
  const { submissions, assessment, comparedWith } = await as(owner).getNetworkForm(asked)
  expect(submissions.map(one => one.points)).toEqual([50, 20])
  expect(comparedWith).toBe(submissions[1]?.handedInAt)
  expect(assessment).toMatchObject({
    level: 'Fruit',
    sections: [{ before: 20, points: 20 }, { before: 0 }, { before: 0 }],
  })
  expect(new Set(submissions.map(one => one.code)).size).toBe(2)
})

test('results that were handed in keep their points and level, whatever the network changes', async () => {
  const networkFormId = await addNetworkForm(db, { networkId })
  await handedIn(networkFormId, 3)
  const levels = [{ name: { en: 'Tree' }, from: 0 }]
  await as(manager).changeNetworkForm({ ...changed, levels, networkId, networkFormId, settings })
  const { submissions } = await as(owner).getNetworkForm({ networkFormId, vendorId })
  expect(submissions).toMatchObject([{ points: 30, level: 'Leaf' }])
  const row = db.updateTable('networkSubmissions').set({ answers: {} }).execute()
  await expect(row).rejects.toThrow('never changes')
})

test('a form that is closed meanwhile keeps the answers and takes none in', async () => {
  const networkFormId = await addNetworkForm(db, { networkId })
  const { responseId } = await as(owner).startNetworkForm({ networkFormId, vendorId })
  await fillIn(owner, responseId, 6)
  await db.updateTable('networkForms').set({ isOpen: false }).where('formId', '=', networkFormId).execute()
  await expect(handIn(db, viewerOf(owner), responseId)).rejects.toMatchObject({ code: 'gm-error-network-form-closed' })
  expect((await as(owner).getNetworkForm({ networkFormId, vendorId })).assessment?.points).toBe(60)
})

test('who hands in a form to join becomes a member in progress, once', async () => {
  const networkFormId = await addNetworkForm(db, { networkId, purpose: 'join', audience: 'applicants' })
  await handedIn(networkFormId, 1)
  const members = () =>
    db.selectFrom('networkMembers').select(['status', 'vendorId']).where('networkId', '=', networkId).execute()
  expect(await members()).toEqual([{ status: 3, vendorId }])
  await handedIn(networkFormId, 2)
  expect(await members()).toEqual([{ status: 3, vendorId }])
})

test('the network sees points only where the form says so', async () => {
  const open = await addNetworkForm(db, { networkId })
  const own = await addNetworkForm(db, { networkId, visibility: 'enterprise' })
  await handedIn(open, 2)
  await handedIn(open, 4)
  await handedIn(own, 6)
  const seen = async (networkFormId: number) =>
    (await as(manager).getReceivedSubmissions({ networkId, networkFormId })).items
  expect(await seen(open)).toMatchObject([{ vendor: { name: 'Hive' }, points: 40, level: 'Leaf' }])
  const [hidden] = await seen(own)
  expect(hidden).toMatchObject({ vendor: { name: 'Hive' }, points: null, possible: null, level: null })
  expect(JSON.stringify(hidden)).not.toContain('60')
})

test('marks to look again are the team’s, and gone once it is handed in', async () => {
  const networkFormId = await addNetworkForm(db, { networkId })
  const { responseId } = await as(owner).startNetworkForm({ networkFormId, vendorId })
  const mark = (user: TestUser, questionId: number, isMarked = true) =>
    as(user).markRevisit({ responseId, questionId, isMarked })
  for (const user of [stranger, plain, manager]) await expect(mark(user, 11)).rejects.toMatchObject(missing)
  await expect(mark(owner, 999)).rejects.toMatchObject(missing)
  await Promise.all([mark(owner, 12), mark(colleague, 12), mark(colleague, 21)])
  await mark(owner, 21, false)
  const { revisits } = await as(colleague).getNetworkForm({ networkFormId, vendorId })
  expect(revisits).toEqual([{ questionId: 12, sectionId: 1, text: 'Do those who work with you decide with you?' }])
  await fillIn(owner, responseId, 6)
  await handIn(db, viewerOf(owner), responseId)
  expect((await as(owner).getNetworkForm({ networkFormId, vendorId })).revisits).toEqual([])
  await expect(mark(owner, 12)).rejects.toMatchObject(missing)
})
