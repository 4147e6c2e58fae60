import { ORPCError, os } from '@orpc/server'
import { type ApiContext, missing } from './api-context.ts'

/** Open to guests. Stated on every public endpoint, so that who may call what reads as a column. */
export const anyone = os.$context<ApiContext>().middleware(({ next }) => next())

/** Whoever has a session. */
export const signedIn = os.$context<ApiContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (!viewer) throw new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' })
  return next({ context: { viewer } })
})

/** Role 1 with two-step codes; for all others the endpoint does not exist (DESIGN §6). */
export const adminOnly = os.$context<ApiContext>().middleware(({ context, next }) => {
  const { viewer } = context
  if (viewer?.role !== 1) missing()
  return next({ context: { viewer } })
})
