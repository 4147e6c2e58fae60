type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507

/** By code: what a call is refused with. */
export type Errors = Record<
  string,
  {
    /** HTTP, or `code` in the replies of logging in and signing up; several where it depends on the call */
    status: Status | readonly Status[]
    /** what answers of the API say, in English, which is the key of the translations; without them each call says its own */
    words?: string
  }
>

/** Types the codes of a feature, in its `{feature}.errors.ts`. */
export function defineErrors<const E extends Errors>(errors: E): E {
  return errors
}

/** The statuses of each code. */
export type CodesOf<E extends Errors> = {
  [C in keyof E]: E[C]['status'] extends readonly (infer S)[] ? S : E[C]['status']
}

/** All codes with their statuses. Each feature adds its own by declaration merging, where it defines them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ErrorCodes {}

export type ErrorCode = keyof ErrorCodes
