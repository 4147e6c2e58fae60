import { useContext, useSyncExternalStore } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router'

/**
 * The location that the router is navigating to, or its current one, known as soon as a link or a choice is pressed.
 * `useLocation` and `useNavigation` update in React's transitions: after a quick second press they still have the state
 * before the first.
 */
export function useAskedLocation(): Location {
  const context = useContext(UNSAFE_DataRouterContext)
  if (!context) throw new Error('No data router')
  const { router } = context
  const current = () => router.state.navigation.location ?? router.state.location
  return useSyncExternalStore(router.subscribe, current, current)
}
