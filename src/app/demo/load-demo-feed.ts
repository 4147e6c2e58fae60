import { sql } from 'kysely'
import {
  addPostLikes,
  createEnterprisePost,
  createFeedRow,
  setListingMoments,
} from '#features/community/feed/feed.factory.ts'
import '#features/community/feed/feed.tables.ts'
import '#features/community/forum/forum.tables.ts'
import { languageOfPost } from '#features/community/forum/post-language.ts'
import { createLetterTurn } from '#features/community/letters/letters.factory.ts'
import { rememberWords } from '#features/community/screening/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { type DemoEnterprisePost, readDemoFeed } from './demo-feed.ts'
import { castOf } from './load-demo-forum.ts'
import type { ForumCast } from './save-demo-forum.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_feed'
const loaded = editionSetting(name)
const hourMs = 3_600_000

type Options = { db: Db; log: Logger; publicUrl: string; now?: Date }

/**
 * Loads what enterprises of the demo world post, and lets its listings and questions stand in the feed at their own
 * times: once, and only on a developer's own machine. If there are posts already, nothing is added.
 */
export async function loadDemoFeed({ db, log, publicUrl, now = new Date() }: Options): Promise<void> {
  if (await isFeedSettled(db, publicUrl)) return
  const posts = await readDemoFeed()
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return
    await loaded.write(tx, { edition: 1 })
    if (await tx.selectFrom('enterprisePosts').select('id').limit(1).executeTakeFirst()) return
    await setListingMoments(tx, await listingMoments(tx, now))
    const questions = await tx
      .selectFrom('forumPosts')
      .select(['id', 'groupId', 'actingVendorId', 'announcedAt'])
      .where('questionId', 'is', null)
      .where('announcedAt', 'is not', null)
      .execute()
    for (const { id, groupId, actingVendorId, announcedAt } of questions)
      await createFeedRow(tx, {
        ...{ kind: 'question', thingId: id, groupId, vendorId: actingVendorId },
        at: announcedAt as Date,
      })
    const cast = await castOf(tx, now)
    for (const post of posts) await savePost(tx, post, cast)
    // somebody whose weekly letter comes with the next run
    const reader = cast.people.get('kamala')
    if (reader) await createLetterTurn(tx, { userId: reader.id, nextAt: now })
    log.info({ posts: posts.length }, 'the feed of the demo world written')
  })
}

/** Whether there is nothing for {@link loadDemoFeed} to do. */
export async function isFeedSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}

/** The listings of each enterprise came on a few days, spread over the last month. */
async function listingMoments(tx: Tx, now: Date): Promise<{ id: number; at: Date }[]> {
  const rows = await tx.selectFrom('feedRows').select(['thingId', 'vendorId']).where('kind', '=', 'listing').execute()
  return rows.map(({ thingId: id, vendorId }) => {
    const day = seededRandom(`${vendorId}/${id % 4}`).between(0.2, 30)
    return { id, at: new Date(now.getTime() - day * 24 * hourMs - (id % 60) * 1000) }
  })
}

async function savePost(tx: Tx, post: DemoEnterprisePost, cast: ForumCast): Promise<void> {
  const author = cast.people.get(post.by)
  const actingVendorId = author ? cast.speaksFor(author.id, post.vendor) : null
  if (!author || actingVendorId === null) return
  const at = new Date(cast.now.getTime() - post.hoursAgo * hourMs)
  const text = `${post.title}\n${post.text}`
  const picture = await tx
    .selectFrom('vendorGallery')
    .select('imageId')
    .where('vendorId', '=', actingVendorId)
    .orderBy('sortOrder')
    .limit(1)
    .executeTakeFirst()
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('vendorId', '=', actingVendorId)
    .where(sql<boolean>`title ->> 'en' = ${post.listing ?? ''}`)
    .executeTakeFirst()
  const id = await createEnterprisePost(tx, {
    ...{ actingVendorId, authorId: author.id, title: post.title, message: post.text },
    ...{ language: languageOfPost(text, author.language), createdAt: at, announcedAt: at },
    ...{ imageId: post.hasPicture ? (picture?.imageId ?? null) : null, listingId: listing?.id ?? null },
  })
  await rememberWords(tx, { kind: 'post', id, authorId: author.id, text, isShown: true, writtenAt: at })
  const random = seededRandom(`${post.title}/likes`)
  const others = [...cast.people.values()].map(person => person.id).filter(userId => userId !== author.id)
  await addPostLikes(
    tx,
    random
      .shuffle(others)
      .slice(0, post.likes)
      .map(userId => ({ postId: id, userId, at: cast.now })),
  )
}
