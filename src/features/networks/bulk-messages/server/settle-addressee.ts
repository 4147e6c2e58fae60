import { sql } from 'kysely'
import type { EnterpriseMessage, EnterpriseMessageResult } from '#features/community/chat/server/index.ts'
import { writeActivity } from '#features/networks/activities/server/index.ts'
import type { StoredMessage } from '#features/networks/networks/network-messages.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { type AddresseeReason, type BulkState, type BulkWay, stateFor } from '../bulk-message-states.ts'
import { bulkWordsFor } from '../bulk-message-words.ts'
import '../bulk-messages.tables.ts'
import { readersOfMember, reasonNotTo, type Writing } from './member-reach.ts'
import { readMemberFacts, valuesOf } from './member-values.ts'
import { notifyMember } from './notify-member.ts'

/** What sending needs. */
export type Sending = {
  db: Db
  log: Pick<Logger, 'warn'>
  /** without a trailing slash */
  publicUrl: string
  sendInChat(message: EnterpriseMessage): Promise<EnterpriseMessageResult>
}

type Held = {
  id: string
  messageId: string
  vendorId: number
  networkId: number
  handedOverAt: Date | null
  way: BulkWay
  words: StoredMessage
  state: BulkState
  startedBy: string | null
  runBy: number | null
  reason: AddresseeReason | null
}

/**
 * Writes to a claimed member if that is still right, and settles it. A mail is a row of the same transaction; a message
 * in chat has a key, by which it is sent once however often this is tried. Another run’s member is left alone.
 */
export async function settleAddressee(parts: Sending, id: string, run: string): Promise<void> {
  const { db } = parts
  const inChat = await db.transaction().execute(async tx => {
    const held = await hold(tx, id, run)
    if (!held) return undefined
    // an earlier run may have sent it in chat before it was killed: that is found out by its key
    if (held.state === 'stopped' && held.handedOverAt === null) return settle(tx, held, 'stopped')
    if (held.reason) return settle(tx, held, held.reason)
    if (held.way === 'chat') {
      await tx.updateTable('networkBulkAddressees').set({ handedOverAt: sql`now()` }).where('id', '=', id).execute()
      return held
    }
    const isReached = await notifyMember(tx, { ...held, publicUrl: parts.publicUrl })
    return settle(tx, held, isReached ? null : 'optedOut')
  })
  if (!inChat) return
  const reason = await writeInChat(parts, inChat)
  await db.transaction().execute(async tx => {
    // whoever has it now finds it sent, by its key
    const held = await hold(tx, id, run)
    if (held) await settle(tx, held, reason)
  })
}

/** The member, held for a run until the transaction ends, with why it wouldn’t get the message now. */
async function hold(tx: Tx, id: string, run: string): Promise<Held | undefined> {
  const message = await tx
    .selectFrom('networkBulkAddressees as addressee')
    .innerJoin('networkBulkMessages as message', 'message.id', 'addressee.messageId')
    .innerJoin('networks', 'networks.id', 'message.networkId')
    .select(['message.id as messageId', 'message.networkId', 'message.way', 'message.words', 'message.state'])
    .select(['message.startedBy', 'networks.vendorId as runBy'])
    .where('addressee.id', '=', id)
    // who stops the message waits for this one, or this one sees that it is stopped
    .forShare('message')
    .executeTakeFirst()
  if (!message) return undefined
  const { networkId, way, runBy } = message
  const addressee = await tx
    .selectFrom('networkBulkAddressees as addressee')
    .select(['addressee.id', 'addressee.vendorId', 'addressee.handedOverAt'])
    .select(reasonNotTo({ networkId, way, runBy }, sql.ref('addressee.vendor_id')).as('reason'))
    .where('addressee.id', '=', id)
    .where('addressee.state', '=', 'claimed')
    .where('addressee.claimedRun', '=', run)
    .forUpdate()
    .executeTakeFirst()
  return addressee && { ...message, ...addressee }
}

/** @param reason null: it was sent */
async function settle(tx: Tx, held: Held, reason: AddresseeReason | null): Promise<undefined> {
  const state = reason === null ? 'sent' : stateFor(reason)
  await tx
    .updateTable('networkBulkAddressees')
    .set({ state, reason, settledAt: sql`now()`, claimedRun: null, claimedAt: null })
    .where('id', '=', held.id)
    .execute()
  if (reason !== null) return
  const { id, networkId, vendorId, messageId, way, words, startedBy, runBy } = held
  const facts = await readMemberFacts(tx, networkId, vendorId)
  const subject = Object.keys(words.subject).map(language => {
    const { title } = bulkWordsFor(words, language, shown => valuesOf(facts, shown))
    return [language, title] as const
  })
  await writeActivity(tx, {
    ...{ id, networkId, vendorId, type: 'messageSent', audience: 'enterprise', by: null },
    ...(startedBy && { by: { viewer: { userId: startedBy }, network: { vendorId: runBy, isByAdmin: false } } }),
    data: { messageId, way, subject: Object.fromEntries(subject) },
  })
}

async function writeInChat({ db, sendInChat }: Sending, held: Held): Promise<AddresseeReason | null> {
  const { id, networkId, vendorId, way, words, startedBy, runBy } = held
  if (runBy === null) return 'hidden'
  const writing: Writing = { networkId, way, runBy }
  const [[first], facts] = await Promise.all([
    readersOfMember(db, writing, vendorId),
    readMemberFacts(db, networkId, vendorId),
  ])
  const { text } = bulkWordsFor(words, first?.language ?? 'en', shown => valuesOf(facts, shown))
  const result = await sendInChat({ from: runBy, userId: startedBy, to: vendorId, key: id, text })
  if (result === 'sent') return null
  return result === 'refused' ? 'blocked' : 'hidden'
}
