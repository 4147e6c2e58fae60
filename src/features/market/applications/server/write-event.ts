import '../applications.tables.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { ActorKind } from '../application-states.ts'
import type { OpenStandard } from '../applications.tables.ts'

/** The author of a change. `name` is kept only of reviewers, for the ledger of decisions. */
export type Actor = { who: ActorKind; userId: string | null; name?: string }

export type Happened = {
  applicationId: number
  vendorId: number | null
  action: string
  from: number | null
  to: number | null
  actor: Actor
  reasonCodes?: string[]
  text?: string
  questionIds?: number[]
  /** only for `publish`: standards that weren't found to be met */
  openStandards?: OpenStandard[]
  round: number
  /** default: now */
  at?: Date
}

type Listener = (tx: Tx, applicationId: number) => Promise<void>

const listeners = createRegister<Listener>()

/** Registers a listener, in `connect`, that is called in the transaction of every event of an application. */
export function whenApplicationChanged(listener: Listener): void {
  listeners.add(listener)
}

/**
 * Appends to the ledger of decisions, which can't be edited.
 * @returns the entry’s id
 */
export async function writeEvent(tx: Tx, { from, to, actor, openStandards = [], ...event }: Happened): Promise<number> {
  const { id } = await tx
    .insertInto('applicationEvents')
    .values({
      ...event,
      openStandards: JSON.stringify(openStandards),
      fromStatus: from,
      toStatus: to,
      who: actor.who,
      actorId: actor.userId,
      actorName: actor.who === 'reviewer' ? (actor.name ?? '') : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const listener of listeners) await listener(tx, event.applicationId)
  return id
}
