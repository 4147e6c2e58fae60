import { type Arrival, applicationArrived, reviewThread } from '#features/market/applications/server/index.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { applicationSplit } from './review-notifications.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { type Reviewer, reviewersOf } from './reviewers-ties.ts'

/** Notifies reviewers of an application that waits for them, except those with a tie that keeps them from deciding. */
export async function notifyOfArrival(tx: Tx, { id, brand, why, key, actorId }: Arrival): Promise<void> {
  const reviewers = await reviewersOf(tx, id, await readReviewSettings(tx))
  const options = { key, thread: reviewThread(id), from: actorId }
  await notify(tx, applicationArrived, whoMayDecide(reviewers), { id, brand, why }, options)
}

type Split = {
  id: number
  brand: string
  /** identifies the submission, or the appeal against its decision */
  sitting: string
  /** latest votes of all reviewers whose votes count */
  cast: { userId: string; vote: string }[]
  reviewers: Reviewer[]
  /** author of the vote */
  from: string
}

/** Notifies those who may decide that the votes differ, once for the same difference between the same people. */
export async function notifyOfSplit(tx: Tx, { id, brand, sitting, cast, reviewers, from }: Split): Promise<void> {
  const votes = cast.map(one => `${one.userId}:${one.vote}`).toSorted()
  const key = `${id}:${sitting}:split:${votes.join(',')}`
  await notify(tx, applicationSplit, whoMayDecide(reviewers), { id, brand }, { key, thread: reviewThread(id), from })
}

export function whoMayDecide(reviewers: Reviewer[]): { admin: string }[] {
  return reviewers.filter(one => one.conflict === null).map(one => ({ admin: one.id }))
}
