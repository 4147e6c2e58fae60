import type { Membership, MembershipPeriodInput } from '#features/networks/networks/server/index.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { addDays } from '#shared/add-days.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'

type Member = { enterprise: string; network: string; networkId: number; approved: string | null }

/**
 * A membership of a network: the larger part are approved without end; others end soon, renew, have just applied, come
 * back after a gap, or have been at another level before. Days are around the day on which the world is loaded.
 * @param levelIds of the network, the lowest first
 */
export function demoMembership({ enterprise, network, networkId, approved }: Member, levelIds: number[]): Membership {
  const random = seededRandom(`${enterprise}/member/${network}`)
  const chance = random.next()
  const level = levelIds[Math.min(levelIds.length - 1, Math.floor(random.next() ** 2 * levelIds.length))] ?? null
  const days = 3 + Math.floor(random.next() * 24)
  return {
    networkId,
    status: vendorStatuses.approved,
    periods: periodsOf({ chance, days, approved, first: levelIds[0] ?? null, level }),
  }
}

type Given = { chance: number; days: number; approved: string | null; first: number | null; level: number | null }

function periodsOf({ chance, days, approved, first, level }: Given): MembershipPeriodInput[] {
  const { approved: is, inProgress, renewing } = vendorStatuses
  if (chance < 0.04) return [{ status: inProgress, from: approved, source: 'application' }]
  // somebody who joined this month has no past
  const began = approved !== null && approved < dayIn(-90) ? approved : null
  if (chance < 0.1)
    return began === null
      ? [{ status: renewing, from: approved, levelId: level, due: dayIn(days) }]
      : [
          { status: is, from: began, until: dayIn(-10), levelId: level },
          { status: renewing, from: dayIn(-10), levelId: level, due: dayIn(days), source: 'network' },
        ]
  if (chance < 0.16) return [{ status: is, from: approved, until: dayIn(days), levelId: level }]
  if (chance < 0.22 && began !== null)
    return [
      { status: is, from: began, until: dayIn(-60), levelId: first },
      { status: is, from: dayIn(-60 + days), until: dayIn(300 + days), levelId: level, source: 'network' },
    ]
  if (chance < 0.3 && began !== null && first !== level)
    return [
      { status: is, from: began, until: dayIn(-days), levelId: first },
      { status: is, from: dayIn(-days), levelId: level, source: 'network' },
    ]
  return [{ status: is, from: approved, levelId: level }]
}

/** The day that many days from today. */
function dayIn(days: number): string {
  return addDays(new Date().toISOString(), days)
}
