import { sql } from 'kysely'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { limitSettings, readLimitSettings } from '#server/settings/limit-settings.ts'
import { isWithinBounds, type LimitName, limitInForce, limitNamed, limitNames } from '#shared/operator-limits.ts'
import type { LimitsInput } from '../limits.contract.ts'
import '#features/people/accounts/accounts.tables.ts'

/**
 * Saves the chosen limits, unless somebody saved them since `revision`.
 * @throws gm-error-limit-bounds (field: the limit's name), gm-error-limits-changed (409)
 */
export async function saveLimits(
  db: Db,
  { userId }: Viewer,
  { chosen: given, revision }: LimitsInput & { revision: number },
): Promise<void> {
  const chosen: Record<string, number> = {}
  for (const name of limitNames) {
    const value = given[name]
    if (value === null) continue
    if (!isWithinBounds(name, value)) refuseBounds(name)
    chosen[name] = value
  }
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('limits'))`.execute(tx)
    const before = await readLimitSettings(tx)
    if (before.revision !== revision) refuse('gm-error-limits-changed', { status: 409 })
    const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    const saved = { at: new Date().toISOString(), by: name }
    await limitSettings.write(tx, { revision: revision + 1, chosen, saved })
    const deed = { action: 'settings.limits', target: 'settings:limits' }
    await writeAudit(tx, {
      ...{ ...deed, before: inForce(before.chosen), after: inForce(chosen) },
      ...{ userId, actingVendorId: null },
    })
  })
}

function refuseBounds(name: LimitName): never {
  const { lowest, highest } = limitNamed(name)
  refuse('gm-error-limit-bounds', { field: name, given: { lowest, highest } })
}

function inForce(chosen: Record<string, number>) {
  return Object.fromEntries(limitNames.map(name => [name, limitInForce(name, chosen[name])]))
}
