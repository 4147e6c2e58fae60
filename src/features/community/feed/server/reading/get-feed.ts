import { sql } from 'kysely'
import { groupLabel } from '#features/community/forum/server/index.ts'
import { isApproved, isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { FeedCard } from '../../feed.contract.ts'
import { newCounted } from '../../feed-limits.ts'
import type { FeedTab } from '../../feed-parts.ts'
import { placeOf } from '../own/places.ts'
import type { FeedReader, LoadedThing } from '../rows/feed-kinds.ts'
import { type FeedPosition, readPosition, writePosition } from './feed-position.ts'
import { networksFor } from './find-rows.ts'
import { readCards, type SeenCard } from './read-cards.ts'

type Asked = { tab: FeedTab; from?: string | undefined; after?: string | undefined; limit: number }

type Feed = {
  items: FeedCard[]
  next: string | null
  from: string | null
  place: { position: string; at: string } | null
}

/** A page of somebody's feed. @throws ORPCError BAD_REQUEST for positions that no card has */
export async function getFeed(db: Db, reader: FeedReader, { tab, from, after, limit }: Asked): Promise<Feed> {
  const page = {
    ...{ tab, limit },
    from: from === undefined ? null : readPosition(from, 'from'),
    after: after === undefined ? null : readPosition(after, 'after'),
  }
  const { cards, hasMore } = await readCards(db, reader, page)
  const items = await toCards(db, reader, cards)
  const place = from === undefined && after === undefined ? await placeOf(db, reader.viewer, tab) : null
  const last = items.at(-1)
  return {
    items,
    next: hasMore && last ? last.position : null,
    from: from ?? items[0]?.position ?? null,
    // who reads the newest has it before them
    place: place && items[0] && place.position < items[0].position ? place : null,
  }
}

/** How many cards there are that somebody sees and that are newer than one. */
export async function countNew(db: Db, reader: FeedReader, tab: FeedTab, than: FeedPosition) {
  const asked = { tab, from: null, after: null, than, limit: newCounted }
  const { cards, hasMore } = await readCards(db, reader, asked)
  return { count: cards.length, hasMore }
}

export async function toCards(db: Db, { viewer, language }: FeedReader, cards: SeenCard[]): Promise<FeedCard[]> {
  const vendorIds = [...new Set(cards.flatMap(({ row }) => row.vendorId ?? []))]
  const [vendors, networks] = await Promise.all([
    facesOf(db, vendorIds, language),
    namesOfNetworks(
      db,
      viewer.userId,
      cards.flatMap(({ row }) => (row.because === 'network' ? (row.vendorId ?? []) : [])),
      language,
    ),
  ])
  return cards.map(({ row, things, count }) => ({
    ...{ id: row.id, kind: row.kind, position: writePosition(row), at: row.at, because: row.because },
    reasonName:
      row.because === 'group' && row.groupId !== null
        ? groupLabel(row.groupId, language)
        : (row.vendorId !== null && row.because === 'network' && networks.get(row.vendorId)) || null,
    source: (row.vendorId !== null && vendors.get(row.vendorId)) || personOf(things[0]),
    group: row.groupId === null ? null : { id: row.groupId, label: groupLabel(row.groupId, language) },
    things: things.map(({ person: _, ...thing }) => thing),
    count,
  }))
}

function personOf(thing: LoadedThing | undefined): FeedCard['source'] {
  if (!thing?.person) return null
  return { ...thing.person, vendorId: null, path: null, isApproved: false }
}

/** Enterprises as bylines show them, by id; hidden ones are left out. */
export async function facesOf(
  db: Db,
  ids: number[],
  language: string,
): Promise<Map<number, NonNullable<FeedCard['source']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'brand', 'subDomain', 'status', 'logoImageId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.filter(isVisible).map(row => [
      row.id,
      {
        ...{ vendorId: row.id, name: inLanguage(row.brand, language), path: `/${row.subDomain}` },
        imageUrl: row.logoImageId && imageLink(row.logoImageId, 'small'),
        isApproved: isApproved(row),
      },
    ]),
  )
}

/** For each of the enterprises, the name of a network that is the reader's, or that they follow. */
async function namesOfNetworks(
  db: Db,
  userId: string,
  vendorIds: number[],
  language: string,
): Promise<Map<number, string>> {
  if (vendorIds.length === 0) return new Map()
  const { rows } = await sql<{ vendorId: number; name: LocalText }>`
    select distinct on (member.vendor_id) member.vendor_id, network.name from network_members member
    join networks network on network.id = member.network_id
    where member.vendor_id = any(${vendorIds}::int[]) and member.status = any(${visibleNetworkStatuses}::int[])
      and member.network_id in (${networksFor(userId, 'all')})
    order by member.vendor_id, network.id`.execute(db)
  return new Map(rows.map(({ vendorId, name }) => [vendorId, inLanguage(name, language)]))
}
