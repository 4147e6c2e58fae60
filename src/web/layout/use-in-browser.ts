import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, then true: for parts that only a browser can render. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
