import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its markup is taken over, then true: for parts that only a browser can draw. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
