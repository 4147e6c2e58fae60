import type { ApiContext, Viewer } from '#server/http/api-context.ts'

/** The context of a guest's call. */
export function guest(headers = new Headers()): ApiContext {
  return { headers, ip: '192.0.2.1', viewer: null, language: 'en', answer: new Headers() }
}

/** The context of somebody who has just logged in; `accounts.factory.ts` creates people. */
export function asViewer(viewer: Pick<Viewer, 'userId' | 'role'> & Partial<Viewer>): ApiContext {
  return { ...guest(), viewer: { sessionId: crypto.randomUUID(), provedAt: new Date(), ...viewer } }
}
