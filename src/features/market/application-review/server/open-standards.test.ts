import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createApplication, shortForm } from '#features/market/applications/applications.factory.ts'
import { createNode } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createStandards } from '#features/platform/about/about.factory.ts'
import { aQuestion, createForm } from '#features/platform/forms/forms.factory.ts'
import { findResponse, handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import type { SearchClient } from '#features/platform/search/search.contract.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { defaultSettings } from '../review-settings.ts'
import { applicationReviewRoutes } from './application-review.routes.ts'
import { saveReviewSettings } from './review-settings-store.ts'

const { db } = await testDatabase()
const client = { search: async () => [{ hits: [] }] } as unknown as SearchClient
const routes = applicationReviewRoutes({ db, client, prefix: 'pola' }, 'https://pola.test')
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const [sarath, malini] = [
  await createUser(db, { role: 1, name: 'Sarath' }),
  await createUser(db, { role: 1, name: 'Malini' }),
]
const applicant = await createUser(db, { name: 'Nimali', languageCode: 'si' })
const food = await createNode(db, { type: 'sector', handle: 'food', title: { en: 'Food' } })
await createStandards(db, null, [{ en: 'Paid on time', si: 'වෙලාවට වැටුප්' }], ['fair-pay'])
await createStandards(
  db,
  food,
  [
    { en: 'Labels name all', si: 'ලේබලය' },
    { en: 'Kitchens have a permit', si: 'බලපත්‍රය' },
  ],
  ['food/1', 'food/2'],
)

const choice = (id: number) => ({ id, text: { en: `Choice ${id}` }, points: 0 })
const when = (questionId: number, answer: number | boolean) => ({
  match: 'all' as const,
  parents: [{ questionId, answers: [answer] }],
})

/** The answer about products decides whether question 22 is asked; 23 depends on the answer to 22. */
const [about, more] = shortForm.sections
const form = (standards: string[]) => ({
  sections: [
    about!,
    {
      ...more!,
      questions: [
        aQuestion({ id: 21, type: 'selectOne', choiceGroups: [{ id: 1, title: {}, choices: [choice(1), choice(2)] }] }),
        aQuestion({ id: 20, type: 'text', standards: ['fair-pay'] }),
        aQuestion({ id: 22, type: 'polar', isRequired: true, shownWhen: when(21, 1), standards }),
        aQuestion({ id: 23, type: 'text', shownWhen: when(22, true) }),
      ],
    },
  ],
})
await createForm(db, form(['food/1', 'food/2']))

const answers = { 1: { en: 'Rush House' }, 8: [food], 20: { en: 'Weekly' }, 21: 2 }
const submitted = (given: Record<number, unknown> = answers) =>
  createApplication(db, { userId: applicant.id, answers: given, steps: ['submit'] })
beforeEach(async () => void (await saveReviewSettings(db, sarath.viewer, { ...defaultSettings, reviewers: 2 })))

const approve = { round: 1, vote: 'approve' as const }
const openIn = async (id: number) =>
  (await as(sarath).getReview({ id })).standards.flatMap(one =>
    one.mark === 'met' ? [] : [{ standardId: one.id, mark: one.mark }],
  )

test('a vote to publish is refused with the open standards that the reviewer hasn’t seen, and not written', async () => {
  const id = await submitted()
  const standards = (await openIn(id)).map(one => `${one.standardId}:`).join(' ')
  await expect(as(sarath).voteOnApplication({ id, ...approve })).rejects.toMatchObject({
    code: 'gm-error-standards-open',
    status: 409,
    message:
      'Not marked as met: Labels name all (unmarked) · Kitchens have a permit (unmarked) · Paid on time (unmarked)',
    data: { given: { count: 3, standards } },
  })
  expect((await as(sarath).getReview({ id })).decision).toMatchObject({ given: 0, votes: [] })
  // a part of the list is not enough
  const [, ...rest] = await openIn(id)
  await expect(as(sarath).voteOnApplication({ id, ...approve, confirmedOpen: rest })).rejects.toMatchObject({
    code: 'gm-error-standards-open',
  })
})

test('a standard whose mark changed counts as unseen; refusing needs no confirmation', async () => {
  const id = await submitted()
  const confirmedOpen = await openIn(id)
  const [{ standardId } = { standardId: 0 }] = confirmedOpen
  await as(malini).markStandard({ id, standardId, mark: 'notMet', before: null })
  await expect(as(sarath).voteOnApplication({ id, ...approve, confirmedOpen })).rejects.toMatchObject({
    data: { given: { standards: expect.stringContaining(`${standardId}:notMet`) } },
  })
  const rejected = { round: 1, vote: 'reject' as const, reasonCodes: ['standards' as const] }
  expect((await as(sarath).voteOnApplication({ id, ...rejected })).decision).toMatchObject({ given: 1 })
})

test('votes and the record keep the standards that were open at that moment, whatever is marked later', async () => {
  const id = await submitted()
  const [first, second] = await openIn(id)
  await as(sarath).markStandard({ id, standardId: first!.standardId, mark: 'open', before: null })
  await as(sarath).voteOnApplication({ id, ...approve, confirmedOpen: await openIn(id) })
  await as(malini).markStandard({ id, standardId: first!.standardId, mark: 'met', before: 'open' })
  await as(malini).markStandard({ id, standardId: second!.standardId, mark: 'notMet', before: null })
  const decided = await as(malini).voteOnApplication({ id, ...approve, confirmedOpen: await openIn(id) })
  expect(decided.status).toBe('approved')
  const pay = { sector: null, text: 'Paid on time', mark: null, isAsked: true }
  expect(decided.decision.votes.find(one => one.name === 'Sarath')?.openStandards).toEqual([
    { sector: 'Food', text: 'Labels name all', mark: 'open', isAsked: false },
    { sector: 'Food', text: 'Kitchens have a permit', mark: null, isAsked: false },
    pay,
  ])
  expect(decided.events[0]).toMatchObject({
    action: 'publish',
    openStandards: [{ text: 'Kitchens have a permit', mark: 'notMet', isAsked: false }, pay],
  })
})

test('nothing has to be confirmed if all standards are met', async () => {
  const id = await submitted()
  for (const { standardId, mark } of await openIn(id))
    await as(sarath).markStandard({ id, standardId, mark: 'met', before: mark })
  expect((await as(sarath).voteOnApplication({ id, ...approve })).decision).toMatchObject({ given: 1 })
})

test('evidence of a standard comes from its questions, separated by whether the applicant was asked', async () => {
  const asked = await submitted({ ...answers, 21: 1, 22: true })
  expect((await as(sarath).getReview({ id: asked })).standards).toMatchObject([
    { text: 'Labels name all', questionIds: [22], hiddenIds: [], answered: 1 },
    { text: 'Kitchens have a permit', questionIds: [22], hiddenIds: [], answered: 1 },
    { text: 'Paid on time', questionIds: [20], hiddenIds: [], answered: 1 },
  ])
  expect((await as(sarath).getReview({ id: await submitted() })).standards[0]).toMatchObject({
    questionIds: [],
    hiddenIds: [22],
    answered: 0,
  })
})

test('hidden evidence questions are asked now: exactly these, in the applicant’s language, once', async () => {
  const id = await submitted()
  const standardIds = (await openIn(id)).map(one => one.standardId)
  await as(sarath).askAboutStandards({ id, round: 1, standardIds })
  const { comments } = await as(malini).askAboutStandards({ id, round: 1, standardIds })
  expect(comments).toMatchObject([{ questionId: 22, audience: 'applicant', text: 'ලේබලය\nබලපත්‍රය' }])
  await as(sarath).askForMore({ id, round: 1 })

  const response = await findResponse(db, id)
  expect(response?.openQuestions?.toSorted()).toEqual([22, 23])
  expect([...(await handIn(db, applicant.viewer, id))]).toEqual([[22, { code: 'missing' }]])
  const give = (questionId: number, value: unknown) => ({ questionId, value, revision: 0 })
  const saved = await saveAnswers(db, applicant.viewer, { id, answers: [give(22, true), give(23, { si: 'අංක 7' })] })
  expect(saved.saved.map(one => one.questionId)).toEqual([22, 23])
  expect((await handIn(db, applicant.viewer, id)).size).toBe(0)

  const after = await as(sarath).getReview({ id })
  expect(after).toMatchObject({ status: 'resubmitted', round: 2 })
  expect(after.shown).toEqual(expect.arrayContaining([22, 23]))
  expect(after.standards[0]).toMatchObject({ questionIds: [22], hiddenIds: [], answered: 1 })
  await expect(as(sarath).askAboutStandards({ id, round: 1, standardIds })).rejects.toMatchObject({
    code: 'gm-error-application-changed',
  })
})

test('ties of a newer form version apply to earlier submissions, and the applicant notices no difference', async () => {
  await createForm(db, form([]))
  const id = await submitted({ ...answers, 21: 1, 22: true })
  const draft = await createApplication(db, { userId: applicant.id, answers })
  expect((await as(sarath).getReview({ id })).standards[0]).toMatchObject({ questionIds: [], hiddenIds: [] })
  await createForm(db, form(['food/1']))
  expect((await as(sarath).getReview({ id })).standards[0]).toMatchObject({ questionIds: [22], answered: 1 })
  expect((await findResponse(db, draft))?.newVersion).toBeNull()
})
