import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ReviewedApplication, ReviewedStandard, ReviewVote } from '../../reviewed-application.contract.ts'
import { aReview, aReviewComment } from '../testing/a-review.ts'
import { ReviewDesk } from './ReviewDesk.tsx'

type Reviewing = Clients['applicationReview']

async function showDesk(given: Partial<ReviewedApplication> = {}, language = 'en') {
  const review = aReview(given)
  const calls = {
    assignApplication: vi.fn<Reviewing['assignApplication']>(async () => review),
    declareConflict: vi.fn<Reviewing['declareConflict']>(async () => review),
    markStandard: vi.fn<Reviewing['markStandard']>(async () => review),
    askAboutStandards: vi.fn<Reviewing['askAboutStandards']>(async () => review),
  }
  const shown = await show(<ReviewDesk review={review} now="2026-11-23T10:00:00.000Z" />, {
    path: '/admin/review-applications?application=7',
    clients: { applicationReview: calls },
    viewer: aViewer({ id: 'me' }),
    language,
  })
  return { ...shown, ...calls }
}

test('the head says who filled it in for whom, from which file, and what it may be the same as', async () => {
  const { screen } = await showDesk({
    ...{ brand: '', city: 'Singapore', country: 'Singapore', kind: 'renewal', status: 'appealed' },
    ...{ filledBy: 'Kasun', network: 'Lanka Organic', importedFrom: 'april.csv', appealText: 'Please look again.' },
    vendor: { subDomain: 'weavers', brand: 'Weavers' } as ReviewedApplication['vendor'],
    duplicates: [{ id: 3, subDomain: 'rush', brand: 'Rush & Co', by: ['website', 'name'] }],
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Not named yet' })).toBeVisible()
  // a city that is its country is said once
  await expect.element(screen.getByText(/^ ?Singapore · Renewal · submitted on 20 Nov 2026$/)).toBeVisible()
  await expect.element(screen.getByText(/filled in by Kasun for Lanka Organic · from april\.csv/)).toBeVisible()
  await expect.element(screen.getByText('Please look again.')).toBeVisible()
  const alike = screen.getByRole('listitem').filter({ hasText: 'Rush & Co' })
  await expect.element(alike).toMatchTextContent('Rush & Co · same website, a similar name')
  await expect
    .element(screen.getByRole('link', { name: 'Send a message' }))
    .toHaveAttribute('href', '/chats/user_asha?as=help&about=application-7')
})

test('reviewers take an application themselves or give it away, and a refusal is said', async () => {
  const reviewers = [
    { id: 'dilini', name: 'Dilini' },
    { id: 'me', name: 'Nimali Perera' },
  ]
  const { screen, assignApplication } = await showDesk({ reviewers, assignee: reviewers[0]! })
  const assigned = screen.getByRole('combobox', { name: 'Assigned to' })
  await expect.element(assigned).toHaveDisplayValue('Dilini')
  // oneself comes first, by no name
  expect([...assigned.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'No one',
    'You',
    'Dilini',
  ])
  assignApplication.mockRejectedValueOnce(refusal(503))
  await assigned.selectOptions('You')
  await expect.element(screen.getByRole('alert').filter({ hasText: /^We can’t reach our data/ })).toBeVisible()
  await assigned.selectOptions('No one')
  await expect.poll(() => assignApplication.mock.lastCall).toEqual([{ id: 7, userId: null }])
})

const standard = (given: Partial<ReviewedStandard>): ReviewedStandard => ({
  ...{ id: 1, sector: null, text: 'Work is safe', questionIds: [310], hiddenIds: [], answered: 0 },
  ...{ mark: null, markedBy: null },
  ...given,
})

test('a mark is taken back by pressing it once more; what speaks for a standard is said in words', async () => {
  const standards = [
    standard({ mark: 'met', markedBy: 'Dilini', answered: 1 }),
    standard({ id: 2, text: 'Everyone is paid' }),
    standard({ id: 3, text: 'No one is a child', questionIds: [] }),
  ]
  const { screen, markStandard } = await showDesk({ standards, comments: [aReviewComment()] })
  const panel = screen.getByRole('region', { name: 'Minimum standards' })
  await expect.element(panel.getByText('1 of 3 met')).toBeVisible()
  const rows = panel.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/1 question is open · People 1 · Dilini/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Not answered yet/)
  await expect.element(rows.nth(2)).toMatchTextContent(/The form doesn’t ask about it/)
  const met = panel.getByRole('group', { name: 'Work is safe' }).getByRole('button', { name: 'Met', exact: true })
  await expect.element(met).toHaveAttribute('aria-pressed', 'true')
  await met.click()
  expect(markStandard.mock.lastCall).toEqual([{ id: 7, standardId: 1, mark: null, before: 'met' }])
  markStandard.mockRejectedValueOnce(refusal(409, { code: 'gm-error-application-changed' }))
  await panel.getByRole('group', { name: 'Everyone is paid' }).getByRole('button', { name: 'Not met' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/has changed since you opened it/)
})

test('questions that couldn’t be made ready say so, and can be asked for once more', async () => {
  const standards = [standard({ questionIds: [], hiddenIds: [310] })]
  const { screen, askAboutStandards } = await showDesk({ standards })
  askAboutStandards.mockRejectedValueOnce(refusal(503))
  const panel = screen.getByRole('region', { name: 'Minimum standards' })
  await panel.getByRole('button', { name: 'Ask now' }).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await panel.getByRole('button', { name: 'Ask now' }).click()
  await expect.element(screen.getByText('The questions are ready. Send them with ‘More info’.')).toBeVisible()
  expect(askAboutStandards.mock.lastCall).toEqual([{ id: 7, round: 1, standardIds: [1] }])
})

const vote: ReviewVote = {
  ...{ userId: 'dilini', name: 'Dilini', vote: 'reject', reasonCodes: ['evidence'], text: 'Write again.' },
  ...{ note: 'I was there.', openStandards: [], at: '2026-11-21T08:00:00.000Z' },
}

test('votes say what each reviewer chose and why, and that they don’t agree', async () => {
  const decision = { ...aReview().decision, needed: 2, given: 2, state: 'split' as const }
  const votes = [vote, { ...vote, userId: 'me', name: 'Nimali', vote: 'approve' as const, reasonCodes: [], text: '' }]
  const { screen } = await showDesk({ decision: { ...decision, votes } })
  const panel = screen.getByRole('region', { name: 'Your decision' })
  const rows = panel.getByRole('listitem')
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /Dilini · not approve · 21 Nov 2026.*There isn’t enough evidence.*I was there\..*To the applicant: Write again\./,
    )
  await expect.element(rows.nth(1)).not.toMatchTextContent(/To the applicant/)
  await expect.element(panel.getByText(/^You don’t agree\. Talk it over/)).toBeVisible()
  await expect.element(screen.getByText('2 of 2 reviewers have decided')).toBeVisible()
})

test('a decided application has no question about ties', async () => {
  const decision = { ...aReview().decision, state: 'decided' as const }
  const { screen } = await showDesk({
    status: 'approved',
    decision,
    may: { decide: false, askMore: false, withdraw: false },
  })
  await expect.element(screen.getByRole('region', { name: 'The decision' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'I know someone at this enterprise' }).query()).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Reason, seen by the team' }).query()).toBeNull()
})
