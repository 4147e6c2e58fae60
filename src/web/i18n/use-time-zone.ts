import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.ts'
import { browserTimeZone } from './browser-time-zone.ts'

const never = () => () => undefined

/** The time zone of the visitor's clocks (IANA): while the page starts the one that the server wrote it by, then the browser's. */
export function useTimeZone(): string {
  const { t } = useApp()
  return useSyncExternalStore(never, browserTimeZone, () => t.timeZone ?? 'UTC')
}
