type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 500 | 503 | 507

/** Errors with which calls are refused, by code. */
export type Errors = Record<
  string,
  {
    /** HTTP status, or `code` in the replies of logging in and signing up; several if it depends on the call */
    status: Status | readonly Status[]
    /**
     * the message of API answers in English, which is the key of the translations; without it each call has a message
     * of its own
     */
    words?: string
  }
>

/** Types the error codes of a feature, in its `{feature}.errors.ts`. */
export function defineErrors<const E extends Errors>(errors: E): E {
  return errors
}

/** The statuses of each code. */
export type CodesOf<E extends Errors> = {
  [C in keyof E]: E[C]['status'] extends readonly (infer S)[] ? S : E[C]['status']
}

/** All codes with their statuses. Each feature adds its own by declaration merging, in the file that defines them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ErrorCodes {}

export type ErrorCode = keyof ErrorCodes
