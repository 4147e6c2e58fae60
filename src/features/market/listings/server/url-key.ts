import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { slugOf } from '#shared/slug.ts'
import '../listings.tables.ts'

/** docs/product.md §5: slugs have at most 200 characters. */
const longest = 200

/**
 * A slug of the listing's title that is unique for its vendor: `honey`, `honey-2` … A replaced listing keeps its slug
 * while it matches the title. A title without Latin letters or digits becomes `listing`.
 */
export async function chooseUrlKey(
  tx: Tx,
  { vendorId, title }: { vendorId: number; title: LocalText },
  id?: number,
): Promise<string> {
  const slug = slugOf(inLanguage(title, 'en')) || 'listing'
  const rows = await tx
    .selectFrom('listings')
    .select(['id', 'urlKey'])
    .where('vendorId', '=', vendorId)
    .where('urlKey', 'like', `${slug.slice(0, longest - 10).replaceAll('_', '\\_')}%`)
    .execute()
  const own = rows.find(row => row.id === id)?.urlKey
  const taken = new Set(rows.filter(row => row.id !== id).map(row => row.urlKey))
  if (own !== undefined && isKeyOf(slug, own)) return own
  for (let number = 1; ; number++) {
    const key = numbered(slug, number)
    if (!taken.has(key)) return key
  }
}

function numbered(slug: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`
  return slug.slice(0, longest - suffix.length) + suffix
}

function isKeyOf(slug: string, key: string): boolean {
  const number = Number(/-(\d{1,9})$/.exec(key)?.[1] ?? 1)
  return key === slug || key === numbered(slug, number)
}
