import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.ts'
import { browserTimeZone } from './browser-time-zone.ts'

const never = () => () => undefined

/** The visitor's time zone (IANA): during hydration the one that the server rendered with, then the browser's. */
export function useTimeZone(): string {
  const { t } = useApp()
  return useSyncExternalStore(never, browserTimeZone, () => t.timeZone ?? 'UTC')
}
