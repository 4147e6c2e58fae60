import { indexVendors } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import {
  changePeriods,
  isSamePeriod,
  type MembershipChange,
  type Period,
  periodAt,
  type Refusal,
} from '#features/networks/networks/membership-rules.ts'
import type { MembershipStatus } from '#features/networks/networks/membership-states.ts'
import {
  beginMembership,
  databaseNow,
  type HeldMembership,
  holdMembership,
  savePeriods,
} from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { MemberChange } from '../members.contract.ts'
import { dayAt, endOfDay, lastDayBefore, startOfDay } from '../network-days.ts'
import { checkLevels } from './level-limits.ts'
import { writeDecision } from './write-decision.ts'

type Beginning = {
  networkId: number
  vendorId: number
  status: MembershipStatus
  levelId: number | null
  startsOn?: string | undefined
  endsOn: string | null
  notice?: Notice
}

/** What the enterprise’s team is notified with; undefined: it isn’t. */
type Notice = { text: string } | undefined

/**
 * Adds an enterprise to a network. One that is in it, or will be, stays as it is; one that was gets another period.
 * @throws NOT_FOUND, and what {@link save} throws
 */
export async function addMember(
  tx: Tx,
  viewer: Viewer,
  { networkId, vendorId, startsOn, notice, ...given }: Beginning,
) {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const vendor = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .where('kind', '=', 'vendor')
    .where('mergedInto', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!vendor) return missing()
  const held = await beginMembership(tx, networkId, vendorId)
  const now = await databaseNow(tx)
  const change: MembershipChange = {
    begins: given.status,
    levelId: given.levelId,
    startsAt: startsOn === undefined ? now : startOfDay(startsOn, network.timeZone),
    endsAt: given.endsOn === null ? null : endOfDay(given.endsOn, network.timeZone),
  }
  const { revision, isNew } = await save(tx, { viewer, network, held, change, now, notice, action: 'membership.add' })
  return { id: held.id, revision, isNew }
}

type Change = { networkId: number; membershipId: number; revision: number; change: MemberChange; notice?: Notice }

/**
 * Carries out what was decided about a member, unless somebody changed it since `revision`.
 * @throws ORPCError gm-error-membership-changed (409), NOT_FOUND, and what {@link save} throws
 */
export async function changeMember(tx: Tx, viewer: Viewer, { networkId, membershipId, ...given }: Change) {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const held = await holdMembership(tx, networkId, membershipId)
  if (!held) return missing()
  const now = await databaseNow(tx)
  const change = inInstants(given.change, held, network.timeZone, now)
  const action = `membership.${given.change.kind}`
  const { revision, notice } = given
  return save(tx, { viewer, network, held, change, now, notice, action, revision })
}

/** The change with instants instead of days of the network’s zone. */
function inInstants(given: MemberChange, held: HeldMembership, zone: string, now: number): MembershipChange {
  // Days that are as they were keep their instants: a period may begin or end in the middle of a day.
  const end = (day: string | null, was: number | null = null) => {
    if (day === null) return null
    return was !== null && lastDayBefore(was, zone) === day ? was : endOfDay(day, zone)
  }
  const start = (day: string | null, was: number | null) => {
    if (day === null) return null
    return was !== null && dayAt(was, zone) === day ? was : startOfDay(day, zone)
  }
  const current = periodAt(held.periods, now)
  if (given.kind === 'level') return { levelId: given.levelId }
  if (given.kind === 'renewal') return { renewUntil: end(given.endsOn, held.periods.at(-1)?.endsAt) }
  if (given.kind === 'end')
    return { endAt: given.endsOn === undefined ? now : (end(given.endsOn, current?.endsAt) ?? now) }
  if (given.kind === 'dates') {
    const was = held.periods.find(({ id }) => id === given.periodId)
    const [startsAt, endsAt] = [start(given.startsOn, was?.startsAt ?? null), end(given.endsOn, was?.endsAt)]
    return { periodId: given.periodId, startsAt, endsAt }
  }
  return {
    to: given.status,
    ...(given.levelId !== undefined && { levelId: given.levelId }),
    ...(given.endsOn !== undefined && { endsAt: end(given.endsOn, current?.endsAt) }),
    ...(given.dueOn !== undefined && { dueAt: end(given.dueOn, current?.dueAt ?? current?.endsAt) }),
  }
}

type Saving = {
  viewer: Viewer
  network: ManagedNetwork
  held: HeldMembership
  change: MembershipChange
  now: number
  notice: Notice
  action: string
  /** what the caller has read; left out where it read nothing */
  revision?: number
}

/** @throws ORPCError (409) as the contract’s descriptions say */
async function save(tx: Tx, { viewer, network, held, change, now, notice, action, revision }: Saving) {
  const source = network.isByAdmin ? ('admin' as const) : ('network' as const)
  const changed = changePeriods(held.periods, change, { now, decidedBy: viewer.userId, source })
  if ('periods' in changed && isSame(held.periods, changed.periods)) return { revision: held.revision, isNew: false }
  if (revision !== undefined && revision !== held.revision)
    refuse('gm-error-membership-changed', {
      status: 409,
      message: 'Someone else has changed this membership in the meantime.',
    })
  if ('refused' in changed) return refuse(codes[changed.refused], { status: 409, message: messages[changed.refused] })
  await checkLevels(tx, held, changed.periods, now)
  const next = await savePeriods(tx, held, changed.periods)
  await indexVendors(tx, [held.vendorId])
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action, target: `vendor:${held.vendorId}` },
    details: { networkId: held.networkId },
    before: recorded(held.periods),
    after: recorded(changed.periods),
  })
  await writeDecision(tx, { viewer, network, held, after: changed.periods, now, notice })
  return { revision: next, isNew: true }
}

const codes = {
  overlaps: 'gm-error-membership-overlaps',
  endsBeforeStart: 'gm-error-membership-dates',
  noPeriod: 'gm-error-membership-no-period',
  hasNoEnd: 'gm-error-membership-no-end',
} as const satisfies Record<Refusal, string>

const messages: Record<Refusal, string> = {
  overlaps: 'It is a member on some of these days already.',
  endsBeforeStart: 'The last day must not be before the first one.',
  noPeriod: 'It is no member at present.',
  hasNoEnd: 'This membership has no end, so it needs no renewal.',
}

function isSame(before: readonly Period[], after: readonly Period[]): boolean {
  return before.length === after.length && before.every((one, index) => isSamePeriod(one, after[index]))
}

/** Periods as the record has them. */
function recorded(periods: readonly Period[]) {
  const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  return {
    periods: periods.map(({ status, levelId, startsAt, endsAt }) => {
      return { status, levelId, from: at(startsAt), until: at(endsAt) }
    }),
  }
}
