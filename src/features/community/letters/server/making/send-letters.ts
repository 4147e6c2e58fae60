import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { defineQueue, forEachSafely } from '#server/jobs/index.ts'
import { keptLetterDays } from '../../letter-limits.ts'
import { daysBefore } from '../../letter-times.ts'
import '../../letters.tables.ts'
import { makeLetter } from './make-letter.ts'

/** Sends the letters that are due. */
export const lettersQueue = defineQueue<object>('letters', { expireInSeconds: 3600 })

/** Forgets old letters. */
export const letterUpkeepQueue = defineQueue<object>('letters-upkeep')

export type LetterMaking = { db: Db; publicUrl: string }

/** @limit people whose letters a job has before it at once */
const peopleAtOnce = 200

/**
 * Sends everybody whose turn it is their letter, one after the other. Several nodes may do this at once: each letter is
 * sent by one of them.
 * @throws at the end, if some could not be written; the others are sent
 */
export async function sendLetters(
  { db, publicUrl }: LetterMaking,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<void> {
  await addTurns(db)
  const failures: unknown[] = []
  let after: Due = { nextAt: new Date(0), userId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const people = await dueAfter(db, after, now)
    try {
      await forEachSafely(people, async ({ userId }) => {
        stopping?.throwIfAborted()
        await db.transaction().execute(tx => makeLetter(tx, { userId, publicUrl, now }))
      })
    } catch (error) {
      failures.push(error)
    }
    stopping?.throwIfAborted()
    if (people.length < peopleAtOnce) break
    after = people.at(-1) ?? after
  }
  if (failures.length > 0) throw failures[0]
}

type Due = { nextAt: Date; userId: string }

async function dueAfter(db: Db, after: Due, now: Date): Promise<Due[]> {
  return db
    .selectFrom('letterTurns')
    .select(['nextAt', 'userId'])
    .where('isOn', '=', true)
    .where('nextAt', '<=', now)
    .where(sql<boolean>`(next_at, user_id) > (${after.nextAt}::timestamptz, ${after.userId}::uuid)`)
    .orderBy('nextAt')
    .orderBy('userId')
    .limit(peopleAtOnce)
    .execute()
}

/** Whoever has verified their address since gets a turn. */
async function addTurns(db: Db): Promise<void> {
  await sql`
    insert into letter_turns (user_id)
    select id from users where email_verified and merged_into is null
      and not exists (select from letter_turns where user_id = users.id)
    on conflict do nothing`.execute(db)
}

/** Forgets letters that are so old that none of what they had can come again. */
export async function forgetLetters(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('letters').where('until', '<', daysBefore(now, keptLetterDays)).execute()
}
