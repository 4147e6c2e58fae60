import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { type Block, changeTree, ownWords, plainText, type QuoteSource } from '../../post-tree.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { bodyOf } from './post-content.ts'
import { importedFrom, shownAuthor } from './shown-author.ts'
import { visiblePost } from './visible-posts.ts'

/** A revision that a post says it quotes. Revisions that never were aren't looked up at all. */
export type QuotedPost = {
  /** whether the reader sees the post, and what it said then is known */
  isSeen: boolean
  /** null if they don't see it */
  body: Block[] | null
  /** of its author; null once the account is deleted */
  name: string | null
  path: string
}

export const sourceKey = ({ post, revision }: QuoteSource): string => `${post}@${revision}`

type Reader = { readerId: string | null; language: string }

/** Quoted revisions by their key, as a reader sees them: two queries, however many there are. */
export async function quotedPosts(
  db: Db | Tx,
  sources: QuoteSource[],
  { readerId, language }: Reader,
): Promise<Map<string, QuotedPost>> {
  if (sources.length === 0) return new Map()
  const ids = [...new Set(sources.map(({ post }) => post))]
  const rows = await db
    .selectFrom('forumPosts as post')
    .leftJoin('users as author', 'author.id', 'post.authorId')
    .leftJoin('vendors as acting', 'acting.id', 'post.actingVendorId')
    .select(['post.id', 'post.questionId', 'post.revision', 'post.body', 'post.bodyVersion', 'post.message'])
    .select(['post.authorId', 'author.name as authorName', 'author.photoImageId', 'acting.brand as actingBrand'])
    .select(['acting.subDomain as actingSubDomain', 'acting.status as actingStatus', 'acting.logoImageId'])
    .select([importedFrom('post').as('importedFrom'), visiblePost(readerId, 'post').as('isSeen')])
    .where('post.id', 'in', ids)
    .execute()
  const posts = new Map(rows.map(row => [row.id, row]))
  const earlier = await earlierTexts(
    db,
    sources.filter(({ post, revision }) => {
      const row = posts.get(post)
      return row?.isSeen && revision < row.revision
    }),
  )
  const found = new Map<string, QuotedPost>()
  for (const source of sources) {
    const row = posts.get(source.post)
    if (!row || source.revision > row.revision) continue
    const said = source.revision === row.revision ? bodyOf(row) : earlier.get(sourceKey(source))
    // what isn't known any more was taken out of sight
    const body = row.isSeen && said ? said : null
    found.set(sourceKey(source), {
      ...{ isSeen: body !== null, body, name: shownAuthor(row, language)?.name ?? null },
      path: row.questionId === null ? `/forum/${row.id}` : `/forum/${row.questionId}#reply-${row.id}`,
    })
  }
  return found
}

async function earlierTexts(db: Db | Tx, sources: QuoteSource[]): Promise<Map<string, Block[]>> {
  if (sources.length === 0) return new Map()
  const pairs = sources.map(({ post, revision }) => sql`(${post}::integer, ${revision}::integer)`)
  const rows = await db
    .selectFrom('forumRevisions')
    .select(['postId', 'revision', 'message'])
    .where(sql<boolean>`(post_id, revision) in (${sql.join(pairs)})`)
    .execute()
  return new Map(
    rows.map(({ postId, revision, message }) => [sourceKey({ post: postId, revision }), readMarkdown(message)]),
  )
}

type Quote = Extract<Block, { t: 'quote' }>

/**
 * A quote as a reader sees it: with who said it, if these words stand in that revision; without its words, if they don't
 * see the post; otherwise as a plain quote, whatever it says.
 * @param withNames fills in the names of people who are mentioned
 */
export function readQuote(
  quote: Quote,
  sources: ReadonlyMap<string, QuotedPost>,
  withNames: (blocks: readonly Block[]) => Block[],
): Block {
  const { from, c } = quote
  const source = from && sources.get(sourceKey(from))
  if (!source) return { t: 'quote', c }
  if (!source.body) return { t: 'quote', c: [], isFolded: true }
  // what is quoted in it, or in the post, are the words of others
  if (!isFoundIn(holdsOthers(c) ? '' : wordsOf(withNames(c)), wordsOf(ownWords(withNames(source.body)))))
    return { t: 'quote', c }
  // nor does a link to elsewhere stand under somebody's name
  const withoutLinks = changeTree(withNames(c), {
    part: one => (typeof one !== 'string' && one.t === 'a' ? plainText([{ t: 'p', c: [one] }]) : one),
  })
  return { t: 'quote', c: withoutLinks, from, by: { name: source.name, path: source.path } }
}

/** Whether quotes or cards are in a quote. */
function holdsOthers(blocks: readonly Block[]): boolean {
  let found = false
  changeTree(blocks, {
    block: one => {
      found ||= one.t === 'quote' || one.t === 'card'
      return one
    },
  })
  return found
}

const wordsOf = (blocks: readonly Block[]) => plainText(blocks).replace(/\s+/g, ' ').trim()

/** Whether words stand in a text, beginning and ending between its letters and not within one. */
export function isFoundIn(words: string, text: string): boolean {
  if (words === '') return false
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (isBetweenLetters(text, at) && isBetweenLetters(text, at + words.length)) return true
  return false
}

/** Whether neither a mark of the letter before nor the second half of one comes next. */
function isBetweenLetters(text: string, at: number): boolean {
  const next = text.slice(at, at + 2)
  return !/^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u.test(next) && text[at - 1] !== '\u200d'
}
