import { applicationStatuses } from '#features/market/applications/application-states.ts'
import { lockApplication } from '#features/market/applications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { type Reviewer, reviewersOf } from './reviewers-ties.ts'

/** Locks an application until the transaction ends, for a reviewer who may decide on the submission that they read. */
export async function lockForReview(tx: Tx, viewer: Viewer, { id, round }: { id: number; round: number }) {
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

export function changedMeanwhile(): never {
  refuse('gm-error-application-changed', {
    status: 409,
    message: 'This application has changed since you opened it. Please look at it again.',
  })
}

/** More information can be asked only while an application waits for reviewers. */
export function mayStillAsk({ status }: { status: number }): void {
  if (status !== applicationStatuses.submitted) changedMeanwhile()
}
