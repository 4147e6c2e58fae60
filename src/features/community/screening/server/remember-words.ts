import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { printDays } from '../screening-limits.ts'
import '../screening.tables.ts'
import { bandsOf, printOfText } from './engine/text-print.ts'
import { wordsOfText } from './engine/words-of-text.ts'

type Thing = { kind: string; id: string | number }
type Words = Thing & {
  authorId: string
  text: string
  /** false while it waits for a moderator */
  isShown: boolean
  /** default: now */
  writtenAt?: Date
}

/**
 * Remembers what somebody wrote, so that later texts are compared with it, and that it counts among their shown things.
 * To be called in the transaction that writes it, and again when its words change. What was shown once stays so.
 */
export async function rememberWords(tx: Tx, { kind, id, authorId, text, isShown, writtenAt }: Words): Promise<void> {
  const print = printOfText(wordsOfText(text)) ?? null
  const words = { authorId, print, bands: print && bandsOf(print), writtenAt: writtenAt ?? sql<Date>`now()` }
  await tx
    .insertInto('textPrints')
    .values({ ...words, kind, thingId: String(id), isShown })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'thingId'])
        .doUpdateSet({ ...words, isShown: sql<boolean>`text_prints.is_shown or excluded.is_shown` }),
    )
    .execute()
}

/** A moderator let it be shown: from now on it counts among its author’s shown things. */
export async function markShown(tx: Tx, { kind, id }: Thing): Promise<void> {
  await tx
    .updateTable('textPrints')
    .set({ isShown: true })
    .where('kind', '=', kind)
    .where('thingId', '=', String(id))
    .execute()
}

/**
 * Its author took it back: it may be written anew, and doesn’t count any more. What a moderator removes is not to be
 * forgotten, or it could come again.
 */
export async function forgetWords(tx: Tx, { kind, id }: Thing): Promise<void> {
  await tx.deleteFrom('textPrints').where('kind', '=', kind).where('thingId', '=', String(id)).execute()
}

/** Drops prints with which nothing is compared any more. That a thing was shown stays known. */
export async function sweepPrints(db: Db): Promise<void> {
  await db
    .updateTable('textPrints')
    .set({ print: null, bands: null })
    .where('print', 'is not', null)
    .where('writtenAt', '<', sql<Date>`now() - make_interval(days => ${printDays})`)
    .execute()
}
