import type { DisplayStatus } from '#features/market/applications/application-states.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { longMonths } from '#web/i18n/long-months.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Conflict } from '../conflict-of-interest.ts'
import type { DecisionReason } from '../decision-reasons.ts'
import type { Waiting } from '../review-clock.ts'
import type { ReviewEvent } from '../reviewed-application.contract.ts'

export function statusWords(t: Translate): Record<DisplayStatus, string> {
  return {
    draft: t('Draft'),
    submitted: t('Submitted'),
    resubmitted: t('Resubmitted'),
    appealed: t('Appealed'),
    moreInfo: t('More info'),
    notApproved: t('Not approved'),
    approved: t('Approved'),
  }
}

export function reasonWords(t: Translate): Record<DecisionReason, string> {
  return {
    standards: t('A minimum standard isn’t met'),
    evidence: t('There isn’t enough evidence'),
    unclear: t('We can’t tell what the enterprise does'),
    claims: t('It makes claims that can’t be checked'),
    notEnterprise: t('It isn’t an enterprise, or not running yet'),
    duplicate: t('It’s already in the directory'),
    noAnswer: t('Our questions weren’t answered'),
    other: t('Another reason'),
  }
}

export function conflictWords(t: Translate): Record<Conflict, string> {
  return {
    own: t('It’s your own application, or you filled it in, so others decide on it.'),
    team: t('You’re in a team with the applicant, so others decide on it.'),
    network: t('You’re in the team of an enterprise in the same network, so others decide on it.'),
    declared: t('You’ve said that you know someone at this enterprise, so others decide on it.'),
    appeal: t('You decided on this application before the appeal, so others decide on it now.'),
  }
}

/** `2 h`, `6 d` */
export function waitingWords(t: Translate, { unit, count }: Waiting): string {
  if (unit === 'days') return t('{{number}} d', { number: count })
  if (unit === 'hours') return t('{{number}} h', { number: count })
  return t('{{number}} min', { number: count })
}

/** The text of a line of the history, without its date. */
export function eventWords(t: Translate, { action, actor, questions }: ReviewEvent): string {
  const by = actor || t('a reviewer')
  const words: Record<string, () => string> = {
    submit: () => t('submitted'),
    takeBack: () => t('taken back by the applicant'),
    askMore: () => t('more info asked by {{name}}, {{count}} questions', { name: by, count: questions }),
    notApprove: () => t('not approved by {{name}}', { name: by }),
    publish: () => t('approved by {{name}}', { name: by }),
    appeal: () => t('appealed'),
    withdraw: () => (actor ? t('approval withdrawn by {{name}}', { name: by }) : t('approval given back')),
    overdue: () => t('renewal overdue'),
    lapse: () => t('hidden, not renewed'),
    delete: () => t('deleted'),
  }
  return lookUp(words, action)?.() ?? action
}

/** `Changed since March`, or `… March 2025` for another year. */
export function changedSince(t: Translate, at: string, now: string): string {
  const [then, today] = [new Date(at), new Date(now)]
  const month = monthName(t, then.getUTCMonth())
  const year = String(then.getUTCFullYear())
  return then.getUTCFullYear() === today.getUTCFullYear()
    ? t('Changed since {{month}}', { month })
    : t('Changed since {{month}} {{year}}', { month, year })
}

/** 0: January */
export function monthName(t: Translate, index: number): string {
  return t(longMonths[index] ?? '')
}

/** The message for a refused call. */
export function reviewProblem(t: Translate, error: unknown): string {
  const { code, field } = apiErrorOf(error)
  const conflict = conflictWords(t)[field as Conflict]
  const words: Record<string, string> = {
    'gm-error-application-changed': t('This application has changed since you opened it. Please look at it again.'),
    'gm-error-application-state': t('This application has changed since you opened it. Please look at it again.'),
    'gm-error-application-unnamed': t('It has no name yet, so it can’t be published.'),
    'gm-error-claim-owned': t('Others look after this enterprise, so this application can’t be published as theirs.'),
    'gm-error-mark-changed': t('Another reviewer has just marked this standard.'),
    'gm-error-review-conflict': conflict ?? t('You have a tie to this application, so others decide on it.'),
    'gm-error-standards-open': t('What is open of the standards has changed. Please look at the list again.'),
    'gm-error-message-required': t('Please say why.'),
    'gm-error-questions-required': t('First comment on a question to the applicant: only such questions are opened.'),
  }
  return lookUp(words, code) ?? failureText(t, error)
}
