import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { cardLine, mention, quoteLine } from '#features/community/forum/post-references.ts'
import type { QuoteSource } from '#features/community/forum/post-tree.ts'
import type { Tx } from '#server/db/database.ts'

/** What texts of the demo's forum name by handle, and the ids of these things. */
export type Named = {
  people: ReadonlyMap<string, { id: string }>
  /** by subdomain */
  enterprises: ReadonlyMap<string, number>
  /** by subdomain and English title: `lanucoir/Doormat` */
  listings: ReadonlyMap<string, number>
  /** posts with a key that were saved before */
  posts: ReadonlyMap<string, QuoteSource>
}

export async function namedThings(tx: Tx): Promise<Pick<Named, 'enterprises' | 'listings'>> {
  const vendors = await tx.selectFrom('vendors').select(['id', 'subDomain']).execute()
  const listings = await tx
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'subDomain', 'listings.title'])
    .execute()
  return {
    enterprises: new Map(vendors.map(({ id, subDomain }) => [subDomain, id])),
    listings: new Map(listings.map(({ id, subDomain, title }) => [`${subDomain}/${title.en}`, id])),
  }
}

const reference = /\{(listing|enterprise|person|quote): ([^{}]+)\}/g

/** Whether a text names anything by handle. */
export const namesThings = (text: string): boolean => text.search(reference) >= 0

/**
 * A text with ids in place of handles: `{listing: lanucoir/Doormat}` and `{enterprise: lanucoir}` are cards, `{person:
 * farzana}` is a mention, and `{quote: coir-sleeves}` the first line of a quote. What isn’t there is left out.
 */
export function withIds(text: string, named: Named): string {
  return text.replace(reference, (_, kind: string, handle: string) => {
    if (kind === 'person') return mention(named.people.get(handle)?.id ?? '')
    if (kind === 'quote') return quoteLine(named.posts.get(handle) ?? { post: 0, revision: 0 })
    const id = kind === 'listing' ? named.listings.get(handle) : named.enterprises.get(handle)
    return id === undefined ? '' : cardLine(kind as 'listing' | 'enterprise', id)
  })
}
