import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What a value is by now, for an answer that comes later; undefined once the component is gone. */
export function useLatest<T>(value: T): RefObject<T | undefined> {
  const latest = useRef<T>(undefined)
  useLayoutEffect(() => {
    latest.current = value
    return () => {
      latest.current = undefined
    }
  }, [value])
  return latest
}
