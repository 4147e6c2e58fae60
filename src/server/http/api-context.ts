import type { AnyContractRouter } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { ErrorCode, ErrorCodes } from '#shared/error-codes.ts'

/** The context of every endpoint. */
export type ApiContext = {
  headers: Headers
  /** the caller's address, as reported by trusted proxies */
  ip: string
  /** null for a guest */
  viewer: Viewer | null
  /** the API token used instead of a session: accepted only by endpoints that state its scope */
  token?: ApiToken | null
  /** language of the interface that the caller uses */
  language: string
  /** of the call's URL; writes take their input from the body and ignore it otherwise */
  query?: URLSearchParams
  /** headers of the answer, including cookies */
  answer: Headers
}

export type Viewer = {
  userId: string
  /** 1: platform admin; an admin without two-step codes has role 2 */
  role: number
  sessionId: string
  /** an admin who gets no powers before they set up two-step codes */
  needsTwoStep?: boolean
  /** when this session last proved the person's identity; null if never, as after opening a link from a mail */
  provedAt: Date | null
  /** true on a network's own site, where people act as themselves whichever enterprise they chose on the platform */
  isThemselves?: boolean
  /** the enterprise whose token is used: the caller acts for it alone and has no rights elsewhere */
  onlyVendorId?: number
}

/** A token of an enterprise, for API clients. */
export type ApiToken = {
  scopes: readonly string[]
  viewer: Viewer & { onlyVendorId: number }
  /** Counts a call and records that the token was used. @throws ORPCError TOO_MANY_REQUESTS (429) */
  count(): Promise<void>
}

/** Creates the implementer of a feature's contract, with the context that all endpoints share. */
export function implementContract<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<ApiContext>()
}

/** Ends a call with the same answer for things that belong to others, are hidden or don't exist. */
export function missing(): never {
  throw new ORPCError('NOT_FOUND', { message: 'There is nothing here.' })
}

type Refusal = {
  message?: string
  /** name of the input's invalid field */
  field?: string
  /** seconds until another try makes sense */
  retryAfter?: number
  /** values for the placeholders in the message: numbers, names, times */
  given?: Record<string, string | number>
}

/** The status must be the one that the code is defined with; 400 is the default. */
type RefusalOf<C extends ErrorCode> = 400 extends ErrorCodes[C]
  ? [details?: Refusal & { status?: ErrorCodes[C] }]
  : [details: Refusal & { status: ErrorCodes[C] }]

/** Ends a call with a code that a feature defines in its `*.errors.ts` (docs/errors.md). */
export function refuse<C extends ErrorCode>(code: C, ...details: RefusalOf<C>): never
export function refuse(code: string, details: Refusal & { status?: number } = {}): never {
  const { status = 400, message = code, field, retryAfter, given } = details
  throw new ORPCError(code, { status, message, data: { field, retryAfter, given } })
}

export function listOf<T>(items: T[]): { items: T[]; count: number } {
  return { items, count: items.length }
}
