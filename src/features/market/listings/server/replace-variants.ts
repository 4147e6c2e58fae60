import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type ListingVariantsTable, optionNames, type VariantOptions } from '../listings.tables.ts'
import type { StockPlace } from '../stock-places.ts'
import { setStock } from './write-stock.ts'

export type VariantInput = {
  /** id of the listing's variant that it replaces, even with other options; without it the options decide */
  id?: number
  options?: VariantOptions
  /** minor units */
  price: number
  /** the price before a reduction; higher than the price */
  compareAtPrice?: number | null
  sku?: string | null
  /** pieces; null only with `manageStock: false` */
  stock?: number | null
  /** pieces at each location; without it, split stock stays at its locations except for the difference */
  places?: StockPlace[] | undefined
  manageStock?: boolean
  /** whether more may be ordered than there are */
  allowBackorder?: boolean
  weightGrams?: number | null
  /** date of an event with several dates; a text if it comes from JSON */
  startsAt?: Date | string | null
  endsAt?: Date | string | null
}

/**
 * Replaces a listing's variants, in this order. A variant with an id keeps it, and so does one whose options have the
 * same English texts as before, so that carts and orders still refer to it. Variants that are left out are deleted.
 * @throws if two variants have the same options
 */
export async function replaceVariants(tx: Tx, listingId: number, variants: VariantInput[]): Promise<void> {
  const keys = new Set(variants.map(({ options = {} }) => optionsKey(options)))
  if (keys.size < variants.length) throw new Error('two variants of a listing have the same options')
  const before = await tx
    .selectFrom('listingVariants')
    .select(['id', 'options'])
    .where('listingId', '=', listingId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = idsFor(variants, before)
  const gone = before.filter(({ id }) => !ids.includes(id))
  if (gone.length > 0) {
    await tx
      .deleteFrom('listingVariants')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  }
  // two variants may have swapped their options
  await sql`set constraints listing_variants_options_key deferred`.execute(tx)
  const added: Row[] = []
  for (const [sortOrder, variant] of variants.entries()) {
    const row = { ...withoutStock(variant), listingId, sortOrder }
    const id = ids[sortOrder]
    // stock is written below, together with its locations
    if (id === undefined) added.push({ ...row, manageStock: false })
    else await tx.updateTable('listingVariants').set(row).where('id', '=', id).execute()
  }
  const fresh = added.length > 0 ? await tx.insertInto('listingVariants').values(added).returning('id').execute() : []
  const newIds = fresh.map(({ id }) => id)
  await setStock(
    tx,
    variants.map(({ stock = null, manageStock = true, allowBackorder = false, places }, at) => ({
      id: ids[at] ?? newIds.shift() ?? 0,
      ...{ stock, manageStock, allowBackorder, places },
    })),
  )
  await sql`set constraints listing_variants_options_key immediate`.execute(tx)
}

type Row = Insertable<ListingVariantsTable>

function withoutStock(variant: VariantInput) {
  const { options = {}, price, compareAtPrice = null, sku = null, weightGrams = null } = variant
  const startsAt = variant.startsAt ? new Date(variant.startsAt) : null
  const endsAt = variant.endsAt ? new Date(variant.endsAt) : null
  return { options, price, compareAtPrice, sku, weightGrams, startsAt, endsAt }
}

/** The existing id of each variant; undefined for a new one. */
function idsFor(variants: VariantInput[], before: { id: number; options: VariantOptions }[]): (number | undefined)[] {
  const free = new Map(before.map(({ id, options }) => [id, optionsKey(options)]))
  const named = variants.map(({ id }) => (id !== undefined && free.delete(id) ? id : undefined))
  const byOptions = new Map([...free].map(([id, key]) => [key, id]))
  return variants.map(({ options = {} }, index) => named[index] ?? byOptions.get(optionsKey(options)))
}

function optionsKey(options: VariantOptions): string {
  return JSON.stringify(optionNames.map(name => (options[name] ? inLanguage(options[name], 'en') : null)))
}
