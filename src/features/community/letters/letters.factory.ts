import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import letters from './letters.server.ts'
import type { LetterTurnsTable } from './letters.tables.ts'

/** The parts of the letter and its rules, as in a running server. */
export const connectLetters = (): void => letters.connect?.()

/** Makes it somebody's turn: a minute ago, unless another time is given. */
export async function createLetterTurn(
  db: Db | Tx,
  turn: Partial<Insertable<LetterTurnsTable>> & { userId: string },
): Promise<void> {
  const row = { nextAt: new Date(Date.now() - 60_000), ...turn }
  await db
    .insertInto('letterTurns')
    .values(row)
    .onConflict(conflict => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** A letter that had nothing, for its links. */
export async function createLetter(db: Db | Tx, userId: string): Promise<{ id: string; secret: string }> {
  const { count } = await db
    .selectFrom('letters')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const letter = { id: randomUUID(), secret: randomBytes(32).toString('hex') }
  const until = new Date()
  await db
    .insertInto('letters')
    .values({ ...letter, userId, number: Number(count) + 1, since: until, until, wordsHash: '0'.repeat(64) })
    .execute()
  return letter
}
