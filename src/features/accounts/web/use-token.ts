import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

export type TokenState<T> = { state: 'asking' } | { state: 'answered'; answer: T } | { state: 'failed'; error: unknown }

/**
 * Sends the token of a mail’s link, once, by script: programs that only look at links don’t use it up.
 * @returns `undefined` where the address has no token
 */
export function useToken<T>(ask: (token: string) => Promise<T>): TokenState<T> | undefined {
  const [query] = useSearchParams()
  const token = query.get('token')
  const [state, setState] = useState<TokenState<T>>({ state: 'asking' })
  const first = useRef({ ask, asked: false })
  useEffect(() => {
    const { ask, asked } = first.current
    if (!token || asked) return
    first.current.asked = true
    ask(token).then(
      answer => setState({ state: 'answered', answer }),
      (error: unknown) => setState({ state: 'failed', error }),
    )
  }, [token])
  return token ? state : undefined
}
