/** What a call that failed tells. */
export type Refusal = {
  /** HTTP; 0 where the server was not reached */
  status: number
  /** of docs/product.md §8, or of the same kind; '' where there is none */
  code: string
  field: string | undefined
  /** seconds until another try makes sense */
  retryAfter: number | undefined
}

type Thrown = {
  status?: number
  code?: string
  data?: {
    headers?: Record<string, string | string[] | undefined>
    body?: { code?: string; field?: string }
    field?: string
    retryAfter?: number
  }
}

/** Reads the error of an API call: its body is `{code, message, field?}`, the wait stands in `Retry-After`. */
export function refusalOf(error: unknown): Refusal {
  const { status = 0, code = '', data } = (typeof error === 'object' && error !== null ? error : {}) as Thrown
  const wait = Number(data?.retryAfter ?? data?.headers?.['retry-after'])
  return {
    status,
    code: data?.body?.code ?? code,
    field: data?.body?.field ?? data?.field,
    retryAfter: wait > 0 ? wait : undefined,
  }
}
