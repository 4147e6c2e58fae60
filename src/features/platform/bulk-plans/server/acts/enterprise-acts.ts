import { isOnlyListed, isVisible } from '#features/market/directory/directory.policy.ts'
import { holdStandings, readStandings, type Standing, setStandings } from '#features/market/directory/server/index.ts'
import type { EnterpriseFilters } from '#features/market/enterprise-accounts/enterprise-accounts.contract.ts'
import { type EnterpriseLevel, levelOf, statusOf } from '#features/market/enterprise-accounts/enterprise-states.ts'
import { matchingEnterprises, refreshAllEnterprises } from '#features/market/enterprise-accounts/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { vendorLevels, vendorStatuses } from '#shared/vendor-statuses.ts'
import type { Outlook, Snapshot } from '../../plan-rules.ts'
import type { BulkAct, Deed, Rewrite } from '../bulk-act.ts'

const common = {
  prepare: refreshAllEnterprises,
  find: matchingEnterprises,
  names: async (db: Db, targets: string[], language: string) => {
    const rows = await db.selectFrom('vendors').select(['id', 'brand']).where('id', 'in', targets.map(Number)).execute()
    return new Map(rows.map(({ id, brand }): [string, string] => [String(id), inLanguage(brand, language)]))
  },
}

/** Snapshots of what an act changes: changes of anything else don't keep a row from being written. */
function snapshotsOf<Kept extends Snapshot>(keep: (standing: Standing) => Kept) {
  const kept = (standings: Map<number, Standing>) =>
    new Map([...standings].map(([id, standing]): [string, Snapshot] => [String(id), keep(standing)]))
  return {
    read: async (tx: Tx, targets: string[]) => kept(await readStandings(tx, targets.map(Number))),
    hold: async (tx: Tx, targets: string[]) => kept(await holdStandings(tx, targets.map(Number))),
  }
}

type Level = { level: number; isListed: boolean }
const levelIn = (snapshot: Snapshot) => snapshot as Level

/** Gives enterprises a level. */
export const enterpriseLevel: BulkAct<EnterpriseFilters, { level: EnterpriseLevel }> = {
  ...common,
  ...snapshotsOf((standing): Level => ({ level: standing.level, isListed: isOnlyListed(standing) })),
  outlook: (before, { level }) =>
    levelIn(before).isListed ? { reason: 'no-level' } : { after: { ...before, level: vendorLevels[level] } },
  write: (tx, rewrites, deed) =>
    write(tx, rewrites, deed, ({ from, to }) => ({
      change: { level: levelIn(to).level },
      action: 'profile.level',
      before: { level: levelOf(levelIn(from).level) },
      after: { level: levelOf(levelIn(to).level) },
    })),
}

type Visibility = Pick<Standing, 'status' | 'hiddenStatus' | 'hiddenBy'>
const visibilityIn = (snapshot: Snapshot) => snapshot as Visibility

const visibilities = {
  ...common,
  ...snapshotsOf(({ status, hiddenStatus, hiddenBy }): Visibility => ({ status, hiddenStatus, hiddenBy })),
  write: (tx: Tx, rewrites: Rewrite[], deed: Deed) => write(tx, rewrites, deed, visibilityLine),
}

/** Hides enterprises; those that their teams have hidden stay hidden until an admin shows them. */
export const enterpriseHide: BulkAct<EnterpriseFilters, object> = {
  ...visibilities,
  outlook: (before): Outlook => {
    const { status } = visibilityIn(before)
    if (status === vendorStatuses.hidden) return { after: { ...before, hiddenBy: 'admin' } }
    if (!isVisible({ status })) return { reason: 'unseen' }
    return { after: { status: vendorStatuses.hidden, hiddenStatus: status, hiddenBy: 'admin' } }
  },
}

/** Shows hidden enterprises again, with the status that they had. */
export const enterpriseShow: BulkAct<EnterpriseFilters, object> = {
  ...visibilities,
  outlook: (before): Outlook => {
    const { status, hiddenStatus } = visibilityIn(before)
    if (isVisible({ status })) return { reason: 'already' }
    if (status !== vendorStatuses.hidden || hiddenStatus === null) return { reason: 'unseen' }
    return { after: { status: hiddenStatus, hiddenStatus: null, hiddenBy: null } }
  },
}

type Line = {
  change: Partial<Standing>
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function visibilityLine({ from, to }: Rewrite): Line {
  const shown = (snapshot: Snapshot) => {
    const { status, hiddenBy } = visibilityIn(snapshot)
    return { status: statusOf(status), hiddenBy }
  }
  const change = visibilityIn(to)
  const action = change.hiddenBy === null ? 'profile.publish' : 'profile.disable'
  return { change, action, before: shown(from), after: shown(to) }
}

async function write(
  tx: Tx,
  rewrites: Rewrite[],
  { by, why, planId }: Deed,
  lineOf: (rewrite: Rewrite) => Line,
): Promise<void> {
  const lines = rewrites.map(rewrite => ({ id: Number(rewrite.target), ...lineOf(rewrite) }))
  await setStandings(tx, new Map(lines.map(({ id, change }) => [id, change])))
  for (const { id, action, before, after } of lines) {
    const deed = { action, before, after, why, target: `vendor:${id}`, details: { plan: planId } }
    await writeAudit(tx, { ...deed, userId: by, actingVendorId: null })
  }
}
