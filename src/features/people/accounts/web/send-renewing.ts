import { sendEndingSession } from '#web/session-end.ts'

/**
 * Sends a request whose answer brings a new session in the place of this one. Background requests under way are
 * cancelled, and new ones wait: with the cookie of the old session they would be refused.
 */
export function sendRenewing<T>(send: () => Promise<T>): Promise<T> {
  return sendEndingSession(send, () => false)
}
