import '../about.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** All that enterprises must meet, in all its languages. */
export async function standardTexts(db: Db): Promise<LocalText[]> {
  const standards = await db.selectFrom('sectorStandards').select('text').execute()
  return standards.map(({ text }) => text)
}
