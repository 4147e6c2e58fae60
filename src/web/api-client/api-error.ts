/** A failed API call. */
export type ApiError = {
  /** HTTP status; 0 if the server was not reached */
  status: number
  /** error code with a text, `gm-…` or similar; '' if there is none */
  code: string
  /** the property of the input that was refused, if there is one */
  field: string | undefined
  /** seconds until another try makes sense */
  retryAfter: number | undefined
  /** values for the placeholders in the code's text */
  given?: Given | undefined
}

type Given = Record<string, string | number>

type Thrown = {
  status?: number
  code?: string
  data?: {
    headers?: Record<string, string | string[] | undefined>
    body?: { code?: string; field?: string; given?: Given }
    field?: string
    given?: Given
    retryAfter?: number
  }
}

/**
 * Reads the error thrown by an API call: its body is `{code, message, field?, given?}`, and its wait comes from
 * `Retry-After`.
 */
export function apiErrorOf(error: unknown): ApiError {
  const { status = 0, code = '', data } = (typeof error === 'object' && error !== null ? error : {}) as Thrown
  const wait = Number(data?.retryAfter ?? data?.headers?.['retry-after'])
  return {
    status,
    code: data?.body?.code ?? code,
    field: data?.body?.field ?? data?.field,
    retryAfter: wait > 0 ? wait : undefined,
    given: data?.body?.given ?? data?.given,
  }
}
