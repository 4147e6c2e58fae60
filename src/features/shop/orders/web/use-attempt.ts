import { useRef } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'

type Context = { idempotencyKey: string }

/**
 * Makes a call with an `Idempotency-Key` that stays the same until the call is answered, so that pressing the button
 * once more after a lost connection does it once.
 */
export function useAttempt(): <T>(call: (context: Context) => Promise<T>) => Promise<T> {
  const key = useRef<string>(undefined)
  return async call => {
    key.current ??= crypto.randomUUID()
    try {
      const answer = await call({ idempotencyKey: key.current })
      key.current = undefined
      return answer
    } catch (error) {
      const { status } = apiErrorOf(error)
      if (status >= 400 && status < 500) key.current = undefined
      throw error
    }
  }
}
