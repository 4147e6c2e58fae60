import { isVisible } from '#features/market/directory/directory.policy.ts'
import type { CountKind } from '#features/market/stats/count-kinds.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { addDays } from '#shared/add-days.ts'
import type { DemoEnterprise } from './demo-world.ts'

export const countedDays = 120

export type DemoCount = { handle: string; kind: CountKind; day: string; count: number }

/**
 * View counts of the visible enterprises for the {@link countedDays} days up to `today` (`YYYY-MM-DD`): proportional to
 * recommendations, lower on Sundays, slowly growing or shrinking, with one week in which somebody wrote about the
 * enterprise.
 */
export function demoCounts(enterprises: DemoEnterprise[], today: string): DemoCount[] {
  return enterprises.filter(isVisible).flatMap(({ handle, thumbs }) => {
    const random = seededRandom(`${handle}/counts`)
    const base = 14 + Math.sqrt(thumbs) * random.between(2.5, 4.5)
    const trend = random.between(-0.25, 0.6)
    const talk = Math.floor(random.between(10, countedDays - 10))
    const opened = random.between(0.1, 0.2)
    const clicked = random.between(0.5, 0.8)
    return Array.from({ length: countedDays }, (_, at): DemoCount[] => {
      const day = addDays(today, at + 1 - countedDays)
      const rhythm = [0.62, 1.05, 1.1, 1.08, 1.02, 0.98, 0.82][new Date(day).getUTCDay()] ?? 1
      const talked = 1 + 2.2 * Math.exp(-((at - talk) ** 2) / 5)
      const level = base * rhythm * talked * (1 + (trend * at) / countedDays) * random.between(0.75, 1.25)
      const shown = Math.round(level)
      const view = Math.round(level * opened * random.between(0.7, 1.3))
      const click = Math.round(view * clicked * random.between(0.7, 1.3))
      return [
        { handle, kind: 'shown' as const, day, count: shown },
        { handle, kind: 'view' as const, day, count: view },
        { handle, kind: 'click' as const, day, count: click },
      ].filter(({ count }) => count > 0)
    }).flat()
  })
}
