import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { ScreeningSettings } from '../screening-settings.ts'
import { readScreening, screeningSetting } from './screening-setting.ts'

/**
 * Saves what waits, unless somebody saved it since `revision`.
 * @throws gm-error-screening-changed (409)
 */
export async function saveScreening(
  db: Db,
  { userId }: Viewer,
  { settings, revision }: { settings: ScreeningSettings; revision: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('screening'))`.execute(tx)
    const before = await readScreening(tx)
    if (before.revision !== revision) refuse('gm-error-screening-changed', { status: 409 })
    const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    const saved = { at: new Date().toISOString(), by: name }
    await screeningSetting.write(tx, { revision: revision + 1, chosen: settings, saved })
    const deed = { action: 'screening.settings', target: 'settings:screening' }
    await writeAudit(tx, { ...deed, before: before.settings, after: settings, userId, actingVendorId: null })
  })
}
