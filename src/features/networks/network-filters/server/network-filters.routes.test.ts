import { createRouterClient } from '@orpc/server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { getNetworkNodes } from '#features/market/directory/server/index.ts'
import { changeMember } from '#features/networks/members/server/index.ts'
import {
  addNetworkForm,
  changeNetworkForm,
  getNetworkForm,
  keepSubmissions,
  startNetworkResponse,
} from '#features/networks/network-forms/network-forms.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { findNetwork } from '#features/networks/networks/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import '#features/platform/search/search.tables.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import networkFilters from '../network-filters.server.ts'
import { networkFiltersRoutes } from './network-filters.routes.ts'

const { db } = await testDatabase()
const contextOf = (user: TestUser) => ({ context: asViewer({ userId: user.id, role: platformRoles.member }) })
const as = (user: TestUser) => createRouterClient(networkFiltersRoutes(db), contextOf(user))
const viewerOf = (user: TestUser) => ({ userId: user.id, role: platformRoles.member, sessionId: '', provedAt: null })

let manager: TestUser
let owner: TestUser
let stranger: TestUser
let networkId: number
let formId: number
let vendorId: number
let membershipId: number

beforeEach(async () => {
  keepSubmissions()
  networkFilters.connect?.()
  ;[manager, owner, stranger] = [await createUser(db), await createUser(db), await createUser(db)]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.admin)
  networkId = await createNetwork(db, { vendorId: runner })
  formId = await addNetworkForm(db, { networkId, audience: 'members' })
  vendorId = await createVendor(db)
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  membershipId = await createMembership(db, { networkId, vendorId })
})
afterAll(emptyRegisters)

/** Hands the form in, with Yes (2), Partly (3) or Not yet (4) to its first question. */
async function answer(first: 2 | 3 | 4): Promise<void> {
  const { responseId } = await db
    .transaction()
    .execute(tx => startNetworkResponse(tx, viewerOf(owner), { formId, vendorId }))
  const before = await db
    .selectFrom('formAnswers')
    .select(['questionId', 'revision'])
    .where('responseId', '=', responseId)
    .execute()
  const answers = [11, 12, 21, 22, 31, 32].map(questionId => ({
    ...{ questionId, value: questionId * 10 + (questionId === 11 ? first : 2) },
    revision: before.find(one => one.questionId === questionId)?.revision ?? 0,
  }))
  const { newer } = await saveAnswers(db, viewerOf(owner), { id: responseId, answers })
  expect(newer).toEqual([])
  await handIn(db, viewerOf(owner), responseId)
}

/** What the search has of the enterprise, by the names of the nodes. */
async function foundBy(): Promise<string[]> {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendorId}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  const ids = (record as { networkNodes: { id: number }[] }).networkNodes.map(({ id }) => id)
  const nodes = await db
    .selectFrom('networkNodes')
    .select(['id', 'title'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return ids.map(id => nodes.find(one => one.id === id)?.title.en ?? 'gone')
}

const shownAnswers = async () =>
  (await getNetworkForm(db, { networkFormId: formId, vendorId, language: 'en' })).shownAnswers
const tie = () => as(manager).addNetworkFilter({ networkId, formId, questionId: 11, isConfirmed: true })
const filters = async () => (await as(manager).getNetworkFilters({ networkId })).items

test('strangers and members of the network find nothing, nor does another network', async () => {
  const { id: nodeId } = await tie()
  const other = await createUser(db)
  const otherRunner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, otherRunner, other.id, teamRoles.admin)
  const foreign = await createNetwork(db, { vendorId: otherRunner })
  const change = { nodeId, revision: 0 }
  const calls = [
    ...[stranger, owner].flatMap(user => [
      as(user).getNetworkFilters({ networkId }),
      as(user).addNetworkFilter({ networkId, formId, questionId: 12, isConfirmed: true }),
      as(user).changeNetworkFilter({ ...change, networkId, title: { en: 'Mine' }, isShown: true }),
      as(user).setNetworkFilterPicture({ ...change, networkId, fileId: null }),
      as(user).sortNetworkFilters({ networkId, parentId: null, ids: [nodeId] }),
      as(user).removeNetworkFilter({ networkId, nodeId }),
    ]),
    as(other).addNetworkFilter({ networkId: foreign, formId, questionId: 12, isConfirmed: true }),
    as(other).changeNetworkFilter({ ...change, networkId: foreign, title: { en: 'Mine' }, isShown: true }),
    as(other).setNetworkFilterPicture({ ...change, networkId: foreign, fileId: null }),
    as(other).removeNetworkFilter({ networkId: foreign, nodeId }),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
})

test('a member has the choice of its newest submission, and visitors find it by that', async () => {
  const { free } = await as(manager).getNetworkFilters({ networkId })
  expect(free.map(one => one.questionId)).toEqual([11, 12, 21, 22, 31, 32])
  const { id } = await tie()
  expect(await tie()).toEqual({ id })
  await answer(2)
  const [question, yes] = await foundBy()
  expect(yes).toBe('Yes')
  expect((await filters())[0]).toMatchObject({
    text: question,
    members: 1,
    choices: [{ members: 1 }, { members: 0 }, {}],
  })
  await answer(4)
  expect(await foundBy()).toEqual([question, 'Not yet'])
  const { subDomain } = await db
    .selectFrom('networks')
    .select('subDomain')
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow()
  const network = await findNetwork(db, subDomain, 'si')
  expect(network?.filters.map(one => [one.id, one.choices.length])).toEqual([[id, 3]])
  expect(await getNetworkNodes(db, networkId, 'en')).toMatchObject([
    {
      ...{ id, networkId, questionChoiceGroupId: 111, questionChoiceId: null },
      childData: [{ questionChoiceGroupId: 111, questionChoiceId: 112, parentId: id }, {}, {}],
    },
  ])
})

test('answers from before the form said so are not shown, until they are handed in again', async () => {
  await answer(2)
  await tie()
  expect(await foundBy()).toEqual([])
  expect(await shownAnswers()).toEqual([11])
  await answer(2)
  expect(await foundBy()).toHaveLength(2)
})

test('they go with the end of the membership, and come back with it', async () => {
  await tie()
  await answer(3)
  const decide = async (status: 'notApproved' | 'approved') => {
    const { revision } = await db
      .selectFrom('memberships')
      .select('revision')
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
    const change = { networkId, membershipId, revision, change: { kind: 'status' as const, status } }
    await db.transaction().execute(tx => changeMember(tx, viewerOf(manager), change))
  }
  await decide('notApproved')
  expect(await foundBy()).toEqual([])
  expect((await filters())[0]).toMatchObject({ members: 0 })
  await decide('approved')
  expect(await foundBy()).toHaveLength(2)
})

test('a form whose answers become the enterprise’s alone shows none, and no question of it can be tied', async () => {
  await tie()
  await answer(2)
  const setForm = (visibility: 'network' | 'enterprise', revision: number) => {
    const form = { purpose: 'selfAssessment' as const, audience: 'members' as const, visibility }
    const change = { networkId, networkFormId: formId, levels: [], isOpen: true, revision }
    const given = { ...change, settings: { ...form, name: { en: 'Look' } } }
    return db.transaction().execute(tx => changeNetworkForm(tx, viewerOf(manager), given))
  }
  await setForm('enterprise', 0)
  expect(await foundBy()).toEqual([])
  const asked = { networkId, formId, questionId: 12, isConfirmed: true as const }
  await expect(as(manager).addNetworkFilter(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await shownAnswers()).toEqual([])
  await setForm('network', 1)
  expect(await foundBy()).toHaveLength(2)
  // what was handed in while only the enterprise saw it never becomes public
  await setForm('enterprise', 2)
  await answer(3)
  await setForm('network', 3)
  expect(await foundBy()).toEqual([])
  await as(manager).addNetworkFilter(asked)
  expect(await foundBy()).toEqual([])
})

test('values are renamed, hidden and sorted; a filter that is removed is gone from the search', async () => {
  const { id } = await tie()
  await answer(2)
  const [question] = await filters()
  const [yes = 0, partly = 0, notYet = 0] = question?.choices.map(one => one.id) ?? []
  const hide = { networkId, nodeId: yes, revision: 0, title: { en: 'Does', si: 'කරයි' } }
  await as(manager).changeNetworkFilter({ ...hide, isShown: false })
  expect(await foundBy()).toEqual([])
  await expect(as(manager).changeNetworkFilter({ ...hide, isShown: true })).rejects.toMatchObject({
    code: 'gm-error-network-filter-changed',
  })
  await as(manager).changeNetworkFilter({ ...hide, revision: 1, isShown: true })
  expect((await foundBy())[1]).toBe('Does')
  const ids = [notYet, yes, partly]
  await as(manager).sortNetworkFilters({ networkId, parentId: id, ids })
  expect((await filters())[0]?.choices.map(one => one.id)).toEqual(ids)
  await as(manager).removeNetworkFilter({ networkId, nodeId: id })
  expect(await foundBy()).toEqual([])
  expect(await filters()).toEqual([])
  expect(await shownAnswers()).toEqual([])
})
