import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Interest, Outcome, VoteKind } from '../round-rules.ts'

export function voteText(t: Translate, vote: VoteKind): string {
  return { approve: t('Approve'), moreInfo: t('Ask for more'), notApprove: t('Not approve') }[vote]
}

/** What a vote means, below its name. */
export function voteHint(t: Translate, vote: VoteKind): string {
  return {
    approve: t('Meets the standard of the network'),
    moreInfo: t('Say what is missing; they change their answers'),
    notApprove: t('Say why; they read the reasons'),
  }[vote]
}

export function outcomeText(t: Translate, outcome: Outcome): string {
  if (outcome === 'tie') return t('As many for one as for another')
  return outcome === 'noQuorum' ? t('Too few have voted') : voteText(t, outcome)
}

/** Why somebody doesn't vote. */
export function interestText(t: Translate, interest: Interest): string {
  return {
    own: t('It’s your own enterprise, so you don’t vote.'),
    team: t('You’re in its team, so you don’t vote.'),
    buyer: t('You or your enterprise bought from it in the last year, so you don’t vote.'),
    supplier: t('It bought from your enterprise in the last year, so you don’t vote.'),
    declared: t('You said that you have a tie to it, so your vote isn’t counted.'),
  }[interest]
}

const codes = {
  'gm-error-round-open': (t: Translate) => t('A vote about this member is open already.'),
  'gm-error-round-deadline': (t: Translate) => t('Please choose a time from now on, within a year.'),
  'gm-error-round-closed': (t: Translate) => t('This vote is closed. Votes can’t be changed any more.'),
  'gm-error-round-running': (t: Translate) => t('This vote is still open. It can be decided once it is closed.'),
  'gm-error-round-decided': (t: Translate) => t('This was decided already.'),
  'gm-error-vote-conflict': (t: Translate) => t('You have a tie to this member, so you don’t vote on it.'),
  'gm-error-vote-not-asked': (t: Translate) => t('Those who vote were chosen when the vote was opened.'),
  'gm-error-vote-reasons': (t: Translate) => t('Please say why, for the enterprise and those who voted.'),
  'gm-error-membership-changed': (t: Translate) =>
    t('Someone else changed this membership in the meantime. Please load the page again.'),
}

/** Says why a vote or a decision wasn't taken. */
export function voteProblem(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  const words = Object.entries(codes).find(([known]) => known === code)?.[1]
  return words ? words(t) : failureText(t, error)
}
