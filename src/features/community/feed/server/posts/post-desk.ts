import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { listingsOffered } from '../../feed-limits.ts'
import '../../feed.tables.ts'
import { facesOf } from '../reading/get-feed.ts'
import type { FeedReader } from '../rows/feed-kinds.ts'
import { loadPosts } from './load-enterprise-posts.ts'
import { findOwnPost } from './own-post.ts'
import { posterOf } from './write-enterprise-post.ts'

/** For which enterprise somebody may post, and which listings of it they may link to. */
export async function postDesk(db: Db, viewer: Viewer, language: string) {
  const vendorId = await posterOf(db, viewer)
  if (vendorId === null) return { vendor: null, listings: [] }
  const name = await nameOf(db, vendorId, language)
  return { vendor: { id: vendorId, name }, listings: await listingsOf(db, vendorId, language) }
}

/** What a post says, for who may edit it. @throws ORPCError NOT_FOUND */
export async function getPostToEdit(db: Db, { viewer, language }: FeedReader, id: number) {
  const post = await findOwnPost(db, viewer, id)
  return {
    ...{ title: post.title, message: post.message, listingId: post.listingId, language: post.language },
    revision: post.revision,
    vendorName: await nameOf(db, post.actingVendorId, language),
    listings: await listingsOf(db, post.actingVendorId, language),
  }
}

/** A post that somebody sees, as a card. @throws ORPCError NOT_FOUND */
export async function getPost(db: Db, reader: FeedReader, id: number) {
  const thing = (await loadPosts(db, [id], reader)).get(id) ?? missing()
  const { actingVendorId, createdAt } = await db
    .selectFrom('enterprisePosts')
    .select(['actingVendorId', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const faces = await facesOf(db, [actingVendorId], reader.language)
  return {
    ...{ kind: 'post', at: createdAt.toISOString(), source: faces.get(actingVendorId) ?? null },
    ...{ group: null, things: [thing], count: 1 },
  }
}

async function nameOf(db: Db, vendorId: number, language: string): Promise<string> {
  const { brand } = await db.selectFrom('vendors').select('brand').where('id', '=', vendorId).executeTakeFirstOrThrow()
  return inLanguage(brand, language)
}

async function listingsOf(db: Db, vendorId: number, language: string) {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title'])
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(listingsOffered)
    .execute()
  return rows.map(({ id, title }) => ({ id, title: inLanguage(title, language) }))
}
