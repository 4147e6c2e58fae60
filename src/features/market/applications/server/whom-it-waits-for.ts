import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'

/** An application is there to be read: handed in, or appealed. */
export type Arrival = {
  id: number
  brand: string
  why: 'first' | 'again' | 'renewal' | 'appeal'
  /** of which nobody is told twice */
  key: string
  /** who did it */
  actorId: string | null
}

type Listener = (tx: Tx, arrival: Arrival) => Promise<void>

const listeners = createRegister<Listener>()

/** Registers, in `connect`, who tells reviewers that an application waits for them. */
export function whenApplicationArrives(listener: Listener): void {
  listeners.add(listener)
}

export async function notifyArrival(tx: Tx, arrival: Arrival): Promise<void> {
  for (const listener of listeners) await listener(tx, arrival)
}
