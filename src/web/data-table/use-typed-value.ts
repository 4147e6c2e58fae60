import { type RefObject, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

type TypedValue = {
  /** props of the input, which is uncontrolled */
  input: { ref: RefObject<HTMLInputElement | null>; defaultValue: string }
  /** call it before navigating to a URL with this value */
  ask: (value: string) => void
}

/**
 * For a field that follows the URL. A value from elsewhere, such as the back button, is shown. A value that was asked
 * for here is not, because the visitor may have typed on since.
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
  // If the URL goes back before the value asked for was rendered, the value here hasn't changed.
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
