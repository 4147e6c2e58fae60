import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { FormDefinition } from '../form-definition.ts'
import type { FormKind } from '../forms.tables.ts'

/** A response in an event, within the transaction. */
export type ChangedResponse = {
  id: number
  kind: FormKind
  versionId: number
  definition: FormDefinition
  /** without unanswered questions */
  answers: ReadonlyMap<number, unknown>
}

type Listener = (tx: Tx, viewer: Pick<Viewer, 'userId'>, response: ChangedResponse) => Promise<void>

const listeners = {
  begun: createRegister<Listener>(),
  saved: createRegister<Listener>(),
  handedIn: createRegister<Listener>(),
}

/**
 * Calls the listener, in the same transaction, when somebody begins to answer a form. Registering it twice has no
 * effect.
 */
export function whenResponseBegun(listener: Listener): void {
  listeners.begun.add(listener)
}

/** Calls the listener, in the same transaction, when answers were saved, with all current answers. */
export function whenAnswersSaved(listener: Listener): void {
  listeners.saved.add(listener)
}

/**
 * Calls the listener, in the same transaction, when a response is handed in. If the listener throws, it is not handed
 * in.
 */
export function whenHandedIn(listener: Listener): void {
  listeners.handedIn.add(listener)
}

export async function notifyResponse(what: keyof typeof listeners, ...args: Parameters<Listener>): Promise<void> {
  for (const listener of listeners[what]) await listener(...args)
}
