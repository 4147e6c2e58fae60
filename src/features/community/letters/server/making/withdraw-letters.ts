import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import '../../letters.tables.ts'
import { letterParts } from '../parts/letter-parts.ts'
import { findReceiver, readerFor } from './find-receiver.ts'
import { gatherAgain } from './gather-letter.ts'
import { lettersQueue } from './send-letters.ts'
import { hashOf } from './write-letter.ts'

/**
 * Asks once more, when a letter leaves, whether it says what its reader sees: a mail server may have been away for hours.
 * If something was hidden or changed since, it is withdrawn and made anew; if its person wants none any more or may not
 * have it, it is withdrawn.
 */
export async function withdrawLetters(tx: Tx, topics: string[]): Promise<boolean> {
  const id = topics.flatMap(topic => /^letter:([\da-f-]{36})$/.exec(topic)?.[1] ?? [])[0]
  if (id === undefined) return false
  const letter = await tx.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
  if (!letter) return true
  const { userId, secret, since, until, wordsHash, beforeAt } = letter
  const turn = await tx
    .selectFrom('letterTurns')
    .select('isOn')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const receiver = turn?.isOn ? await findReceiver(tx, userId) : undefined
  if (receiver) {
    const gathered = await gatherAgain(tx, id, readerFor(receiver, { since, until }))
    const { name, email, language } = receiver
    if (hashOf(gathered, { id, secret, name, email, language }) === wordsHash) return false
  }
  await forget(tx, id, userId)
  if (receiver) {
    await tx
      .updateTable('letterTurns')
      .set({ nextAt: new Date(), lastAt: beforeAt })
      .where('userId', '=', userId)
      .execute()
    await enqueue(tx, lettersQueue, {})
  }
  return true
}

/** Nobody got what it had, so that another letter or mail can have it. */
async function forget(tx: Tx, id: string, userId: string): Promise<void> {
  const items = await tx.selectFrom('letterItems').select(['part', 'thingId']).where('letterId', '=', id).execute()
  for (const { part, settle } of letterParts()) {
    const ids = items.flatMap(item => (item.part === part ? [item.thingId] : []))
    if (ids.length > 0) await settle?.(tx, userId, ids, false)
  }
  await tx.deleteFrom('letters').where('id', '=', id).execute()
}
