import '#features/people/accounts/accounts.tables.ts'
import '../application-review.tables.ts'
import { changeApplication, lockApplication } from '#features/market/applications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { DecisionReason } from '../decision-reasons.ts'
import { tallyVotes, type Vote } from '../tally-votes.ts'
import { askedQuestions } from './asked-questions.ts'
import { countingVotes } from './read-votes.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { type Reviewer, reviewersOf } from './reviewers-ties.ts'

export type Given = { id: number; round: number; reasonCodes: DecisionReason[]; text: string }

/**
 * Writes a reviewer's vote; the application is decided with the vote that makes enough of them agree
 * (docs/product.md §4 “Review of applications”).
 * @throws ORPCError NOT_FOUND; gm-error-application-changed (409); gm-error-review-conflict (403); gm-error-message-required
 */
export async function voteOnApplication(
  db: Db,
  viewer: Viewer,
  given: Given & { vote: Vote; note: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { id, round, vote, reasonCodes, text, note } = given
    const { application, me, reviewers, settings } = await lockForReview(tx, viewer, { id, round })
    const { status } = application
    if (status !== 2 && !(status === 3 && vote === 'reject')) changedMeanwhile()
    if (vote === 'reject' && reasonCodes.length === 0 && !text) reasonRequired()
    const isAppeal = application.appealedAt !== null
    await tx
      .insertInto('applicationVotes')
      .values({ applicationId: id, round, isAppeal, userId: me.id, voterName: me.name, vote, reasonCodes, text, note })
      .execute()
    const cast = await countingVotes(tx, { id, round, isAppeal }, reviewers)
    const tally = tallyVotes(cast, settings.reviewers)
    if (tally.state !== 'decided') return
    const agreeing = cast.filter(one => one.vote === tally.outcome)
    await changeApplication(tx, {
      id,
      round,
      action: tally.outcome === 'approve' ? 'publish' : 'notApprove',
      actor: { who: 'reviewer', userId: me.id, name: agreeing.map(one => one.name).join(', ') },
      reasonCodes: tally.outcome === 'reject' ? [...new Set(agreeing.flatMap(one => one.reasonCodes))] : [],
      text: textOf(agreeing, text, vote === tally.outcome),
    })
  })
}

/** The applicant reads what the last of those who agree wrote to them, or else what somebody of them did. */
function textOf(agreeing: { text: string }[], own: string, isMine: boolean): string {
  return (isMine && own) || (agreeing.findLast(one => one.text)?.text ?? '')
}

/**
 * Asks for more: opens the questions that have a comment for the applicant which waits. One reviewer is enough, for nothing is
 * decided by it.
 * @throws ORPCError as {@link voteOnApplication}; gm-error-questions-required
 */
export async function askForMore(db: Db, viewer: Viewer, { id, round, text }: Given): Promise<void> {
  await db.transaction().execute(async tx => {
    const { application, me } = await lockForReview(tx, viewer, { id, round })
    if (application.status !== 2) changedMeanwhile()
    await changeApplication(tx, {
      id,
      round,
      action: 'askMore',
      actor: { who: 'reviewer', userId: me.id, name: me.name },
      questionIds: await askedQuestions(tx, id),
      text,
    })
  })
}

/**
 * Takes an approval back: the enterprise is hidden everywhere at once. One reviewer is enough, for what is shown may do harm.
 * @throws ORPCError as {@link voteOnApplication}
 */
export async function withdrawApproval(db: Db, viewer: Viewer, { id, round, reasonCodes, text }: Given): Promise<void> {
  await db.transaction().execute(async tx => {
    const { application, me } = await lockForReview(tx, viewer, { id, round })
    if (application.status !== 5) changedMeanwhile()
    if (reasonCodes.length === 0 && !text) reasonRequired()
    const actor = { who: 'reviewer', userId: me.id, name: me.name } as const
    await changeApplication(tx, { id, round, action: 'withdraw', actor, reasonCodes, text })
  })
}

/** Keeps an application as it is until the transaction ends, for a reviewer who may decide on the submission that they read. */
async function lockForReview(tx: Tx, viewer: Viewer, { id, round }: { id: number; round: number }) {
  const application = await lockApplication(tx, id)
  const settings = await readReviewSettings(tx)
  const reviewers = await reviewersOf(tx, id, settings)
  const me = reviewers.find(one => one.id === viewer.userId)
  if (!me) missing()
  refuseConflict(me)
  if (application.round !== round) changedMeanwhile()
  return { application, settings, reviewers, me }
}

function refuseConflict({ conflict }: Reviewer): void {
  if (conflict)
    refuse('gm-error-review-conflict', {
      status: 403,
      field: conflict,
      message: 'You have a tie to this application, so others decide on it.',
    })
}

function changedMeanwhile(): never {
  refuse('gm-error-application-changed', {
    status: 409,
    message: 'This application has changed since you opened it. Please look at it again.',
  })
}

function reasonRequired(): never {
  refuse('gm-error-message-required', { field: 'text', message: 'Please say why.' })
}
