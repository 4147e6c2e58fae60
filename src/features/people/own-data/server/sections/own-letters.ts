import '#features/community/letters/letters.tables.ts'
import type { Db } from '#server/db/database.ts'

/** When the person wants their weekly letter, and what was in those that they got. */
export async function ownLetters(db: Db, userId: string) {
  const wish = await db
    .selectFrom('letterTurns')
    .select(['isOn', 'weekday', 'hour', 'nextAt', 'lastAt', 'letters'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const letters = await db
    .selectFrom('letters')
    .select(['number', 'since', 'until'])
    .where('userId', '=', userId)
    .orderBy('number')
    .execute()
  const items = await db
    .selectFrom('letterItems')
    .select(['part', 'thingId'])
    .where('userId', '=', userId)
    .orderBy('part')
    .orderBy('thingId')
    .execute()
  return { wish: wish ?? null, letters, items }
}
