import type { Outbox } from './chat-outbox.ts'
import { type ChatState, noChats } from './chat-state.ts'
import type { Connection } from './sync-loop.ts'

export type ChatView = {
  /** the identity's whole name; '' until it is known */
  me: string
  chats: ChatState
  outbox: Outbox
  connection: Connection
  /** upload progress in per cent, by the id of the item */
  uploads: Readonly<Record<string, number>>
  /** rooms whose older messages are being loaded */
  loading: readonly string[]
}

export type ViewStore = ReturnType<typeof createViewStore>

/** What a session shows now, and who listens to its changes. */
export function createViewStore() {
  let view: ChatView = { me: '', chats: noChats, outbox: [], connection: 'starting', uploads: {}, loading: [] }
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    set(change: Partial<ChatView>): void {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
