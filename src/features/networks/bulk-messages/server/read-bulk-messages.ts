import { sql } from 'kysely'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { fillMessage } from '#features/networks/networks/network-messages.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { type AddresseeReason, type AddresseeState, addresseeStates } from '../bulk-message-states.ts'
import { bulkWordsFor } from '../bulk-message-words.ts'
import type { Addressee, BulkMessage, OpenedBulkMessage } from '../bulk-messages.contract.ts'
import '../bulk-messages.tables.ts'
import { reasonNotTo } from './member-reach.ts'
import { readMemberFacts, valuesOf } from './member-values.ts'
import { leftToday } from './start-bulk-message.ts'

type Paging = { page: number; limit: number }
type Which = { networkId: number; messageId: string }

/** A page of a network’s messages, the latest first. @throws NOT_FOUND for who isn’t an admin of the network */
export async function listBulkMessages(
  db: Db,
  viewer: Viewer,
  { networkId, page, limit, language }: Paging & { networkId: number; language: string },
) {
  await requireNetwork(db, viewer, networkId, 'admin')
  const offset = (page - 1) * limit
  const [rows, { count }] = await Promise.all([
    messagesOf(db, networkId)
      .orderBy(sql`coalesce(message.started_at, message.created_at) desc`)
      .orderBy('message.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('networkBulkMessages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('networkId', '=', networkId)
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(row => shape(row, language)), count: Number(count), offset, limit }
}

/** A message; of a draft, who would get it now and how it would read. @throws NOT_FOUND */
export async function getBulkMessage(
  db: Db,
  viewer: Viewer,
  { networkId, messageId, language }: Which & { language: string },
): Promise<OpenedBulkMessage> {
  const network = await requireNetwork(db, viewer, networkId, 'admin')
  const row = await messagesOf(db, networkId).where('message.id', '=', messageId).executeTakeFirst()
  if (!row) return missing()
  const [reach, { left }] = await Promise.all([
    row.state === 'draft' ? countReach(db, network, row) : null,
    leftToday(db, networkId),
  ])
  const first = await firstAddressee(db, network, row)
  return {
    ...shape(row, language),
    words: row.words,
    reach,
    left,
    example: first === null ? null : await exampleOf(db, row, { networkId, vendorId: first, language }),
  }
}

function messagesOf(db: Db, networkId: number) {
  return db
    .selectFrom('networkBulkMessages as message')
    .leftJoin('users', join => join.on('users.id', '=', sql<string>`coalesce(message.started_by, message.created_by)`))
    .select([
      'message.id',
      'message.way',
      'message.words',
      'message.state',
      'message.revision',
      'message.createdAt',
      'startedAt',
      'endedAt',
    ])
    .innerJoin('networks', 'networks.id', 'message.networkId')
    .select(['users.name as by', 'networks.name as network'])
    .select(
      sql<
        Partial<Record<AddresseeState, number>>
      >`(select coalesce(jsonb_object_agg(counted.state, counted.count), '{}')
        from (select addressee.state, count(*) from network_bulk_addressees addressee
          where addressee.message_id = message.id group by addressee.state) counted)`.as('counts'),
    )
    .where('message.networkId', '=', networkId)
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

/** @limit characters of a message without a subject that a list shows */
const longestTitle = 80

function shape({ words, network, counts, createdAt, startedAt, endedAt, ...row }: Row, language: string): BulkMessage {
  const written = inLanguage(words.subject, language) || inLanguage(words.text, language)
  // what differs by member
  const any = { enterprise: '…', level: '…', day: '…' }
  const title = fillMessage(written, { ...any, network: inLanguage(network, language) }, language)
  const all = Object.fromEntries(addresseeStates.map(state => [state, counts[state] ?? 0]))
  return {
    ...row,
    title: title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()} …` : title,
    counts: all as Record<AddresseeState, number>,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

async function countReach(db: Db, network: ManagedNetwork, { id, way }: Row): Promise<OpenedBulkMessage['reach']> {
  const reason = reasonNotTo({ networkId: network.id, way, runBy: network.vendorId }, sql.ref('addressee.vendor_id'))
  const { rows } = await sql<{ reason: AddresseeReason | null; count: number }>`
    select reason, count(*) as count from (
      select ${reason} as reason from network_bulk_addressees addressee where message_id = ${id}) reached
    group by reason order by count desc, reason`.execute(db)
  return {
    gets: Number(rows.find(row => row.reason === null)?.count ?? 0),
    not: rows.flatMap(row => (row.reason === null ? [] : [{ reason: row.reason, count: Number(row.count) }])),
  }
}

/** The first member by name that gets, or got, a message; undefined if none does. */
async function firstAddressee(db: Db, network: ManagedNetwork, { id, way, state }: Row): Promise<number | null> {
  const reason = reasonNotTo({ networkId: network.id, way, runBy: network.vendorId }, sql.ref('addressee.vendor_id'))
  const isReached = state === 'draft' ? sql`${reason} is null` : sql`addressee.state in ('due', 'claimed', 'sent')`
  const { rows } = await sql<{ vendorId: number }>`
    select addressee.vendor_id from network_bulk_addressees addressee
    join vendors on vendors.id = addressee.vendor_id
    where message_id = ${id} and ${isReached} order by lower(vendors.brand ->> 'en'), vendors.id limit 1`.execute(db)
  return rows[0]?.vendorId ?? null
}

async function exampleOf(
  db: Db,
  { words }: Row,
  { networkId, vendorId, language }: { networkId: number; vendorId: number; language: string },
): Promise<OpenedBulkMessage['example']> {
  const facts = await readMemberFacts(db, networkId, vendorId)
  return {
    name: inLanguage(facts.enterprise, language),
    words: Object.keys(words.text).map(one => bulkWordsFor(words, one, shown => valuesOf(facts, shown))),
  }
}

/** The first member that a message reads well for, with its words. @throws NOT_FOUND, also if no member gets it */
export async function findExample(db: Db, viewer: Viewer, { networkId, messageId }: Which) {
  const network = await requireNetwork(db, viewer, networkId, 'admin')
  const row = await messagesOf(db, networkId).where('message.id', '=', messageId).executeTakeFirst()
  const vendorId = row && (await firstAddressee(db, network, row))
  return vendorId ? { words: row.words, vendorId } : missing()
}

type Asked = Which & Paging & { state?: AddresseeState | undefined; language: string }

/** A page of the members of a message, by name. @throws NOT_FOUND */
export async function listAddressees(db: Db, viewer: Viewer, { networkId, messageId, state, ...asked }: Asked) {
  const network = await requireNetwork(db, viewer, networkId, 'admin')
  const message = await db
    .selectFrom('networkBulkMessages')
    .select(['state', 'way'])
    .where('id', '=', messageId)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!message) return missing()
  const { page, limit, language } = asked
  const offset = (page - 1) * limit
  const now = reasonNotTo({ networkId, way: message.way, runBy: network.vendorId }, sql.ref('addressee.vendor_id'))
  const matching = sql`from network_bulk_addressees addressee join vendors on vendors.id = addressee.vendor_id
    where message_id = ${messageId} and ${state ? sql`addressee.state = ${state}` : sql`true`}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AddresseeRow>`
      select addressee.id, vendors.id as vendor_id, vendors.brand, vendors.sub_domain, addressee.state,
        ${message.state === 'draft' ? now : sql`addressee.reason`} as reason, addressee.settled_at,
        (select id from memberships where memberships.network_id = ${networkId}
          and memberships.vendor_id = vendors.id) as membership_id
      ${matching} order by lower(vendors.brand ->> 'en'), vendors.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${matching}`.execute(db),
  ])
  const items = rows.map(
    ({ id, vendorId, brand, subDomain, state: now, reason, settledAt, membershipId }): Addressee => ({
      ...{ id, state: now, reason, membershipId, at: settledAt?.toISOString() ?? null },
      vendor: { id: vendorId, name: inLanguage(brand, language), subDomain },
    }),
  )
  return { items, count: Number(counted[0]?.count ?? 0), offset, limit }
}

type AddresseeRow = {
  id: string
  vendorId: number
  brand: LocalText
  subDomain: string
  state: AddresseeState
  reason: AddresseeReason | null
  settledAt: Date | null
  membershipId: number | null
}
