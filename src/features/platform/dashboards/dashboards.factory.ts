import type { Db } from '#server/db/database.ts'
import type { DailySumsTable } from './dashboards.tables.ts'

export { sumAllDays } from './server/sum-days.ts'

/** Saves sums of a figure in place of all that it has. */
export async function replaceSums(db: Db, figure: string, sums: Omit<DailySumsTable, 'figure'>[]): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('dailySums').where('figure', '=', figure).execute()
    if (sums.length > 0)
      await tx
        .insertInto('dailySums')
        .values(sums.map(sum => ({ figure, ...sum })))
        .execute()
  })
}
