import type { ApiContext, Viewer } from '#server/http/api-context.ts'

/** What an endpoint is called with by a guest. */
export function guest(headers = new Headers()): ApiContext {
  return { headers, ip: '192.0.2.1', viewer: null, language: 'en', answer: new Headers() }
}

/** The same by somebody who has just signed in; `accounts.factory.ts` makes people. */
export function asViewer(viewer: Pick<Viewer, 'userId' | 'role'> & Partial<Viewer>): ApiContext {
  return { ...guest(), viewer: { sessionId: crypto.randomUUID(), provedAt: new Date(), ...viewer } }
}
