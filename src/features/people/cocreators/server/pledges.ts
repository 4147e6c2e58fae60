import type { Db } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { Pledge } from '../cocreators.contract.ts'
import '../cocreators.tables.ts'
import { helpKinds } from '../ways-to-help.ts'

/** What a person has pledged, in the order of {@link helpKinds}; null if they are no cocreator. */
export async function findPledge(db: Db, userId: string): Promise<Pledge | null> {
  const row = await db
    .selectFrom('cocreatorPledges')
    .select(['kinds', 'words', 'pledgedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { kinds, words, pledgedAt } = row
  return { kinds: helpKinds.filter(kind => kinds.includes(kind)), words, pledgedAt: pledgedAt.toISOString() }
}

/** As {@link findPledge}, for admins. @throws NOT_FOUND if there is no such person */
export async function readPledge(db: Db, userId: string): Promise<Pledge | null> {
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return person ? findPledge(db, userId) : missing()
}

/**
 * Writes what a person pledges. Changes keep the day on which they became a cocreator.
 * @throws ORPCError gm-error-empty-pledge (400) if it names nothing
 */
export async function givePledge(db: Db, userId: string, said: Pick<Pledge, 'kinds' | 'words'>): Promise<void> {
  const { words } = said
  const kinds = helpKinds.filter(kind => said.kinds.includes(kind))
  if (kinds.length === 0 && words === '') refuse('gm-error-empty-pledge')
  await db
    .insertInto('cocreatorPledges')
    .values({ userId, kinds, words })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ kinds, words }))
    .execute()
}

export async function takePledgeBack(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cocreatorPledges').where('userId', '=', userId).execute()
}
