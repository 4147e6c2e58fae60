import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { optionNames, type VariantOptions } from '../../listings.tables.ts'
import '../../listings.tables.ts'
import type { VariantInput } from '../replace-variants.ts'
import type { VariantContent } from './product-content.ts'

export type StoredVariant = {
  id: number
  options: VariantOptions
  sku: string | null
  compareAtPrice: number | null
  allowBackorder: boolean
}

/** A variant to save, and the id of the stored one it corresponds to. */
export type MergedVariant = VariantInput & { id: number | undefined; options: VariantOptions }

/**
 * Matches each variant of the export with a stored one: by a SKU that is unique, or else by its options, or else by a
 * shared SKU, in order, or else, if the options are in a language that is new to the listing, by position. Options keep
 * their texts in other languages.
 * @param languages of the texts of variants that come in several languages
 */
export function mergeVariants(
  stored: StoredVariant[],
  incoming: VariantContent[],
  language: string,
  languages: string[] = [],
): MergedVariant[] {
  const left = new Set(stored)
  const found = new Map<VariantContent, StoredVariant>()
  const match = (fits: (before: StoredVariant, now: VariantContent) => boolean) => {
    for (const now of incoming) {
      if (found.has(now)) continue
      const before = [...left].find(one => fits(one, now))
      if (!before) continue
      found.set(now, before)
      left.delete(before)
    }
  }
  const hasSameSku = (before: StoredVariant, now: VariantContent) => now.sku !== null && before.sku === now.sku
  const shared = new Set([...sharedSkus(stored), ...sharedSkus(incoming)])
  match((before, now) => hasSameSku(before, now) && !shared.has(now.sku))
  match((before, now) => optionNames.every(name => before.options[name]?.[language] === now.options[name]))
  match(hasSameSku)
  if (left.size === incoming.length - found.size && [...left].every(one => isNew(one, language))) {
    match((before, now) => optionNames.every(name => Boolean(before.options[name]) === Boolean(now.options[name])))
  }
  return incoming.map(now => {
    const before = found.get(now)
    const { texts, ...variant } = now
    const options = mergeOptions(before?.options ?? {}, now.options, language)
    return {
      ...keptBy(before, now),
      ...variant,
      id: before?.id,
      options: texts ? withTexts(before?.options ?? {}, texts, languages) : options,
    }
  })
}

/** SKUs that several variants have. */
function sharedSkus(variants: { sku: string | null }[]): (string | null)[] {
  const skus = variants.map(({ sku }) => sku)
  return skus.filter((sku, index) => skus.indexOf(sku) < index)
}

function isNew({ options }: StoredVariant, language: string): boolean {
  return optionNames.every(name => options[name]?.[language] === undefined)
}

/** Values that exports of other shops don't contain, and that are therefore kept. */
function keptBy(before: StoredVariant | undefined, { price }: VariantContent): Partial<VariantInput> {
  if (!before) return {}
  const { compareAtPrice, allowBackorder } = before
  return { allowBackorder, compareAtPrice: compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null }
}

/** The texts of the file in its languages, and the stored ones in all other languages. */
function withTexts(before: VariantOptions, texts: VariantOptions, languages: string[]): VariantOptions {
  return Object.fromEntries(
    optionNames.flatMap(name => {
      const now = texts[name]
      if (!now) return []
      const others = Object.entries(before[name] ?? {}).filter(([language]) => !languages.includes(language))
      return [[name, { ...Object.fromEntries(others), ...now }]]
    }),
  )
}

/** A value that changed in this language no longer matches its translations. */
function mergeOptions(before: VariantOptions, now: VariantContent['options'], language: string): VariantOptions {
  return Object.fromEntries(
    optionNames.flatMap(name => {
      const value = now[name]
      if (value === undefined) return []
      const texts = before[name] ?? {}
      const same = texts[language] === undefined || texts[language] === value
      return [[name, same ? { ...texts, [language]: value } : { [language]: value }]]
    }),
  )
}

/**
 * Gives stored variants their new options before the listing is saved, because saving identifies variants by their
 * options, and they must keep their ids. Variants that are deleted or change get temporary unique options first, since
 * two may swap.
 */
export async function renameVariants(tx: Tx, stored: StoredVariant[], merged: MergedVariant[]): Promise<void> {
  const wanted = new Map(merged.map(one => [one.id, one.options]))
  const moved = stored.filter(one => keyOf(one.options) !== keyOf(wanted.get(one.id)))
  const renamed = moved.filter(one => wanted.has(one.id))
  if (renamed.length === 0) return
  for (const { id } of moved) await setOptions(tx, id, { Type: { en: `\u2026${id}` } })
  for (const { id } of renamed) await setOptions(tx, id, wanted.get(id) ?? {})
}

async function setOptions(tx: Tx, id: number, options: VariantOptions): Promise<void> {
  await tx.updateTable('listingVariants').set({ options }).where('id', '=', id).execute()
}

function keyOf(options: VariantOptions | undefined): string {
  return JSON.stringify(options && optionNames.map(name => options[name] && inLanguage(options[name], 'en')))
}
