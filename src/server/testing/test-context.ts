import type { ApiContext, Viewer } from '#server/http/api-context.ts'

/** What an endpoint is called with by a guest. */
export function guest(headers = new Headers()): ApiContext {
  return { headers, ip: '192.0.2.1', viewer: null, language: 'en', answer: new Headers() }
}

/** The same by somebody who is signed in; `accounts.factory.ts` makes people. */
export function asViewer(viewer: Omit<Viewer, 'sessionId'> & { sessionId?: string }): ApiContext {
  return { ...guest(), viewer: { sessionId: crypto.randomUUID(), ...viewer } }
}
