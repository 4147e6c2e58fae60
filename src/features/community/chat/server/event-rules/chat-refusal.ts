/** Why something a client sent is refused, in the terms of the Client-Server API. */
export type ChatRefusal = {
  status: 400 | 403 | 404 | 413
  errcode: 'M_BAD_JSON' | 'M_FORBIDDEN' | 'M_TOO_LARGE' | 'M_NOT_FOUND' | 'M_DUPLICATE_ANNOTATION' | 'M_INVALID_PARAM'
  error: string
}

export function badJson(error: string): ChatRefusal {
  return { status: 400, errcode: 'M_BAD_JSON', error }
}

export function forbidden(error: string): ChatRefusal {
  return { status: 403, errcode: 'M_FORBIDDEN', error }
}

export function tooLarge(error: string): ChatRefusal {
  return { status: 413, errcode: 'M_TOO_LARGE', error }
}
