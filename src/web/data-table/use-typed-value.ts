import { type RefObject, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

type TypedValue = {
  /** of the input, which nothing else controls */
  input: { ref: RefObject<HTMLInputElement | null>; defaultValue: string }
  /** before the address is asked for a value */
  ask: (value: string) => void
}

/**
 * For a field that follows the address. A value that comes from elsewhere, as by the back button, is shown; one that was asked
 * for here is not, for whoever asked may be typing on by now.
 */
export function useTypedValue(value: string): TypedValue {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const ref = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
    if (asked.current === value) return
    asked.current = value
    if (ref.current) ref.current.value = value
  }, [value])
  // back from what was asked for before that was rendered, the value is the same as before
  useEffect(() => {
    let { key } = router?.state.location ?? {}
    return router?.subscribe(({ historyAction, location }) => {
      if (location.key === key) return
      key = location.key
      if (historyAction !== 'POP') return
      asked.current = latest.current
      if (ref.current) ref.current.value = latest.current
    })
  }, [router])
  return {
    input: { ref, defaultValue: value },
    ask: next => {
      asked.current = next
    },
  }
}
