import '#features/market/directory/directory.tables.ts'
import { currentStandards } from '#features/platform/about/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FormStandard } from '../form-builder.contract.ts'

/** The minimum standards that hold now: for everybody, then those of each sector, in a language. */
export async function listFormStandards(db: Db, language: string): Promise<FormStandard[]> {
  const standards = await currentStandards(db)
  const sectors = await db.selectFrom('taxonomyNodes').select(['id', 'title']).where('type', '=', 'sector').execute()
  const titles = new Map(sectors.map(({ id, title }) => [id, title]))
  // those of a former sector wait for the case that it comes back
  const shown = standards.filter(({ nodeId }) => nodeId === null || titles.has(nodeId))
  return shown.map(({ handle, nodeId, text }) => ({
    handle,
    sector: nodeId === null ? null : inLanguage(titles.get(nodeId), language),
    text: inLanguage(text, language),
  }))
}
