import { type RefObject, useEffect, useRef } from 'react'

type TypedValue = {
  /** of the input, which nothing else controls */
  input: { ref: RefObject<HTMLInputElement | null>; defaultValue: string; onInput: () => void }
  /** when what was typed is asked for, or left */
  done: () => void
}

/** For a field that follows the address: a value that comes from elsewhere, as by the back button, is shown, but not while somebody types. */
export function useTypedValue(value: string): TypedValue {
  const ref = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const isTyping = useRef(false)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (ref.current && !isTyping.current) ref.current.value = value
  }, [value])
  return {
    input: {
      ref,
      defaultValue: value,
      onInput: () => {
        isTyping.current = true
      },
    },
    done: () => {
      isTyping.current = false
    },
  }
}
