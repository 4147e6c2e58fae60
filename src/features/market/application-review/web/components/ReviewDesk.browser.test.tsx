import { afterEach, expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ReviewEvent, ReviewedApplication } from '../../reviewed-application.contract.ts'
import { aReview, aReviewComment } from '../testing/a-review.ts'
import { ReviewDesk } from './ReviewDesk.tsx'

afterEach(() => sessionStorage.clear())

type Reviewing = Clients['applicationReview']

const now = '2026-11-23T10:00:00.000Z'
const event: ReviewEvent = {
  ...{ id: 'e1', applicationId: 7, action: 'askMore', actor: 'Dilini', reasonCodes: [], text: '', questions: 2 },
  ...{ openStandards: [], at: '2026-11-21T08:00:00.000Z' },
}

async function showDesk(given: Partial<ReviewedApplication> = {}, after: Partial<ReviewedApplication> = {}, path = '') {
  const review = aReview(given)
  const done = async () => ({ ...review, ...after })
  const calls = {
    askForMore: vi.fn<Reviewing['askForMore']>(done),
    withdrawApproval: vi.fn<Reviewing['withdrawApproval']>(done),
    voteOnApplication: vi.fn<Reviewing['voteOnApplication']>(done),
    commentOnApplication: vi.fn<Reviewing['commentOnApplication']>(done),
    previewDecision: vi.fn<Reviewing['previewDecision']>(async ({ text }) => ({
      ...{ subject: 'About your application', text: `Dear Asha, ${text}`, language: 'si' },
    })),
  }
  const shown = await show(<ReviewDesk review={review} now={now} />, {
    path: `/admin/review-applications?application=7${path}`,
    clients: { applicationReview: calls },
  })
  const button = (name: string) => shown.screen.getByRole('button', { name, exact: true })
  return { ...shown, ...calls, button, dialog: shown.screen.getByRole('dialog') }
}

test('more is asked about the questions with comments to the applicant, who are named in the dialog', async () => {
  const comments = [aReviewComment(), aReviewComment({ id: 2, questionId: 101, audience: 'internal', text: 'Odd.' })]
  const { screen, button, dialog, askForMore } = await showDesk({ comments }, { status: 'moreInfo' })
  await button('More info · 1').click()
  const asked = dialog.getByRole('list', { name: 'Questions' })
  await expect.element(asked).toMatchTextContent(/Who works\?.*Who are they\?/)
  expect(asked.getByText('Odd.').query()).toBeNull()
  await dialog.getByLabelText('To the applicant, in සිංහල').fill(' Please be exact. ')
  await dialog.getByRole('button', { name: 'Ask for more' }).click()
  await expect.element(screen.getByText('More info asked')).toBeVisible()
  expect(askForMore.mock.lastCall).toEqual([{ id: 7, round: 1, reasonCodes: [], text: 'Please be exact.' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an approval is withdrawn only with a reason, after looking at the mail; a refusal keeps the text', async () => {
  const { screen, button, dialog, withdrawApproval, previewDecision } = await showDesk(
    { status: 'approved', may: { decide: false, askMore: false, withdraw: true } },
    { status: 'notApproved' },
  )
  expect(button('Publish').query()).toBeNull()
  await button('Withdraw approval').click()
  await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please say why.')
  expect(withdrawApproval).not.toHaveBeenCalled()
  await dialog.getByLabelText('It makes claims that can’t be checked').click()
  await dialog.getByLabelText(/^To the applicant/).fill('You say organic.')
  expect(previewDecision).not.toHaveBeenCalled()
  await dialog.getByText('Look at the mail').click()
  await expect.element(dialog.getByText('Dear Asha, You say organic.')).toBeVisible()
  expect(dialog.getByRole('article').element().getAttribute('lang')).toBe('si')
  withdrawApproval.mockRejectedValueOnce(refusal(403, { code: 'gm-error-review-conflict', field: 'network' }))
  await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
  await expect.element(dialog.getByText(/You’re in the team of an enterprise in the same network/)).toBeVisible()
  await expect.element(dialog.getByLabelText(/^To the applicant/)).toHaveValue('You say organic.')
  await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
  await expect.element(screen.getByText('Approval withdrawn').last()).toBeVisible()
  expect(withdrawApproval.mock.lastCall).toEqual([
    { id: 7, round: 1, reasonCodes: ['claims'], text: 'You say organic.' },
  ])
})

test('a vote that decides says what it decided, and one that others must join says that it is in', async () => {
  const alone = await showDesk({}, { status: 'approved' })
  await alone.button('Publish').click()
  await alone.dialog.getByRole('button', { name: /ublish/ }).click()
  await expect.element(alone.screen.getByText('Published')).toBeVisible()
  expect(alone.voteOnApplication.mock.lastCall?.[0]).toMatchObject({ id: 7, vote: 'approve', confirmedOpen: [] })
  await alone.screen.unmount()
  const two = { ...aReview().decision, needed: 2 }
  const { screen, button, dialog } = await showDesk({ decision: two })
  await button('Publish').click()
  await dialog.getByRole('button', { name: 'Vote to publish' }).click()
  await expect.element(screen.getByText('Your vote is in')).toBeVisible()
})

test('a comment is for reviewers alone where that is chosen, and one on all of it always', async () => {
  const { screen, button, commentOnApplication } = await showDesk({}, {}, '&section=3')
  await screen.getByRole('button', { name: /Comment.*Who works/ }).click()
  const comment = screen.getByLabelText('Comment', { exact: true })
  await expect.element(comment).toHaveFocus()
  await button('Add comment').click()
  await expect.element(comment).toHaveAccessibleDescription(/Please write something\./)
  await comment.fill('I know this place.')
  await screen.getByLabelText('Reviewers only').click()
  await button('Add comment').click()
  await expect.element(comment).not.toBeInTheDocument()
  await button('Comment for reviewers').click()
  expect(screen.getByLabelText('Reviewers only').query()).toBeNull()
  await comment.fill('Let us visit.')
  await button('Add comment').click()
  await expect
    .poll(() => commentOnApplication.mock.calls.map(([given]) => given))
    .toEqual([
      { id: 7, questionId: 310, audience: 'internal', text: 'I know this place.' },
      { id: 7, questionId: null, audience: 'internal', text: 'Let us visit.' },
    ])
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('comments that are settled or of an earlier round don’t count in the tabs', async () => {
  const comments = [
    aReviewComment(),
    aReviewComment({ id: 2, isResolved: true }),
    aReviewComment({ id: 3, round: 0, author: null }),
  ]
  const { screen } = await showDesk({ comments }, {}, '&section=3')
  await expect.element(screen.getByRole('link', { name: /^People · 1/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByText('Someone who has left')).toBeVisible()
})

test('the record says who did what and why, in words; an action without words stays readable', async () => {
  const { screen } = await showDesk({
    events: [
      {
        ...event,
        id: 'e3',
        action: 'notApprove',
        actor: '',
        reasonCodes: ['evidence', 'old-code'],
        text: 'Write again.',
      },
      event,
      { ...event, id: 'e0', action: 'merge' },
    ],
  })
  const record = screen.getByRole('region', { name: 'Record' })
  await expect.element(record.getByText(/not approved by a reviewer/)).toBeVisible()
  await expect.element(record.getByText('There isn’t enough evidence · old-code · Write again.')).toBeVisible()
  await expect.element(record.getByText(/more info asked by Dilini, 2 questions/)).toBeVisible()
  await expect.element(record.getByText(/merge/)).toBeVisible()
})

test('a draft’s answers stay the applicant’s own', async () => {
  const { screen } = await showDesk({ status: 'draft', may: { decide: false, askMore: false, withdraw: false } })
  await expect.element(screen.getByText(/It hasn’t been handed in/)).toBeVisible()
  expect(screen.getByText('Weavers', { exact: true }).query()).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Sections' }).query()).toBeNull()
})
