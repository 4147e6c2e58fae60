import type { Db, Tx } from '#server/db/database.ts'
import { isShipped, isSiteLanguage, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import '../translations.tables.ts'

/** The languages that were added to the site, in the order of their adding. Those that this version doesn't know are left out. */
export async function readAddedLanguages(db: Db | Tx): Promise<SiteLanguage[]> {
  const rows = await db.selectFrom('siteLanguages').select('code').orderBy('addedAt').orderBy('code').execute()
  return rows.map(({ code }) => code).filter(isSiteLanguage)
}

/** Shipped and added ones: those that can be translated to and offered. */
export async function readSiteLanguages(db: Db | Tx): Promise<SiteLanguage[]> {
  return [...siteLanguages, ...(await readAddedLanguages(db))]
}

/** Whether a language is shipped, or was added to the site. */
export async function hasLanguage(db: Db | Tx, code: string): Promise<boolean> {
  return isShipped(code) || (await readAddedLanguages(db)).some(one => one === code)
}

/** @returns false if the site has it already */
export async function insertSiteLanguage(tx: Tx, code: SiteLanguage): Promise<boolean> {
  const rows = await tx
    .insertInto('siteLanguages')
    .values({ code })
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .execute()
  return rows.length > 0
}

/** Its texts stay, for the case that it is added again. @returns false if the site doesn't have it */
export async function deleteSiteLanguage(tx: Tx, code: string): Promise<boolean> {
  const rows = await tx.deleteFrom('siteLanguages').where('code', '=', code).returning('code').execute()
  return rows.length > 0
}
