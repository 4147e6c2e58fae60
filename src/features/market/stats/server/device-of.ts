import type { Device } from '../count-kinds.ts'

/** What a visitor reads on, by the user agent, which is not stored. Tablets that call themselves computers count as such. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|Opera Mini/i.test(userAgent) ? 'phone' : 'computer'
}
