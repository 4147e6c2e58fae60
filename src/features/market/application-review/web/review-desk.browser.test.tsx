import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ListedApplication } from '../application-review.contract.ts'
import type { ReviewedApplication } from '../reviewed-application.contract.ts'
import { ReviewPage } from './pages/ReviewPage.tsx'

const now = '2026-11-23T10:00:00.000Z'
const question = (id: number, type: 'text' | 'number', en: string) => ({
  id,
  type,
  text: { en },
  help: {},
  isRequired: false,
  isPublic: false,
  tag: null,
  shownWhen: null,
  choiceGroups: [],
  limits: {},
})

const review: ReviewedApplication = {
  id: 7,
  standardsVersion: 2,
  brand: 'Kurunegala Rush Weavers',
  imageUrl: null,
  city: 'Kurunegala',
  country: 'Sri Lanka',
  kind: 'renewal',
  status: 'submitted',
  round: 1,
  since: '2026-11-23T08:00:00.000Z',
  appealText: null,
  applicant: { userId: 'asha', name: 'Asha', email: 'asha@example.org', language: 'si' },
  filledBy: null,
  network: null,
  importedFrom: null,
  vendor: null,
  definition: {
    sections: [
      { id: 1, title: { en: 'Identity' }, intro: {}, questions: [question(101, 'text', 'Who are you?')] },
      {
        id: 3,
        title: { en: 'People' },
        intro: {},
        questions: [question(304, 'number', 'Lowest pay'), question(310, 'text', 'Who works for you?')],
      },
    ],
  },
  answers: [
    { questionId: 101, value: { en: 'Weavers' } },
    { questionId: 304, value: 2150 },
  ],
  shown: [101, 304, 310],
  before: { at: '2026-03-02T00:00:00.000Z', answers: [{ questionId: 304, value: 1900 }], changed: [304] },
  named: { places: {}, vendors: {}, nodes: {}, certificates: {}, files: {} },
  standards: [
    {
      id: 1,
      sector: 'Crafts',
      text: 'Makers are paid fairly',
      questionIds: [304],
      hiddenIds: [],
      answered: 1,
      mark: null,
      markedBy: null,
    },
  ],
  comments: [],
  events: [],
  duplicates: [],
  decision: { needed: 2, given: 1, state: 'open', votes: [], areHidden: true, conflict: null, hasDeclared: false },
  assignee: null,
  reviewers: [],
  may: { decide: true, askMore: true, withdraw: false },
  templates: { notApprove: 'Thank you for applying.' },
  lateAfterDays: 5,
}

const listed = (id: number, brand: string, since: string): ListedApplication => ({
  id,
  brand,
  imageUrl: null,
  kind: 'first',
  status: 'submitted',
  country: 'LK',
  since,
  isSplit: false,
  assignee: null,
})

async function open(
  given: Partial<ReviewedApplication> = {},
  path = '/admin/review-applications?application=7&section=3',
) {
  const shown = { ...review, ...given }
  const calls = {
    getReviews: vi.fn(async () => ({
      items: [
        listed(5, 'Kirikade Dairy', '2026-11-17T08:00:00.000Z'),
        listed(7, review.brand, review.since),
        { ...listed(9, 'Matara Braille Press', now), isSplit: true },
      ],
      next: null,
      counts: { toReview: 1000, mine: 2, moreInfo: 4 },
      lateAfterDays: 5,
    })),
    getReview: vi.fn(async () => shown),
    voteOnApplication: vi.fn(async () => shown),
    commentOnApplication: vi.fn(async () => shown),
    markStandard: vi.fn(async () => shown),
    askAboutStandards: vi.fn(async () => shown),
    declareConflict: vi.fn(async (): Promise<ReviewedApplication> => shown),
    assignApplication: vi.fn(async (): Promise<ReviewedApplication> => shown),
  }
  const page = await show(<ReviewPage />, {
    path,
    route: '/admin/review-applications',
    loader: () => ({ now }),
    clients: { applicationReview: calls },
  })
  return { ...page, calls }
}

test('the list says who waits for how long and who for too long, and keys go through it', async () => {
  const { screen, address } = await open()
  const dairy = screen.getByRole('link', { name: /Kirikade Dairy/ })
  await expect.element(dairy).toBeVisible()
  expect(dairy.element().textContent).toContain('Late, since 6 d')
  await expect.element(screen.getByRole('link', { name: 'To review · 1,000+' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: review.brand })).toBeVisible()
  const differ = screen.getByRole('link', { name: /Votes differ/ })
  await expect.element(differ).toHaveAccessibleName(/Matara Braille Press/)
  await userEvent.keyboard('j')
  await expect.poll(address).toBe('/admin/review-applications?application=9')
  await userEvent.keyboard('k')
  await expect.poll(address).toBe('/admin/review-applications?application=7')
})

test('an answer says what it was, and standards lead to the answers that speak for them', async () => {
  const { screen, calls } = await open()
  await expect.element(screen.getByText('Changed since March')).toBeVisible()
  await expect.element(screen.getByText('2,150 · was 1,900')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'People 1' }))
    .toHaveAttribute('href', '/admin/review-applications?application=7&section=3#question-304')
  await screen.getByRole('button', { name: 'Met', exact: true }).click()
  expect(calls.markStandard).toHaveBeenCalledWith({ id: 7, standardId: 1, mark: 'met', before: null })
})

test('not approving takes a reason, and votes for the round that was read', async () => {
  const { screen, calls } = await open({ templates: {} })
  await screen.getByLabelText('Reason, seen by the team').fill('I visited them.')
  await screen.getByRole('button', { name: 'Not approve' }).click()
  const vote = screen.getByRole('button', { name: 'Vote not to approve' })
  await vote.click()
  await expect.element(screen.getByText('Please say why.')).toBeVisible()
  await screen.getByLabelText('There isn’t enough evidence').click()
  await vote.click()
  expect(calls.voteOnApplication).toHaveBeenCalledWith({
    id: 7,
    round: 1,
    vote: 'reject',
    reasonCodes: ['evidence'],
    text: '',
    note: 'I visited them.',
    confirmedOpen: [],
  })
})

test('to publish with standards that are open has to be said, and they are named with the vote', async () => {
  const base = { ...review.standards[0]!, questionIds: [], hiddenIds: [310] }
  const standards = [
    { ...base, id: 1, text: 'Makers are paid fairly', mark: 'notMet' as const },
    { ...base, id: 2, text: 'Designs have leave', mark: null },
    { ...base, id: 3, sector: null, text: 'Work is safe', mark: 'open' as const },
    { ...base, id: 4, sector: null, text: 'Everyone is paid', mark: 'met' as const },
  ]
  const { screen, calls } = await open({ standards })
  await screen.getByRole('button', { name: 'Publish' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('3 minimum standards aren’t marked as met.')).toBeVisible()
  const listed = dialog.getByRole('listitem').elements()
  expect(listed.map(one => one.textContent)).toEqual([
    'Not met · Makers are paid fairly',
    'Not asked · Designs have leave',
    'Doubtful · Work is safe',
  ])
  await dialog.getByRole('button', { name: 'Vote to publish' }).click()
  await expect.element(dialog.getByText(/say that you publish all the same/)).toBeVisible()
  expect(calls.voteOnApplication).not.toHaveBeenCalled()
  await dialog.getByLabelText('Publish all the same').click()
  await dialog.getByRole('button', { name: 'Vote to publish' }).click()
  expect(calls.voteOnApplication).toHaveBeenCalledWith({
    ...{ id: 7, round: 1, vote: 'approve', reasonCodes: [], text: '', note: '' },
    confirmedOpen: [
      { standardId: 1, mark: 'notMet' },
      { standardId: 2, mark: null },
      { standardId: 3, mark: 'open' },
    ],
  })
})

test('what the form hasn’t asked is asked now, from the dialog and from the standards', async () => {
  const standards = [{ ...review.standards[0]!, questionIds: [], hiddenIds: [310] }]
  const { screen, calls } = await open({ standards })
  await expect.element(screen.getByText(/They chose Crafts, but the form hasn’t asked about 1/)).toBeVisible()
  await screen.getByRole('button', { name: 'Ask now' }).click()
  expect(calls.askAboutStandards).toHaveBeenCalledWith({ id: 7, round: 1, standardIds: [1] })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Ask now' }).click()
  await expect.element(screen.getByRole('dialog', { name: /for more\?$/ })).toBeVisible()
})

test('ticks and whom it is assigned to show at once, and go back where they are refused', async () => {
  const reviewers = [{ id: 'dilini', name: 'Dilini' }]
  const { screen, calls } = await open({ reviewers })
  await expect.element(screen.getByText('Kurunegala, Sri Lanka · Renewal', { exact: false })).toBeVisible()
  let answer = Promise.withResolvers<ReviewedApplication>()
  const waits = () => {
    answer = Promise.withResolvers()
    return answer.promise
  }
  const knows = screen.getByRole('checkbox', { name: 'I know someone at this enterprise' })
  calls.declareConflict.mockImplementationOnce(waits)
  await knows.click()
  await expect.poll(() => calls.declareConflict).toHaveBeenCalledOnce()
  await expect.element(knows).toBeChecked()
  answer.reject(refusal(500))
  await expect.element(knows).not.toBeChecked()
  const assigned = screen.getByRole('combobox', { name: 'Assigned to' })
  calls.assignApplication.mockImplementationOnce(waits)
  await assigned.selectOptions('Dilini')
  await expect.poll(() => calls.assignApplication).toHaveBeenCalledOnce()
  await expect.element(assigned).toHaveDisplayValue('Dilini')
  answer.reject(refusal(500))
  await expect.element(assigned).toHaveDisplayValue('No one')
})

test('what was refused is said in words, and what was written stays', async () => {
  const { screen, calls } = await open()
  calls.voteOnApplication.mockRejectedValue(refusal(409, { code: 'gm-error-application-changed' }))
  await screen.getByRole('button', { name: 'Not approve' }).click()
  await screen.getByRole('button', { name: 'Vote not to approve' }).click()
  await expect.element(screen.getByText(/has changed since you opened it/)).toBeVisible()
  await expect.element(screen.getByLabelText(/^To the applicant/)).toHaveValue('Thank you for applying.')
})

test('more info asks what has a comment to the applicant, and nothing without one', async () => {
  const comment = {
    id: 1,
    questionId: 310,
    audience: 'applicant',
    text: 'Who are they?',
    author: 'Dilini',
    round: 1,
  } as const
  const first = await open()
  await first.screen.getByRole('button', { name: 'More info' }).click()
  await expect.element(first.screen.getByText(/^First comment on a question/)).toBeVisible()
  await expect.element(first.screen.getByRole('button', { name: 'Ask for more' })).not.toBeInTheDocument()
  await first.screen.unmount()
  const { screen } = await open({ comments: [{ ...comment, at: now, isResolved: false }] })
  await expect.element(screen.getByRole('link', { name: /^People · 1/ })).toBeVisible()
  await screen.getByRole('button', { name: 'More info · 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Ask for more' })).toBeVisible()
})

test('who has a tie is told why they don’t decide', async () => {
  const { screen } = await open({
    decision: { ...review.decision, conflict: 'team' },
    may: { decide: false, askMore: false, withdraw: false },
  })
  await expect.element(screen.getByText(/in a team with the applicant/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
})

test('a comment on a question is kept while it can’t be sent', async () => {
  const { screen, calls } = await open()
  calls.commentOnApplication.mockRejectedValueOnce(refusal(500))
  await screen.getByRole('button', { name: /Comment.*Who works for you/ }).click()
  await screen.getByLabelText('Comment', { exact: true }).fill('Who are they?')
  await screen.getByRole('button', { name: 'Add comment' }).click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add comment' }).click()
  expect(calls.commentOnApplication).toHaveBeenLastCalledWith({
    id: 7,
    questionId: 310,
    audience: 'applicant',
    text: 'Who are they?',
  })
})

test('nothing that axe finds', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Changed since March')).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(' ')}`)).toEqual([])
})
