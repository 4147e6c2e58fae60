import { randomBytes } from 'node:crypto'
import { lockMailsOf, quietUntil } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { firstDays, longestDays, thingsInLetter } from '../../letter-limits.ts'
import { daysBefore, letterDueAt, nextLetterAt } from '../../letter-times.ts'
import '../../letters.tables.ts'
import { findReceiver, type Receiver, readerFor } from './find-receiver.ts'
import { gatherLetter, idsOf } from './gather-letter.ts'
import { weeklyLetter } from './weekly-letter.mail.ts'
import { type Envelope, hashOf, stopLink, tooHeavy, writeLetter } from './write-letter.ts'

export type Made = 'sent' | 'nothing waits' | 'not yet' | 'nobody'
type Asked = { userId: string; publicUrl: string; now: Date }

/**
 * Sends somebody their letter if it is their turn, in the caller's transaction: the ledger, the next turn and the mail
 * are there together, or none of them, so that whoever is killed in between has sent nothing.
 */
export async function makeLetter(tx: Tx, { userId, publicUrl, now }: Asked): Promise<Made> {
  const turn = await tx
    .selectFrom('letterTurns')
    .selectAll()
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .where('nextAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!turn) return 'nobody'
  // other mails to this person see what this one has
  await lockMailsOf(tx, userId)
  const receiver = await findReceiver(tx, userId)
  const wish = { weekday: turn.weekday, hour: turn.hour, timeZone: receiver?.quiet.timeZone ?? 'UTC' }
  const setTurn = (changes: { nextAt: Date; lastAt?: Date; letters?: number }) =>
    tx.updateTable('letterTurns').set(changes).where('userId', '=', userId).execute()
  const later = new Date(now.getTime() + 1)
  if (!receiver) {
    await setTurn({ nextAt: nextLetterAt(wish, later, turn.lastAt) })
    return 'nobody'
  }
  if (turn.nextAt.getTime() === 0) {
    // clocks that change just when a letter is due don't cost anybody their letter
    const from = turn.lastAt === null ? later : daysBefore(now, 1)
    await setTurn({ nextAt: nextLetterAt(wish, from, turn.lastAt) })
    return 'not yet'
  }
  const wakes = quietUntil(receiver.quiet, now)
  if (wakes) {
    await setTurn({ nextAt: wakes })
    return 'not yet'
  }
  const lastAt = letterDueAt(wish, now)
  const nextAt = nextLetterAt(wish, later, lastAt)
  const number = turn.letters + 1
  const isSent = await send(tx, receiver, { number, beforeAt: turn.lastAt, publicUrl, now })
  await setTurn(isSent ? { nextAt, lastAt, letters: number } : { nextAt })
  return isSent ? 'sent' : 'nothing waits'
}

type Sending = { number: number; beforeAt: Date | null; publicUrl: string; now: Date }

/** @returns false if nothing waits */
async function send(tx: Tx, receiver: Receiver, { number, beforeAt, publicUrl, now }: Sending): Promise<boolean> {
  const { userId, name, email, language } = receiver
  const within = { since: await sinceOf(tx, userId, now), until: now }
  const gathered = await gatherLetter(tx, readerFor(receiver, within), thingsInLetter)
  if (gathered.length === 0) return false
  const id = crypto.randomUUID()
  const envelope: Envelope = { id, secret: randomBytes(32).toString('hex'), publicUrl, name, email, language }
  const { kept, left } = tooHeavy(gathered, envelope)
  for (const { part, items } of left) await part.settle?.(tx, userId, idsOf(items), false)
  await tx
    .insertInto('letters')
    .values({ id, userId, number, ...within, beforeAt, secret: envelope.secret, wordsHash: hashOf(kept, envelope) })
    .execute()
  for (const { part, items } of kept)
    await tx
      .insertInto('letterItems')
      .values(idsOf(items).map(thingId => ({ letterId: id, userId, part: part.part, thingId })))
      .execute()
  await sendMail(tx, {
    ...{ to: email, language, template: weeklyLetter, data: writeLetter(kept, envelope) },
    unsubscribe: stopLink(envelope),
    topics: [`letter:${id}`],
  })
  return true
}

/** Since when news are new: the last letter, or some days before the first one. */
async function sinceOf(tx: Tx, userId: string, now: Date): Promise<Date> {
  const last = await tx
    .selectFrom('letters')
    .select('until')
    .where('userId', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.until ?? daysBefore(now, firstDays)
  return new Date(Math.max(since.getTime(), daysBefore(now, longestDays).getTime()))
}
