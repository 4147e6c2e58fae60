import type { ChatRefusal } from '../event-rules/chat-refusal.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 502 | 503 | 507

/** A client's error response: `{errcode, error}` and the fields that belong to the code. */
export class MatrixError extends Error {
  readonly status: Status
  readonly errcode: string
  readonly more: Record<string, unknown>

  constructor(status: Status, errcode: string, error: string, more: Record<string, unknown> = {}) {
    super(error)
    this.status = status
    this.errcode = errcode
    this.more = more
  }

  get body(): Record<string, unknown> {
    return { errcode: this.errcode, error: this.message, ...this.more }
  }
}

/** Throws if there is a refusal. */
export function refuseIf(refusal: ChatRefusal | undefined): void {
  if (refusal) refuseBy(refusal)
}

export function refuseBy({ status, errcode, error }: ChatRefusal): never {
  throw new MatrixError(status, errcode, error)
}

export function forbid(error: string): never {
  throw new MatrixError(403, 'M_FORBIDDEN', error)
}

/** To outsiders a room looks as if it didn't exist. */
export function notInRoom(): never {
  forbid('You aren’t in that room.')
}

export function notFound(error = 'There is nothing here.'): never {
  throw new MatrixError(404, 'M_NOT_FOUND', error)
}

export function invalidParam(error: string): never {
  throw new MatrixError(400, 'M_INVALID_PARAM', error)
}

export function badJsonIf(isBad: boolean, error: string): void {
  if (isBad) throw new MatrixError(400, 'M_BAD_JSON', error)
}

/** @param ms time until another try makes sense */
export function limitExceeded(ms: number): never {
  const wait = Math.max(1, Math.ceil(ms))
  throw new MatrixError(429, 'M_LIMIT_EXCEEDED', 'Too many requests. Please wait a while.', { retry_after_ms: wait })
}
