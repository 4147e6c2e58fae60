import { type Arrival, applicationArrived, reviewThread } from '#features/market/applications/server/index.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { applicationSplit } from './review-notifications.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { type Reviewer, reviewersOf } from './reviewers-ties.ts'

/** Tells reviewers of an application that waits for them, but those whom a tie keeps from deciding on it. */
export async function notifyOfArrival(tx: Tx, { id, brand, why, key, actorId }: Arrival): Promise<void> {
  const reviewers = await reviewersOf(tx, id, await readReviewSettings(tx))
  const options = { key, thread: reviewThread(id), from: actorId }
  await notify(tx, applicationArrived, whoMayDecide(reviewers), { id, brand, why }, options)
}

type Split = {
  id: number
  brand: string
  /** of the submission, or of the appeal against the decision on it */
  sitting: string
  /** latest votes of all whose votes count */
  cast: { userId: string; vote: string }[]
  reviewers: Reviewer[]
  /** whose vote it was */
  from: string
}

/** Tells those who may decide that the votes differ; once as long as the same people differ in the same way. */
export async function notifyOfSplit(tx: Tx, { id, brand, sitting, cast, reviewers, from }: Split): Promise<void> {
  const votes = cast.map(one => `${one.userId}:${one.vote}`).toSorted()
  const key = `${id}:${sitting}:split:${votes.join(',')}`
  await notify(tx, applicationSplit, whoMayDecide(reviewers), { id, brand }, { key, thread: reviewThread(id), from })
}

export function whoMayDecide(reviewers: Reviewer[]): { admin: string }[] {
  return reviewers.filter(one => one.conflict === null).map(one => ({ admin: one.id }))
}
