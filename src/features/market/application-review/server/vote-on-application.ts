import { applicationStatuses, statusOf } from '#features/market/applications/application-states.ts'
import '#features/people/accounts/accounts.tables.ts'
import '../application-review.tables.ts'
import type { OpenStandard } from '#features/market/applications/applications.tables.ts'
import {
  type Actor,
  type Change,
  changeApplication,
  type LockedApplication,
} from '#features/market/applications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { DecisionReason } from '../decision-reasons.ts'
import { areSeen, type Confirmed } from '../open-standards.ts'
import { tallyVotes, type Vote } from '../tally-votes.ts'
import { askedQuestions } from './asked-questions.ts'
import { auditReview } from './audit-review.ts'
import { openStandardsOf } from './list-standards.ts'
import { changedMeanwhile, lockForReview, mayStillAsk } from './lock-for-review.ts'
import { notifyOfSplit } from './notify-reviewers.ts'
import { countingVotes } from './read-votes.ts'
import type { Reviewer } from './reviewers-ties.ts'

export type Given = { id: number; round: number; reasonCodes: DecisionReason[]; text: string }

/**
 * Writes a reviewer's vote; the application is decided by the vote that makes enough of them agree (docs/product.md §4
 * “Review of applications”). For a vote to publish the reviewer must have seen which standards are open; vote and
 * decision keep these.
 * @throws ORPCError NOT_FOUND; gm-error-application-changed (409); gm-error-review-conflict (403);
 * gm-error-message-required; gm-error-standards-open (409) with the open standards that they haven't seen
 */
export async function voteOnApplication(
  db: Db,
  viewer: Viewer,
  given: Given & { vote: Vote; note: string; confirmedOpen: Confirmed[] },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { id, round, vote, reasonCodes, text, note, confirmedOpen } = given
    const { application, me, reviewers, settings } = await lockForReview(tx, viewer, { id, round })
    const { status } = application
    if (status !== applicationStatuses.submitted && !(status === applicationStatuses.moreInfo && vote === 'reject'))
      changedMeanwhile()
    if (vote === 'reject' && reasonCodes.length === 0 && !text) reasonRequired()
    const isAppeal = application.appealedAt !== null
    const openStandards = vote === 'approve' ? await openStandardsOf(tx, application) : []
    if (!areSeen(openStandards, confirmedOpen)) stillOpen(openStandards)
    const sitting = { id, round, isAppeal }
    await tx
      .insertInto('applicationVotes')
      .values({
        ...{ applicationId: id, round, isAppeal, userId: me.id, voterName: me.name, vote, reasonCodes, text, note },
        openStandards: JSON.stringify(openStandards),
      })
      .execute()
    const cast = await countingVotes(tx, sitting, reviewers)
    // Which vote it was is for reviewers who have voted themselves; the record is for all admins at once.
    await auditReview(tx, me.id, { action: 'vote', id, details: { round, isAppeal } })
    const tally = tallyVotes(cast, settings.reviewers)
    const thread = `${round}${isAppeal ? ':appeal' : ''}`
    if (tally.state === 'split')
      await notifyOfSplit(tx, { id, brand: application.brand, sitting: thread, cast, reviewers, from: me.id })
    if (tally.state !== 'decided') return
    const agreeing = cast.filter(one => one.vote === tally.outcome)
    const isApproved = tally.outcome === 'approve'
    await changeAndAudit(tx, application, me, {
      action: isApproved ? 'publish' : 'notApprove',
      actor: { who: 'reviewer', userId: me.id, name: agreeing.map(one => one.name).join(', ') },
      reasonCodes: isApproved ? [] : [...new Set(agreeing.flatMap(one => one.reasonCodes))],
      text: textOf(agreeing, text, vote === tally.outcome),
      openStandards: isApproved ? openStandards : [],
    })
  })
}

/** The applicant gets the text of the deciding vote, or else a text of another reviewer who agreed. */
function textOf(agreeing: { text: string }[], own: string, isMine: boolean): string {
  return (isMine && own) || (agreeing.findLast(one => one.text)?.text ?? '')
}

/**
 * Asks for more information: opens the questions with an open comment to the applicant. One reviewer is enough, because
 * it decides nothing.
 * @throws ORPCError as {@link voteOnApplication}; gm-error-questions-required
 */
export async function askForMore(db: Db, viewer: Viewer, { id, round, text }: Given): Promise<void> {
  await db.transaction().execute(async tx => {
    const { application, me } = await lockForReview(tx, viewer, { id, round })
    mayStillAsk(application)
    await changeAndAudit(tx, application, me, {
      action: 'askMore',
      questionIds: await askedQuestions(tx, id),
      text,
    })
  })
}

/**
 * Withdraws an approval: the enterprise is hidden everywhere at once. One reviewer is enough, because the shown page
 * may do harm.
 * @throws ORPCError as {@link voteOnApplication}
 */
export async function withdrawApproval(db: Db, viewer: Viewer, { id, round, reasonCodes, text }: Given): Promise<void> {
  await db.transaction().execute(async tx => {
    const { application, me } = await lockForReview(tx, viewer, { id, round })
    if (application.status !== applicationStatuses.approved) changedMeanwhile()
    if (reasonCodes.length === 0 && !text) reasonRequired()
    await changeAndAudit(tx, application, me, { action: 'withdraw', reasonCodes, text })
  })
}

/** names of lines in the record */
const decisions = { publish: 'publish', notApprove: 'not-approve', askMore: 'more-info', withdraw: 'withdraw' }

type Decision = Omit<Change, 'id' | 'round' | 'action' | 'actor'> & { action: keyof typeof decisions; actor?: Actor }

/** Changes the application as it was locked, and records it. */
async function changeAndAudit(tx: Tx, application: LockedApplication, me: Reviewer, decision: Decision): Promise<void> {
  const { id, round } = application
  const actor = { who: 'reviewer', userId: me.id, name: me.name } as const
  const { status } = await changeApplication(tx, { actor, ...decision, id, round })
  const { action, reasonCodes, questionIds, text } = decision
  const details = { round, ...(reasonCodes?.length && { reasonCodes }), ...(questionIds && { questionIds }) }
  const states = { before: { status: statusOf(application.status) }, after: { status: statusOf(status) } }
  const why = action === 'notApprove' || action === 'withdraw' ? text : null
  await auditReview(tx, me.id, { action: decisions[action], id, details, ...states, why })
}

function stillOpen(open: OpenStandard[]): never {
  const texts = open.map(({ text, mark }) => `${inLanguage(text, 'en')} (${mark ?? 'unmarked'})`)
  refuse('gm-error-standards-open', {
    status: 409,
    field: 'confirmedOpen',
    message: `Not marked as met: ${texts.join(' · ')}`,
    given: { count: open.length, standards: open.map(one => `${one.standardId}:${one.mark ?? ''}`).join(' ') },
  })
}

function reasonRequired(): never {
  refuse('gm-error-message-required', { field: 'text', message: 'Please say why.' })
}
