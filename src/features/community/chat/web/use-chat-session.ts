import { useEffect, useState, useSyncExternalStore } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import { chatTokens } from './chat-tokens.ts'
import { chatDevice } from './client/chat-device.ts'
import { type ChatSession, createChatSession } from './client/chat-session.ts'
import type { ChatView } from './client/chat-view.ts'
import { createMatrixApi } from './client/matrix-api.ts'
import { pauseInBrowser } from './client/sync-loop.ts'

/** Begins a session; tests use an in-memory server. */
export type BeginSession = (app: App, identity: string) => ChatSession

export const beginSession: BeginSession = (app, identity) =>
  createChatSession({
    api: createMatrixApi(chatTokens(app, identity)),
    device: chatDevice(identity),
    upload: async (...given) => (await import('./client/upload-media.ts')).uploadMedia(...given),
    pause: pauseInBrowser,
    newTxn: () => `m${crypto.randomUUID()}`,
    now: Date.now,
  })

/**
 * The chats of one identity while the page shows them; undefined on the server and before the first paint.
 * @param identity localpart
 */
export function useChatSession(identity: string, begin: BeginSession = beginSession): ChatSession | undefined {
  const app = useApp()
  const [session, setSession] = useState<ChatSession>()
  useEffect(() => {
    const begun = begin(app, identity)
    setSession(begun)
    begun.start()
    return () => {
      begun.stop()
      setSession(undefined)
    }
  }, [app, identity, begin])
  return session
}

export function useChatView(session: ChatSession): ChatView {
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
