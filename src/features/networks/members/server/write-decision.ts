import { type NewActivity, writeActivity } from '#features/networks/activities/server/index.ts'
import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import type { Period } from '#features/networks/networks/membership-rules.ts'
import type { HeldMembership } from '#features/networks/networks/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { type MemberSummary, type SaidSummary, summaryChanges, summaryOf } from '../member-summary.ts'
import { dayAt, lastDayBefore } from '../network-days.ts'
import { notifyOfDecision } from './membership-notifications.ts'

type Decided = {
  viewer: Viewer
  network: Pick<ManagedNetwork, 'id' | 'timeZone' | 'vendorId' | 'isByAdmin'>
  held: HeldMembership
  after: readonly Period[]
  now: number
  /** what the enterprise’s team is notified with, without who decided unless `isToAll`; undefined: it isn’t */
  notice: { text: string; isToAll?: boolean } | undefined
}

/**
 * Writes what a decision changed into the member’s log, and notifies the enterprise’s owners and admins of it if that is
 * asked for.
 */
export async function writeDecision(tx: Tx, { viewer, network, held, after, now, notice }: Decided): Promise<void> {
  const summaries = [summaryOf(held.periods, now), summaryOf(after, now)] as const
  const names = await levelNames(tx, summaries)
  const said = (summary: MemberSummary | null) => summary && shown(summary, network.timeZone, names)
  const by = { viewer, network }
  const lines = summaryChanges(...summaries, held.periods.length === 0)
  for (const [index, { type, before, after: then }] of lines.entries()) {
    const line: NewActivity = {
      ...{ networkId: network.id, vendorId: held.vendorId, type, by, audience: 'enterprise' },
      data: { before: said(before), after: said(then), ...(notice && { isNotified: true }) },
      text: index === 0 ? (notice?.text ?? '') : '',
    }
    await writeActivity(tx, line)
  }
  const [first] = lines
  if (!notice || !first) return
  await notifyOfDecision(tx, notice.isToAll ? null : viewer.userId, {
    ...{ networkId: network.id, vendorId: held.vendorId, text: notice.text },
    change: { type: first.type, before: said(first.before), after: shown(first.after, network.timeZone, names) },
  })
}

function shown(summary: MemberSummary, zone: string, names: Map<number, LocalText>): SaidSummary {
  const { state, levelId, startsAt, endsAt, dueAt } = summary
  const lastDay = (instant: number | null) => (instant === null ? null : lastDayBefore(instant, zone))
  return {
    ...{ state, level: (levelId !== null && names.get(levelId)) || null },
    startsOn: startsAt === null ? null : dayAt(startsAt, zone),
    ...{ endsOn: lastDay(endsAt), dueOn: lastDay(dueAt) },
  }
}

async function levelNames(tx: Tx, summaries: readonly MemberSummary[]): Promise<Map<number, LocalText>> {
  const ids = summaries.flatMap(({ levelId }) => (levelId === null ? [] : [levelId]))
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('networkLevels').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
