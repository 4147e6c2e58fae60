import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { optionNames, type VariantOptions } from '../listings.tables.ts'

export type VariantInput = {
  options?: VariantOptions
  /** minor units */
  price: number
  sku?: string | null
  /** pieces; null only with `manageStock: false` */
  stock?: number | null
  manageStock?: boolean
  /** more may be ordered than there are */
  allowBackorder?: boolean
  weightGrams?: number | null
}

/**
 * Replaces a listing's variants, in this order. One whose options have the same English texts as before keeps its id, so that
 * carts and orders that refer to it stay valid; missing ones are deleted.
 * @throws if two variants have the same options
 */
export async function replaceVariants(tx: Tx, listingId: number, variants: VariantInput[]): Promise<void> {
  const wanted = new Map(
    variants.map((variant, sortOrder) => [
      optionsKey(variant.options ?? {}),
      {
        options: {},
        sku: null,
        stock: null,
        manageStock: true,
        allowBackorder: false,
        weightGrams: null,
        ...variant,
        sortOrder,
      },
    ]),
  )
  if (wanted.size < variants.length) throw new Error('two variants of a listing have the same options')
  const before = await tx
    .selectFrom('listingVariants')
    .select(['id', 'options'])
    .where('listingId', '=', listingId)
    .execute()
  const gone = before.filter(({ options }) => !wanted.has(optionsKey(options)))
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
  for (const { id, options } of before) {
    const key = optionsKey(options)
    const variant = wanted.get(key)
    if (!variant) continue
    await tx.updateTable('listingVariants').set(variant).where('id', '=', id).execute()
    wanted.delete(key)
  }
  if (wanted.size === 0) return
  await tx
    .insertInto('listingVariants')
    .values([...wanted.values()].map(variant => ({ ...variant, listingId })))
    .execute()
}

function optionsKey(options: VariantOptions): string {
  return JSON.stringify(optionNames.map(name => (options[name] ? inLanguage(options[name], 'en') : null)))
}
