import { useEffect, useState } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { orderHours } from '../measures.ts'

const minuteMs = 60_000

/** The time, as the server rendered it, then by the minute. */
export function useMinute(begin: string): string {
  const [now, setNow] = useState(begin)
  useEffect(() => {
    setNow(new Date().toISOString())
    const timer = setInterval(() => setNow(new Date().toISOString()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `5 min`, `2 h`, `6 d`: how long ago something was. */
export function agoWords(t: Translate, at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs))
  if (minutes < 60) return t('{{number}} min', { number: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('{{number}} h', { number: hours }) : t('{{number}} d', { number: Math.floor(hours / 24) })
}

/** What is left until an order is due: `19 h 12 min left of 24`, or by how much it is late. */
export function orderClock(t: Translate, dueAt: string, now: string): { text: string; isLate: boolean } {
  const leftMs = Date.parse(dueAt) - Date.parse(now)
  const left = Math.trunc(leftMs / minuteMs)
  const [hours, minutes] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60]
  return leftMs < 0
    ? { text: t('Late by {{hours}} h {{minutes}} min', { hours, minutes }), isLate: true }
    : { text: t('{{hours}} h {{minutes}} min left of {{all}}', { hours, minutes, all: orderHours }), isLate: false }
}
