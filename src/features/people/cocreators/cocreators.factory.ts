import type { Insertable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { CocreatorPledgesTable } from './cocreators.tables.ts'

/** Pledges as if they had been given at their time; whoever has one keeps it. */
export async function createPledges(tx: Tx, pledges: Insertable<CocreatorPledgesTable>[]): Promise<void> {
  if (pledges.length > 0)
    await tx
      .insertInto('cocreatorPledges')
      .values(pledges)
      .onConflict(conflict => conflict.column('userId').doNothing())
      .execute()
}
