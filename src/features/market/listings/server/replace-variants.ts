import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type ListingVariantsTable, optionNames, type VariantOptions } from '../listings.tables.ts'
import type { StockPlace } from '../stock-places.ts'
import { setStock } from './write-stock.ts'

export type VariantInput = {
  /** which of the listing's variants it is, whatever its options are now; without it they tell */
  id?: number
  options?: VariantOptions
  /** minor units */
  price: number
  /** what it cost before, more than the price */
  compareAtPrice?: number | null
  sku?: string | null
  /** pieces; null only with `manageStock: false` */
  stock?: number | null
  /** which of them lie where; without it, split stock stays where it is but for the difference */
  places?: StockPlace[] | undefined
  manageStock?: boolean
  /** more may be ordered than there are */
  allowBackorder?: boolean
  weightGrams?: number | null
  /** of an event with several dates; as text where they come from JSON */
  startsAt?: Date | string | null
  endsAt?: Date | string | null
}

/**
 * Replaces a listing's variants, in this order. One that names its id keeps it, and so does one whose options have the same
 * English texts as before, so that carts and orders that refer to it stay valid; missing ones are deleted.
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
  // two of them may have swapped their options
  await sql`set constraints listing_variants_options_key deferred`.execute(tx)
  const added: Row[] = []
  for (const [sortOrder, variant] of variants.entries()) {
    const row = { ...withoutStock(variant), listingId, sortOrder }
    const id = ids[sortOrder]
    // its stock is written below, with what lies where
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

/** The id that each of the variants keeps; undefined for a new one. */
function idsFor(variants: VariantInput[], before: { id: number; options: VariantOptions }[]): (number | undefined)[] {
  const free = new Map(before.map(({ id, options }) => [id, optionsKey(options)]))
  const named = variants.map(({ id }) => (id !== undefined && free.delete(id) ? id : undefined))
  const byOptions = new Map([...free].map(([id, key]) => [key, id]))
  return variants.map(({ options = {} }, index) => named[index] ?? byOptions.get(optionsKey(options)))
}

function optionsKey(options: VariantOptions): string {
  return JSON.stringify(optionNames.map(name => (options[name] ? inLanguage(options[name], 'en') : null)))
}
