import type { AnyContractRouter } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { ErrorCode, ErrorCodes } from '#shared/error-codes.ts'

/** The context of every endpoint. */
export type ApiContext = {
  headers: Headers
  /** of the caller, as reported by trusted proxies */
  ip: string
  /** null for a guest */
  viewer: Viewer | null
  /** that the call came with instead of a session: counts for endpoints which state its scope, and for no others */
  token?: ApiToken | null
  /** of the interface that the caller uses */
  language: string
  /** of the call's URL; writes take their input from the body and ignore it otherwise */
  query?: URLSearchParams
  /** headers of the answer, cookies among them */
  answer: Headers
}

export type Viewer = {
  userId: string
  /** 1 admin; an admin without two-step codes counts as 2 */
  role: number
  sessionId: string
  /** an admin who gets no powers before they set up two-step codes */
  needsTwoStep?: boolean
  /** when this session last proved that it is the person; null: never, as after a mail's link */
  provedAt: Date | null
  /** on a network's own site, where people act as themselves whatever they chose on the platform */
  isThemselves?: boolean
  /** whose token calls: who acts for this enterprise alone, and is nobody elsewhere */
  onlyVendorId?: number
}

/** Of an enterprise, for programs. */
export type ApiToken = {
  scopes: readonly string[]
  viewer: Viewer & { onlyVendorId: number }
  /** Counts a call, and notes that it was used. @throws ORPCError TOO_MANY_REQUESTS (429) */
  count(): Promise<void>
}

/** The implementer of a feature's contract, with the context that all endpoints share. */
export function implementContract<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<ApiContext>()
}

/** Foreign, hidden and missing things all look the same. */
export function missing(): never {
  throw new ORPCError('NOT_FOUND', { message: 'There is nothing here.' })
}

type Refusal = {
  message?: string
  /** of the input */
  field?: string
  /** seconds until another try makes sense */
  retryAfter?: number
  /** what fills the words of the code: numbers, names, times */
  given?: Record<string, string | number>
}

/** The status is one that the code is defined with; 400 need not be named. */
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
