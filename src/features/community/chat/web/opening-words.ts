import type { Translate } from '#web/i18n/translate.ts'
import type { OpeningTimes } from '../help-desk.contract.ts'
import { isSameDay, longDay, shortDate, timeOfDay } from './chat-times.ts'

/** When the team answers, in the reader's time zone: the week, and whether somebody is there now. */
export function openingWords(t: Translate, times: OpeningTimes, now: number): { week: string; state: string } {
  return { week: weekWords(t, times), state: stateWords(t, times, now) }
}

function weekWords(t: Translate, { week }: OpeningTimes): string {
  const groups = new Map<string, { from: number; to: number; days: number[] }>()
  for (const one of week) {
    const [from, to] = [Date.parse(one.from), Date.parse(one.to)]
    const key = `${timeOfDay(from)} ${timeOfDay(to)}`
    const group = groups.get(key) ?? { from, to, days: [] }
    // Monday first
    group.days.push((new Date(from).getDay() + 6) % 7)
    groups.set(key, group)
  }
  const times = [...groups.values()]
    .map(({ from, to, days }) =>
      t('{{days}}, {{from}} to {{to}}', { days: dayWords(t, days), from: timeOfDay(from), to: timeOfDay(to) }),
    )
    .join('; ')
  return t('We answer {{times}} (your time).', { times })
}

/** “Monday to Friday, Sunday” */
function dayWords(t: Translate, given: number[]): string {
  const days = [...new Set(given)].sort((a, b) => a - b)
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap(run => {
      const [first = 0, last = first] = [run[0], run.at(-1)]
      const name = (day: number) => longDay(t, (day + 1) % 7)
      if (run.length < 3) return run.map(name)
      return [t('{{first}} to {{last}}', { first: name(first), last: name(last) })]
    })
    .join(', ')
}

function stateWords(t: Translate, { openUntil, opensAt }: OpeningTimes, now: number): string {
  if (openUntil) return t('We’re here now, until {{time}}.', { time: timeOfDay(Date.parse(openUntil)) })
  if (!opensAt) return t('Closed now; we answer as soon as we can.')
  const at = Date.parse(opensAt)
  const time = timeOfDay(at)
  if (isSameDay(at, now)) return t('Closed now; we answer today from {{time}}.', { time })
  if (isSameDay(at, now + 86_400_000)) return t('Closed now; we answer tomorrow from {{time}}.', { time })
  if (at - now < 6 * 86_400_000)
    return t('Closed now; we answer on {{day}} from {{time}}.', { day: longDay(t, new Date(at).getDay()), time })
  return t('Closed now; we answer on {{day}} from {{time}}.', { day: shortDate(t, at, now), time })
}
