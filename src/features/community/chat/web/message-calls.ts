import type { ShownMessage } from './client/shown-messages.ts'

/** Actions on a message of a thread. */
export type MessageCalls = {
  reply(message: ShownMessage): void
  edit(message: ShownMessage): void
  remove(message: ShownMessage): void
  react(message: ShownMessage, key: string): void
  report(message: ShownMessage): void
  goTo(id: string): void
}

/** A message above the composer that is being answered or edited. */
export type AboutMessage = {
  kind: 'reply' | 'edit'
  message: ShownMessage
  /** an edit that couldn't be sent, and is edited further */
  unsent?: string
}
