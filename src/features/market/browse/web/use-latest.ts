import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The latest value, for callbacks that run later; undefined once the component is unmounted. */
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
