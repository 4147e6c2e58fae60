import {
  deleteSiteLanguage,
  insertSiteLanguage,
  readAddedLanguages,
} from '#features/platform/translations/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { Services } from '#server/http/feature-server.ts'
import { readSiteSettings } from '#server/settings/site-settings.ts'
import { furtherLanguages } from '#shared/further-languages.ts'
import { isShipped, isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { FurtherLanguage } from '../site-settings.contract.ts'
import { lockSettings } from './save-settings.ts'

type Texts = Pick<Services['translations'], 'completeShare'>

/** All languages that can be added, in order of their English names, with those that are. */
export async function listFurtherLanguages(db: Db, texts: Texts): Promise<FurtherLanguage[]> {
  const [added, settings] = await Promise.all([readAddedLanguages(db), readSiteSettings(db)])
  return Promise.all(
    furtherLanguages.map(async ([given, english, name, script, numbers]) => {
      const code = given as SiteLanguage
      const isAdded = added.includes(code)
      const isOffered = isAdded && settings.addedLanguages.includes(code)
      const share = isAdded ? await texts.completeShare(code) : null
      return { code, english, name, script, ...(numbers && { numbers }), isAdded, isOffered, share }
    }),
  )
}

/**
 * Adds a language to the site, in which translators and admins work until it is offered. Adding it twice is no error.
 * @throws ORPCError gm-error-language-unknown (400) also for a shipped language, which every site has
 */
export async function addLanguage(db: Db, { userId }: Viewer, code: string): Promise<void> {
  if (!isSiteLanguage(code) || isShipped(code)) refuse('gm-error-language-unknown', { field: 'code' })
  await db.transaction().execute(async tx => {
    if (!(await insertSiteLanguage(tx, code))) return
    await writeAudit(tx, { action: 'settings.add-language', target: `language:${code}`, userId, actingVendorId: null })
  })
}

/**
 * Removes a language that was added. Its texts stay, and so does what people chose, for when it is added again.
 * @throws ORPCError gm-error-language-offered (409), NOT_FOUND for a language that wasn't added
 */
export async function removeLanguage(db: Db, { userId }: Viewer, code: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockSettings(tx)
    const { addedLanguages } = await readSiteSettings(tx)
    if (addedLanguages.includes(code)) refuse('gm-error-language-offered', { status: 409 })
    if (!(await deleteSiteLanguage(tx, code))) missing()
    await writeAudit(tx, {
      action: 'settings.remove-language',
      target: `language:${code}`,
      userId,
      actingVendorId: null,
    })
  })
}
