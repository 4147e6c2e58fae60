import '../about.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** The texts of all standards, in all their languages. */
export async function standardTexts(db: Db): Promise<LocalText[]> {
  const standards = await db.selectFrom('sectorStandards').select('text').execute()
  return standards.map(({ text }) => text)
}
