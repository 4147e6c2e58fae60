import { sql } from 'kysely'
import { readAddedLanguages } from '#features/platform/translations/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { readSiteSettings, type SiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { defaultLanguage, isShipped, siteLanguages } from '#shared/languages.ts'
import { offeredBy } from '#shared/offered-languages.ts'
import type { SiteSettingsInput } from '../site-settings.contract.ts'
import '#features/people/accounts/accounts.tables.ts'

/**
 * Saves what is set for the whole site, unless somebody saved it since `revision`.
 * @throws gm-error-settings-changed (409), gm-error-language-unknown (400)
 */
export async function saveSettings(
  db: Db,
  { userId }: Viewer,
  { revision, languages: { codes, first }, ...input }: SiteSettingsInput & { revision: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockSettings(tx)
    const before = await readSiteSettings(tx)
    if (before.revision !== revision) refuse('gm-error-settings-changed', { status: 409 })
    const { name } = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    const saved = { at: new Date().toISOString(), by: name }
    // languages that a later version ships are offered where all are
    const offersAll = siteLanguages.every(code => code === defaultLanguage || codes.includes(code))
    const added = await readAddedLanguages(tx)
    const addedLanguages = codes.filter(code => !isShipped(code))
    if (!addedLanguages.every(code => added.includes(code)))
      refuse('gm-error-language-unknown', { field: 'languages.codes' })
    const after = {
      ...input,
      languages: offersAll ? null : codes.filter(isShipped),
      addedLanguages,
      firstLanguage: first,
    }
    await siteSettings.write(tx, { ...after, revision: revision + 1, saved })
    const deed = { action: 'settings.save', target: 'settings:site', before: recorded(before), after: recorded(after) }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
  })
}

/** Until the transaction ends, nobody else changes what the site offers. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site-settings'))`.execute(tx)
}

/** An address stays out of the record; that there is one is in it. */
function recorded(settings: Omit<SiteSettings, 'revision' | 'saved'>) {
  const { operator, signUp, languages, firstLanguage, addedLanguages, dashboards } = settings
  const { codes, first } = offeredBy(languages, firstLanguage, addedLanguages)
  return {
    signUp,
    ...dashboards,
    languages: codes,
    firstLanguage: first,
    name: operator.name,
    hasAbout: operator.about !== null,
    hasEmail: operator.email !== null,
  }
}
