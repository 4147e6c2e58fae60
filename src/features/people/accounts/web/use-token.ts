import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

export type TokenState<T> = { state: 'asking' } | { state: 'answered'; answer: T } | { state: 'failed'; error: unknown }

/**
 * Sends the token of a mail’s link, from the URL parameter `name`: once, and by script, so that link scanners
 * don’t consume it. Undefined if the URL has none.
 */
export function useToken<T>(name: string, ask: (token: string) => Promise<T>): TokenState<T> | undefined {
  const [query] = useSearchParams()
  const token = query.get(name)
  const [state, setState] = useState<TokenState<T>>({ state: 'asking' })
  const asked = useRef('')
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!token || asked.current === token) return
    asked.current = token
    setState({ state: 'asking' })
    const settle = (next: TokenState<T>) => asked.current === token && setState(next)
    latest.current(token).then(
      answer => settle({ state: 'answered', answer }),
      (error: unknown) => settle({ state: 'failed', error }),
    )
  }, [token])
  return token ? state : undefined
}
