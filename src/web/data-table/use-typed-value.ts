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
  const show = useRef((next: string) => {
    asked.current = next
    if (ref.current) ref.current.value = next
  }).current
  useEffect(() => {
    latest.current = value
    if (asked.current !== value) show(value)
  }, [value, show])
  // back from what was asked for before that was rendered, the value is the same as before
  useEffect(
    () =>
      router?.subscribe(({ historyAction, navigation }) => {
        if (historyAction === 'POP' && navigation.state === 'idle') show(latest.current)
      }),
    [router, show],
  )
  return {
    input: { ref, defaultValue: value },
    ask: next => {
      asked.current = next
    },
  }
}
