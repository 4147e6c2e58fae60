import { ORPCError, os } from '@orpc/server'
import { isPlatformAdmin } from '#shared/roles.ts'
import { type ApiContext, missing, refuse, type Viewer } from './api-context.ts'

/** Open to guests. Stated on every public endpoint, so that the guards read as a column. */
export const anyone = os.$context<ApiContext>().middleware(({ context, next }) => {
  refuseTokens(context)
  return next()
})

/** Anybody with a session. */
export const signedIn = os.$context<ApiContext>().middleware(({ context, next }) => {
  refuseTokens(context)
  return next({ context: { viewer: context.viewer ?? pleaseLogIn() } })
})

/** Anybody with a session, or a token of an enterprise that has this scope and acts for that enterprise alone. */
export function withScope(scope: string) {
  const guard = os.$context<ApiContext>().middleware(async ({ context: { viewer, token }, next }) => {
    if (!token) return next({ context: { viewer: viewer ?? pleaseLogIn() } })
    if (!token.scopes.includes(scope))
      refuse('gm-error-token-scope', { status: 403, message: `This call takes a token with the scope ${scope}.` })
    await token.count()
    return next({ context: { viewer: token.viewer } })
  })
  scopes.set(guard, scope)
  return guard
}

const scopes = new WeakMap<object, string>()

/** The token scope that a guard accepts; undefined for guards that accept no token. */
export function scopeOf(guard: object): string | undefined {
  return scopes.get(guard)
}

/** @limit ms for which a recent proof counts */
export const proofLastsMs = 10 * 60_000

/**
 * Anybody whose session proved the person's identity within the last ten minutes, by logging in or by a later proof
 * (decision 0028). Required for actions that would let the thief of a session stay, or take everything.
 */
export const recentProof = os.$context<ApiContext>().middleware(({ context, next }) => {
  refuseTokens(context)
  const viewer = context.viewer ?? pleaseLogIn()
  if (!isRecent(viewer.provedAt))
    refuse('gm-error-proof-needed', { status: 403, message: 'Please confirm that it is you: log in again.' })
  return next({ context: { viewer } })
})

export function isRecent(provedAt: Date | null): boolean {
  return provedAt !== null && Date.now() - provedAt.getTime() < proofLastsMs
}

/**
 * Platform admins with two-step codes; for everyone else the endpoint does not exist (docs/product.md §6). An admin
 * without codes is asked to set them up.
 */
export const adminOnly = os.$context<ApiContext>().middleware(({ context, next }) => {
  return next({ context: { viewer: requireAdmin(context.viewer) } })
})

/** The viewer, if they are an admin. @throws ORPCError as {@link adminOnly} says */
export function requireAdmin(viewer: Viewer | null): Viewer {
  if (viewer?.needsTwoStep)
    refuse('gm-error-two-step-needed', {
      status: 403,
      message: 'Your admin rights start once you’ve set up two-step codes.',
    })
  if (!isPlatformAdmin(viewer)) missing()
  return viewer
}

/** Does the same for plain routes: returns the viewer, or the answer to send. */
export function adminOrAnswer(viewer: Viewer | null): Viewer | Response {
  try {
    return requireAdmin(viewer)
  } catch (error) {
    const { code, status, message } = error as ORPCError<string, unknown>
    return Response.json({ code, message }, { status })
  }
}

function pleaseLogIn(): never {
  throw new ORPCError('UNAUTHORIZED', { message: 'Please log in.' })
}

/** Endpoints that state no scope are for people, not for tokens. */
function refuseTokens({ token }: ApiContext): void {
  if (token) refuse('gm-error-token-scope', { status: 403, message: 'This call can’t be made with a token.' })
}
