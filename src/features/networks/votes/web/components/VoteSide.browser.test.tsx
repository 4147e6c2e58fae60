import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { aNetwork, anOverview, aRound } from '../testing/an-overview.ts'
import { AnswersView } from './AnswersView.tsx'
import { VoteSide } from './VoteSide.tsx'

test('a vote needs one of the three, is sent with its comment, and others’ votes are locked until then', async () => {
  const castVote = vi.fn(async () => ({ receipt: 'a'.repeat(64) }))
  const { screen } = await show(<VoteSide overview={anOverview()} network={aNetwork} />, {
    clients: { votes: { castVote } },
  })
  await expect.element(screen.getByText('1 of 3 have voted')).toBeVisible()
  await expect.element(screen.getByText('What others chose is shown once you have voted.')).toBeVisible()
  await expect.element(screen.getByText('Sunil Weerasinghe has voted')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Send my vote' }).click()
  await expect.element(screen.getByText('Please choose one of the three.')).toBeVisible()
  expect(castVote).not.toHaveBeenCalled()
  await screen.getByRole('radio', { name: /Ask for more/ }).click()
  await screen.getByRole('textbox', { name: /Comment/ }).fill('Which well?')
  await screen.getByRole('button', { name: 'Send my vote' }).click()
  await expect
    .poll(() => castVote.mock.calls)
    .toEqual([[{ networkId: 7, roundId: 5, vote: 'moreInfo', comment: 'Which well?' }]])
})

test('who has a tie reads why they don’t vote, and sees no form', async () => {
  const round = aRound({ mayVote: false, interest: 'buyer' })
  const { screen } = await show(<VoteSide overview={anOverview({ round })} network={aNetwork} />)
  await expect.element(screen.getByText(/bought from it in the last year/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send my vote' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('where everybody has a tie, it says so, and what an admin can do', async () => {
  const round = aRound({ mayVote: false, interest: 'team', electors: [], given: 0 })
  const { screen } = await show(<VoteSide overview={anOverview({ round })} network={aNetwork} />)
  await expect
    .element(screen.getByText('Nobody may vote: all who were asked have a tie to this enterprise.'))
    .toBeVisible()
  await expect.element(screen.getByText(/Once the time is over, an admin of the network decides/)).toBeVisible()
  await expect.element(screen.getByText(/have voted/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(/What others chose is shown/)).not.toBeInTheDocument()
})

test('for who has handed in something and is no member, it says that a vote is about a membership', async () => {
  const overview = anOverview({ round: null, membership: null, mayDecide: true })
  const { screen } = await show(<VoteSide overview={overview} network={aNetwork} />)
  await expect.element(screen.getByText('A vote is about a membership, and this enterprise has none.')).toBeVisible()
  await expect.element(screen.getByText(/has handed in a form/)).not.toBeInTheDocument()
})

test('for who has handed in nothing, it says when a vote can be opened', async () => {
  const overview = anOverview({ round: null, submission: null, mayDecide: true })
  const { screen } = await show(<VoteSide overview={overview} network={aNetwork} />)
  await expect
    .element(screen.getByText('A vote can be opened once this enterprise has handed in a form.'))
    .toBeVisible()
})

test('a vote that came too late is kept as typed, with the reason', async () => {
  const castVote = async () => Promise.reject(refusal(409, { code: 'gm-error-round-closed' }))
  const { screen } = await show(<VoteSide overview={anOverview()} network={aNetwork} />, {
    clients: { votes: { castVote } },
  })
  await screen.getByRole('radio', { name: /^Approve/ }).click()
  await screen.getByRole('textbox', { name: /Comment/ }).fill('Good')
  await screen.getByRole('button', { name: 'Send my vote' }).click()
  await expect.element(screen.getByText('This vote is closed. Votes can’t be changed any more.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: /Comment/ })).toHaveValue('Good')
})

test('once it is closed, an admin sees what it came to, and decides', async () => {
  const decideRound = vi.fn(async () => ({ receipt: 'b'.repeat(64) }))
  const round = aRound({
    ...{ isClosed: true, mayVote: false, given: 2, outcome: 'approve' },
    tally: { approve: 2, moreInfo: 0, notApprove: 0 },
  })
  const overview = anOverview({ round, mayDecide: true })
  const { screen } = await show(<VoteSide overview={overview} network={aNetwork} />, {
    clients: { votes: { decideRound } },
  })
  await expect.element(screen.getByText('Came to: Approve')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Decision' })).toHaveValue('approve')
  await screen.getByRole('button', { name: 'Save decision' }).click()
  await expect
    .poll(() => decideRound.mock.calls)
    .toEqual([[{ networkId: 7, roundId: 5, decision: 'approve', reasons: '', membershipRevision: 2 }]])
})

test('answers show what changed first, struck and new; all of them on demand', async () => {
  const overview = anOverview()
  if (!overview.submission) throw new Error('no submission')
  const { screen } = await show(<AnswersView submission={overview.submission} overview={overview} />)
  await expect.element(screen.getByText('1 changed')).toBeVisible()
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('100')
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('200')
  await expect.element(screen.getByText('Who owns the seed?')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Water/ }).click()
  await expect.element(screen.getByText('Nothing changed in this section.')).toBeVisible()
})
