import { ORPCError } from '@orpc/server'
import { z } from 'zod'

/** Parts of a product that are only read and returned if they are requested. */
export type ProductParts = { variants: boolean; options: boolean; images: boolean; categories: boolean }

/** A product's options are derived from its variants. */
export function readsVariants({ variants, options }: ProductParts): boolean {
  return variants || options
}

/** Parts of a variant; `product`: its product with these parts, or without it. */
export type VariantParts = { options: boolean; prices: boolean; product: ProductParts | undefined }

/** Medusa's parameter for the parts of an answer: names with commas between them, in place of the default ones. */
export const expand = z.string().max(500).optional()

const productParts = ['variants', 'options', 'images', 'categories'] as const
/** Parts that are included in the one before the dot, or that are never returned here. */
const without = ['variants.prices', 'variants.options', 'options.values', 'tags', 'type', 'collection', 'profiles']

const ofProducts = [...productParts, ...without, 'sales_channels']
const ofVariants = ['options', 'prices', 'product', ...ofProducts.map(name => `product.${name}`)]

/** @throws ORPCError BAD_REQUEST for a name that Medusa doesn't have */
export function readProductParts(given: string | undefined): ProductParts {
  return partsOf(given === undefined ? [...productParts] : namesOf(given, ofProducts))
}

/**
 * A variant's product has no parts of its own unless they are named.
 * @throws ORPCError BAD_REQUEST
 */
export function readVariantParts(given: string | undefined): VariantParts {
  const names = given === undefined ? ['options', 'prices', 'product'] : namesOf(given, ofVariants)
  const inProduct = names.filter(name => name.startsWith('product.')).map(name => name.slice('product.'.length))
  const hasProduct = names.includes('product') || inProduct.length > 0
  return {
    options: names.includes('options'),
    prices: names.includes('prices'),
    product: hasProduct ? partsOf(inProduct) : undefined,
  }
}

function partsOf(names: string[]): ProductParts {
  const has = (part: string) => names.some(name => name === part || name.startsWith(`${part}.`))
  return { variants: has('variants'), options: has('options'), images: has('images'), categories: has('categories') }
}

function namesOf(given: string, allowed: string[]): string[] {
  const names = given.split(',').map(name => name.trim())
  const unknown = names.find(name => name !== '' && !allowed.includes(name))
  if (unknown !== undefined)
    throw new ORPCError('BAD_REQUEST', { message: `expand: there is no ${unknown}`, data: { field: 'expand' } })
  return names.filter(Boolean)
}
