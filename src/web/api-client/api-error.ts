/** What a call of the API that failed says of itself. */
export type ApiError = {
  /** of HTTP; 0 where the server was not reached */
  status: number
  /** `gm-…` or one of its kind, which the caller has a text for; '' where there is none */
  code: string
  /** the property that was refused, if it was one */
  field: string | undefined
  /** seconds until another try makes sense */
  retryAfter: number | undefined
  /** what fills the words of the code */
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

/** Reads what an API call threw: its body is `{code, message, field?, given?}`, the wait stands in `Retry-After`. */
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
