import { toSeenState } from '#features/community/visibility/words-state.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferedTranslation } from '../../forum.contract.ts'
import { mayAcceptTranslations } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { offersShown } from '../../forum-limits.ts'
import { type Reading, translationFor } from '../../reading-languages.ts'
import { bodyOf } from '../posts/post-content.ts'
import type { ForumReader, ReadTrees } from '../posts/read-trees.ts'
import { shownAuthor } from '../posts/shown-author.ts'
import { offerPowersOf } from './offer-powers.ts'
import { type OfferPowers, visibleTranslation } from './visible-translations.ts'

/** A post of which translations are looked for. */
export type Translated = {
  id: number
  language: string
  revision: number
  authorId: string | null
  actingVendorId: number | null
}

/** Translations of some posts that a reader comes across, before their trees are read. */
export type FoundTranslations = {
  rows: TranslationRow[]
  powers: OfferPowers
  /** by post: the row that the reader reads instead of it */
  shown: Map<number, TranslationRow>
  into: Map<number, string[]>
}

export type TranslationRow = Awaited<ReturnType<typeof readWords>>[number]

/**
 * What readers come across of the translations of posts that they see: of each post the one that they read instead of it,
 * and offers that wait for an answer.
 */
export async function findTranslations(
  db: Db | Tx,
  posts: Translated[],
  reader: ForumReader,
  reading: Reading,
): Promise<FoundTranslations> {
  const readerId = reader.viewer?.userId ?? null
  const powers = await offerPowersOf(db, reader.viewer)
  const ids = posts.map(({ id }) => id)
  const heads = ids.length === 0 ? [] : await readHeads(db, ids, { readerId, powers })
  const into = new Map<number, string[]>()
  const wanted: number[] = []
  const chosen = new Map<number, number>()
  for (const post of posts) {
    const own = heads.filter(({ postId }) => postId === post.id)
    const accepted = own.filter(({ stage }) => stage === 'accepted')
    into.set(
      post.id,
      accepted.map(({ language }) => language),
    )
    const isOwn = readerId !== null && post.authorId === readerId
    const head = translationFor({ language: post.language, own: isOwn }, accepted, reading)
    if (head) chosen.set(post.id, head.id)
    const offers = own.filter(({ stage }) => stage === 'offered').slice(0, offersShown)
    wanted.push(...[...(head ? [head] : []), ...offers].map(({ id }) => id))
  }
  const rows = await readWords(db, wanted, { readerId, powers })
  const byId = new Map(rows.map(row => [row.id, row]))
  const shown = new Map<number, TranslationRow>()
  for (const [postId, id] of chosen) {
    const row = byId.get(id)
    if (row) shown.set(postId, row)
  }
  return { rows, powers, shown, into }
}

type Sight = { readerId: string | null; powers: OfferPowers }

/** Accepted translations and open offers, oldest first, without their words. */
function readHeads(db: Db | Tx, postIds: number[], { readerId, powers }: Sight) {
  return db
    .selectFrom('forumTranslations')
    .select(['id', 'postId', 'language', 'stage'])
    .where('postId', 'in', postIds)
    .where('stage', 'in', ['accepted', 'offered'])
    .where(visibleTranslation(readerId, 'forumTranslations', powers))
    .orderBy('id')
    .execute()
}

/** Translations by id, with who made them. */
export async function readWords(db: Db | Tx, ids: number[], { readerId, powers }: Sight) {
  if (ids.length === 0) return []
  return db
    .selectFrom('forumTranslations as translation')
    .leftJoin('users as author', 'author.id', 'translation.authorId')
    .leftJoin('vendors as acting', 'acting.id', 'translation.actingVendorId')
    .select(['translation.id', 'translation.postId', 'translation.language', 'translation.revision'])
    .select(['translation.title', 'translation.message', 'translation.body', 'translation.bodyVersion'])
    .select(['translation.stage', 'translation.state', 'translation.version', 'translation.createdAt'])
    .select(['translation.authorId', 'author.name as authorName', 'author.photoImageId', 'acting.logoImageId'])
    .select(['acting.brand as actingBrand', 'acting.subDomain as actingSubDomain', 'acting.status as actingStatus'])
    .where('translation.id', 'in', ids)
    .where(visibleTranslation(readerId, 'translation', powers))
    .orderBy('translation.id')
    .execute()
}

/** A translation as a reader sees it. */
export function shapeTranslation(
  row: TranslationRow,
  post: Translated,
  { reader: { viewer, language }, powers, trees }: { reader: ForumReader; powers: OfferPowers; trees: ReadTrees },
): OfferedTranslation {
  const isOffered = row.stage === 'offered'
  const isSeenByAll = row.state === 'shown'
  const accepts = mayAcceptTranslations(viewer, post, powers.speaksFor)
  return {
    ...{ id: row.id, language: row.language, title: row.title, stage: row.stage, version: row.version },
    ...{ message: trees.markdown(row.message), body: trees.tree(bodyOf(row)) },
    author: shownAuthor({ ...row, importedFrom: null }, language),
    state: toSeenState(row.state),
    isEarlier: row.revision < post.revision,
    createdAt: row.createdAt.toISOString(),
    own: viewer !== null && row.authorId === viewer.userId,
    mayAccept: accepts && isOffered && isSeenByAll,
    mayDecline:
      isSeenByAll && ((accepts && (isOffered || row.stage === 'accepted')) || (powers.moderates && isOffered)),
  }
}
