import { ORPCError, os } from '@orpc/server'
import { type ApiContext, missing, refuse } from './api-context.ts'

/** Open to guests. Stated on every public endpoint, so that the guards read as a column. */
export const anyone = os.$context<ApiContext>().middleware(({ next }) => next())

/** Anybody with a session. */
export const signedIn = os.$context<ApiContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (!viewer) throw new ORPCError('UNAUTHORIZED', { message: 'Please log in.' })
  return next({ context: { viewer } })
})

/** How long a proof counts, in ms. */
export const proofLastsMs = 10 * 60_000

/**
 * Anybody whose session proved within the last ten minutes that it is the person, by logging in or by a proof since
 * (decision 0028): for what would let the thief of a session stay, or take everything.
 */
export const recentProof = os.$context<ApiContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (!viewer) throw new ORPCError('UNAUTHORIZED', { message: 'Please log in.' })
  if (!isRecent(viewer.provedAt))
    refuse('gm-error-proof-needed', { status: 403, message: 'Please confirm that it is you: log in again.' })
  return next({ context: { viewer } })
})

export function isRecent(provedAt: Date | null): boolean {
  return provedAt !== null && Date.now() - provedAt.getTime() < proofLastsMs
}

/** Role 1 with two-step codes; for all others the endpoint does not exist (docs/product.md §6). */
export const adminOnly = os.$context<ApiContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (viewer?.role !== 1) missing()
  return next({ context: { viewer } })
})
