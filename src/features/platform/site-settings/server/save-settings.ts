import { sql } from 'kysely'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { readSiteSettings, type SiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import type { SiteSettingsInput } from '../site-settings.contract.ts'
import '#features/people/accounts/accounts.tables.ts'

/**
 * Saves what is set for the whole site, unless somebody saved it since `revision`.
 * @throws gm-error-settings-changed (409)
 */
export async function saveSettings(
  db: Db,
  { userId }: Viewer,
  { revision, ...input }: SiteSettingsInput & { revision: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('site-settings'))`.execute(tx)
    const before = await readSiteSettings(tx)
    if (before.revision !== revision) refuse('gm-error-settings-changed', { status: 409 })
    const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    const saved = { at: new Date().toISOString(), by: name }
    await siteSettings.write(tx, { ...input, revision: revision + 1, saved })
    const deed = { action: 'settings.save', target: 'settings:site', before: recorded(before), after: recorded(input) }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  })
}

/** An address stays out of the record; that there is one is in it. */
function recorded({ operator, signUp, dashboards }: Pick<SiteSettings, 'operator' | 'signUp' | 'dashboards'>) {
  return {
    signUp,
    ...dashboards,
    name: operator.name,
    hasAbout: operator.about !== null,
    hasEmail: operator.email !== null,
  }
}
