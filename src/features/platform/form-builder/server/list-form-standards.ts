import '#features/market/directory/directory.tables.ts'
import '#features/platform/about/about.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FormStandard } from '../form-builder.contract.ts'

/** The minimum standards for everybody, then those of each sector, in a language. */
export async function listFormStandards(db: Db, language: string): Promise<FormStandard[]> {
  const rows = await db
    .selectFrom('sectorStandards as standard')
    .leftJoin('taxonomyNodes as sector', 'sector.id', 'standard.nodeId')
    // those of a former sector wait for the case that it comes back
    .where(eb => eb.or([eb('standard.nodeId', 'is', null), eb('sector.type', '=', 'sector')]))
    .select(['standard.handle', 'standard.text', 'sector.title'])
    .orderBy('standard.nodeId', order => order.asc().nullsFirst())
    .orderBy('standard.sortOrder')
    .orderBy('standard.id')
    .execute()
  return rows.map(({ handle, text, title }) => ({
    handle,
    sector: title && inLanguage(title, language),
    text: inLanguage(text, language),
  }))
}
