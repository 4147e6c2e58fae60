import { openDatabase } from '#server/db/database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { definitions } from '../wiring/definitions.ts'

/** Makes what features make of their tables, such as the documents of the search, as a start does. */
export async function makeDerived(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 2)
  try {
    connectFeatures()
    for (const { definition } of definitions) await definition.update?.(db)
  } finally {
    await close()
  }
}
