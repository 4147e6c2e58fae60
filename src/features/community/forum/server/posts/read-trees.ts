import { enterprisesInBrief } from '#features/market/directory/server/index.ts'
import { listingsInBrief } from '#features/market/listings/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { nameMentions } from '../../post-references.ts'
import { type Block, changeTree, type QuoteSource } from '../../post-tree.ts'
import { withoutQuotes } from '../markdown/read-markdown.ts'
import { type QuotedPost, quotedPosts, readQuote, sourceKey } from './quoted-posts.ts'

export type ForumReader = { viewer: Viewer | null; language: string }

/** Posts as one reader sees them. */
export type ReadTrees = {
  /** with the cards, names and quotes that they see */
  tree: (blocks: readonly Block[]) => Block[]
  /** without the words of quotes that they don't see, and with names for whoever edits it */
  markdown: (message: string) => string
}

/**
 * Looks up all that some posts name, for one reader: however many posts there are, each kind of thing is asked for once.
 * @param trees of the posts, as they are stored; what isn't in them isn't found later
 */
export async function readTrees(db: Db | Tx, trees: Block[][], reader: ForumReader): Promise<ReadTrees> {
  const named = namesIn(trees)
  const readerId = reader.viewer?.userId ?? null
  const sources = await quotedPosts(db, [...named.sources.values()], { readerId, language: reader.language })
  const quotedPeople = namesIn([...sources.values()].flatMap(({ body }) => (body ? [body] : []))).people
  const names = await namesOf(db, [...named.people, ...quotedPeople])
  const listings = await listingsInBrief(db, [...named.listings], reader.language)
  const enterprises = await enterprisesInBrief(db, [...named.enterprises], reader.language)
  const withNames = (blocks: readonly Block[]) =>
    changeTree(blocks, {
      part: one => (typeof one !== 'string' && one.t === 'person' ? { ...one, name: names.get(one.id) ?? null } : one),
    })
  const readBlock = (one: Block): Block | null => {
    if (one.t === 'quote') return readQuote(one, sources, withNames)
    if (one.t !== 'card') return one
    const listing = one.kind === 'listing' ? listings.get(one.id) : undefined
    const enterprise = one.kind === 'enterprise' ? enterprises.get(one.id) : undefined
    if (listing) return { ...one, shown: { listing } }
    return enterprise ? { ...one, shown: { enterprise } } : null
  }
  const isFolded = (source: QuoteSource) => isHidden(sources.get(sourceKey(source)))
  return {
    tree: blocks => withNames(changeTree(blocks, { block: readBlock })),
    markdown: message => nameMentions(withoutQuotes(message, isFolded), id => names.get(id)),
  }
}

const isHidden = (source: QuotedPost | undefined) => source !== undefined && !source.isSeen

type Named = {
  people: Set<string>
  listings: Set<number>
  enterprises: Set<number>
  sources: Map<string, QuoteSource>
}

/** All that trees name. */
function namesIn(trees: readonly (readonly Block[])[]): Named {
  const named: Named = { people: new Set(), listings: new Set(), enterprises: new Set(), sources: new Map() }
  for (const tree of trees)
    changeTree(tree, {
      block: one => {
        if (one.t === 'card') (one.kind === 'listing' ? named.listings : named.enterprises).add(one.id)
        if (one.t === 'quote' && one.from) named.sources.set(sourceKey(one.from), one.from)
        return one
      },
      part: one => {
        if (typeof one !== 'string' && one.t === 'person') named.people.add(one.id)
        return one
      },
    })
  return named
}

/** The people whom a tree mentions. */
export const peopleIn = (tree: readonly Block[]): string[] => [...namesIn([tree]).people]

async function namesOf(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('users as kept', 'kept.id', 'users.mergedInto')
    .select('users.id')
    .select(eb => eb.fn.coalesce('kept.name', 'users.name').as('name'))
    .where('users.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
