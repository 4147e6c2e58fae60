import { useLayoutEffect, useRef } from 'react'

/** A native field that shows a value, and gives what was typed in it before the scripts came. */
export function useShownValue(value: string, onTyped: (value: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    const wasTyped = isFirst.current && element.value !== element.defaultValue
    isFirst.current = false
    if (element.value === value) return
    if (wasTyped) onTyped(element.value)
    else element.value = value
  }, [value, onTyped])
  return field
}
