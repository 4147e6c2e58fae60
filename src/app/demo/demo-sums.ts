import { type Device, devices } from '#features/market/stats/count-kinds.ts'
import { type Random, seededRandom } from '#server/pictures/random.ts'
import { addDays } from '#shared/add-days.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { countedDays } from './demo-counts.ts'

/** Searches of a typical day by the ISO 3166-1 number of their country, with the share that finds nothing. */
const places: [place: number, searches: number, isEmpty: number][] = [
  [0, 160, 0.06],
  [144, 90, 0.11],
  [356, 24, 0.3],
  [276, 14, 0.45],
  [826, 12, 0.35],
  [392, 9, 0.6],
]

const languages: [language: SiteLanguage, pages: number][] = [
  ['en', 420],
  ['si', 310],
  ['ta', 120],
  ['ja', 22],
  ['es', 12],
  ['ne', 9],
  ['ur', 8],
]
const deviceShares: Record<Device, number> = { phone: 0.68, tablet: 0.07, computer: 0.25 }

/** Answers of a typical day by the time that they took at most, in minutes. */
const answerTimes: [minutes: number, answers: number][] = [
  [15, 3],
  [60, 6],
  [240, 5],
  [1440, 3],
  [4320, 1],
]

/** Searches, pages and answers of the {@link countedDays} days before `today`, growing slowly, fewer on Sundays. */
export function demoSums(today: string) {
  const random = seededRandom('sums')
  const days = Array.from({ length: countedDays }, (_, at) => addDays(today, at - countedDays))
  const searches = days.flatMap((day, at) =>
    places.flatMap(([place, typical, isEmpty]) =>
      (['profile', 'listing'] as const).flatMap(itemType => {
        const all = numberOn(random, day, at, typical / 2)
        const none = Math.round(all * isEmpty * random.between(0.6, 1.4))
        return [
          { day, itemType, place, hasResults: true, count: all - none },
          { day, itemType, place, hasResults: false, count: none },
        ]
      }),
    ),
  )
  const audience = days.flatMap((day, at) =>
    languages.flatMap(([language, typical]) =>
      devices.map(device => ({
        ...{ day, language, device },
        count: numberOn(random, day, at, typical * deviceShares[device]),
      })),
    ),
  )
  const answers = days.flatMap((day, at) =>
    answerTimes.map(([minutes, typical]) => ({
      ...{ day, label: String(minutes), currency: '' },
      value: numberOn(random, day, at, typical),
    })),
  )
  return {
    searches: searches.filter(({ count }) => count > 0),
    audience: audience.filter(({ count }) => count > 0),
    answers: answers.filter(({ value }) => value > 0),
  }
}

function numberOn(random: Random, day: string, at: number, typical: number): number {
  const rhythm = new Date(day).getUTCDay() === 0 ? 0.65 : 1
  return Math.round(typical * rhythm * (0.7 + (0.6 * at) / countedDays) * random.between(0.7, 1.3))
}
