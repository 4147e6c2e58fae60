import { type SelectQueryBuilder, sql } from 'kysely'
import { type CategoryTree, loadCategoryTree } from '#features/market/listings/server/index.ts'
import type { Db, Tables } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import type { OwnListing } from '../listing-table.contract.ts'
import { lowStock } from '../listing-table.ts'
import '../selling.tables.ts'

type Asked = {
  language: string
  page: number
  limit: number
  /** `title`, or descending `-title` */
  sort: string
  /** pieces by listing */
  sold: ReadonlyMap<number, number>
  search: string
  status?: OwnListing['status'] | undefined
  kind?: OwnListing['kind'] | undefined
  category?: number | undefined
  stock?: 'low' | 'out' | undefined
}

/**
 * A page of an enterprise's listings. What variants say is read for the page's listings only, unless the order or a filter
 * asks for it.
 */
export async function listListings(
  db: Db,
  vendorId: number,
  { language, page, limit, sort, sold, ...filters }: Asked,
): Promise<{ items: OwnListing[]; count: number }> {
  const categories = await loadCategoryTree(db)
  const matching = filtered(db, vendorId, filters, categories)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.replace(/^-/, '')
  const order = lookUp(
    {
      updatedAt: sql`listings.updated_at`,
      title: sql`lower(coalesce(listings.title ->> ${language}, listings.title ->> 'en'))`,
      price: sql`(select min(price) from listing_variants where listing_id = listings.id)`,
      stock: sql`(select sum(stock) from listing_variants where listing_id = listings.id and manage_stock)`,
      sold: sql`coalesce((${JSON.stringify(Object.fromEntries(sold))}::jsonb ->> listings.id::text)::int, 0)`,
    },
    by,
  )
  // filters look at all of them anyway; without any, the page is read off the index and the rest only counted
  const isFiltered = Boolean(filters.search || filters.stock || filters.category)
  const ids = await matching
    .select(['listings.id', isFiltered ? sql<number>`count(*) over ()`.as('all') : sql<null>`null`.as('all')])
    .orderBy(sql`${order} ${direction}${by === 'updatedAt' ? sql`` : sql` nulls last`}`)
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const count = ids[0]?.all ?? (await countOf(matching))
  const rows = await readRows(
    db,
    ids.map(({ id }) => id),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return {
    count: Number(count),
    items: ids.flatMap(({ id }) => {
      const row = byId.get(id)
      return row ? [{ ...shape(row, language, categories), sold: sold.get(id) ?? 0 }] : []
    }),
  }
}

async function countOf(matching: ReturnType<typeof filtered>): Promise<number> {
  const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

type Filters = Pick<Asked, 'search' | 'status' | 'kind' | 'category' | 'stock'>

function filtered(db: Db, vendorId: number, { search, status, kind, category, stock }: Filters, tree: CategoryTree) {
  let query = db.selectFrom('listings').where('listings.vendorId', '=', vendorId)
  if (status) query = query.where('listings.status', '=', status)
  if (kind) query = query.where('listings.kind', '=', kind)
  if (category !== undefined) {
    const below = [...tree].filter(([, { path }]) => path.some(({ id }) => id === category)).map(([id]) => id)
    query = query.where(
      sql<boolean>`exists (select from listing_categories
        where listing_id = listings.id and category_id = any(${below}::int[]))`,
    )
  }
  if (stock === 'out') query = query.where(isOut)
  if (stock === 'low') query = query.where(isLow)
  return search ? searched(query, vendorId, search) : query
}

const availability = sql`not manage_stock or allow_backorder or stock > 0`
const isOut = sql<boolean>`(listings.kind = 'cart'
  and not exists (select from listing_variants where listing_id = listings.id and (${availability})))`
const isLow = sql<boolean>`exists (select from listing_variants where listing_id = listings.id
  and manage_stock and not allow_backorder and stock <= ${sql.lit(lowStock)})`

function searched<O>(
  query: SelectQueryBuilder<Tables, 'listings', O>,
  vendorId: number,
  search: string,
): SelectQueryBuilder<Tables, 'listings', O> {
  const escaped = escapeLike(search)
  // escaped as in a JSON text
  const within = `%${escapeLike(JSON.stringify(search).slice(1, -1))}%`
  return query.where(
    // the second condition leaves out the codes of languages, and is asked only where the first one holds
    sql<boolean>`((listings.title::text ilike ${within}
        and exists (select from jsonb_each_text(listings.title) where value ilike ${`%${escaped}%`}))
      or listings.id in (select own.id from listings own join listing_variants variant on variant.listing_id = own.id
        where own.vendor_id = ${vendorId} and variant.sku like ${`${escaped}%`}))`,
  )
}

async function readRows(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('listings')
    .leftJoin('listingDrafts', 'listingDrafts.listingId', 'listings.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('listingVariants')
          .select(one => [
            one.fn.min('price').as('lowest'),
            one.fn.max('price').as('highest'),
            one.fn.countAll<number>().as('variants'),
            one.fn.sum<number | null>('stock').filterWhere('manageStock', '=', true).as('stock'),
          ])
          .whereRef('listingVariants.listingId', '=', 'listings.id')
          .as('totals'),
      join => join.onTrue(),
    )
    .select(['listings.id', 'kind', 'status', 'title', 'currency', 'updatedAt', 'endsAt'])
    .select(['totals.lowest', 'totals.highest', 'totals.variants', 'totals.stock'])
    .select([isOut.as('isOut'), isLow.as('isLow'), sql<boolean>`listing_drafts.content is not null`.as('hasChanges')])
    .select(eb => [
      eb
        .selectFrom('listingImages')
        .select('imageId')
        .whereRef('listingImages.listingId', '=', 'listings.id')
        .orderBy('sortOrder')
        .limit(1)
        .as('imageId'),
      eb
        .selectFrom('listingCategories')
        .select('categoryId')
        .whereRef('listingCategories.listingId', '=', 'listings.id')
        .orderBy('sortOrder')
        .limit(1)
        .as('categoryId'),
    ])
    .where('listings.id', 'in', ids)
    .execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function shape(row: Row, language: string, categories: CategoryTree): Omit<OwnListing, 'sold'> {
  const category: { title: LocalText } | undefined = categories.get(row.categoryId ?? 0)
  const isCart = row.kind === 'cart'
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    title: inLanguage(row.title, language),
    imageId: row.imageId,
    currency: row.currency,
    lowest: isCart ? numberOf(row.lowest) : null,
    highest: isCart ? numberOf(row.highest) : null,
    variants: isCart ? Number(row.variants ?? 0) : 0,
    stock: isCart ? numberOf(row.stock) : null,
    stockState: row.isOut ? 'out' : isCart && row.isLow ? 'low' : null,
    category: inLanguage(category?.title, language),
    hasChanges: row.hasChanges,
    updatedAt: row.updatedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}

function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}
