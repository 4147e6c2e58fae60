import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'

/** An application that is waiting for review: submitted, or appealed. */
export type Arrival = {
  id: number
  brand: string
  why: 'first' | 'again' | 'renewal' | 'appeal'
  /** deduplicates notifications: nobody gets two with the same key */
  key: string
  /** who submitted or appealed */
  actorId: string | null
}

type Listener = (tx: Tx, arrival: Arrival) => Promise<void>

const listeners = createRegister<Listener>()

/** Registers the function that notifies reviewers of waiting applications; called in `connect`. */
export function whenApplicationArrives(listener: Listener): void {
  listeners.add(listener)
}

export async function notifyArrival(tx: Tx, arrival: Arrival): Promise<void> {
  for (const listener of listeners) await listener(tx, arrival)
}
