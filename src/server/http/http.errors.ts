import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

/** Errors that any call may end with; the messages of the answers are made elsewhere. */
export const errors = defineErrors({
  BAD_REQUEST: { status: 400 },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  IDEMPOTENCY_KEY_REUSED: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  TOO_MANY_REQUESTS: { status: 429 },
  INTERNAL_SERVER_ERROR: { status: 500 },
  SERVICE_UNAVAILABLE: { status: 503 },
  INSUFFICIENT_STORAGE: { status: 507 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
