import { shownFieldsOf } from '#features/market/listings/listing-fields.ts'
import { isAvailable } from '#features/market/listings/listings.policy.ts'
import { type OptionName, optionNames } from '#features/market/listings/listings.tables.ts'
import type { CategoryNode, CategoryTree } from '#features/market/listings/server/index.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage } from '#shared/local-text.ts'
import { convert, defaultCurrency, type Rates } from '#shared/money.ts'
import { storeId } from '../store-ids.ts'
import type { ProductParts, VariantParts } from './expand.ts'
import type { LoadedProduct, LoadedVariant } from './load-products.ts'

/** `rates`: of all currencies, including US dollars. */
export type Around = { publicUrl: string; rates: Rates; categories: CategoryTree; language: string }

/**
 * A listing as a product of Medusa's, with the requested parts. Prices are what would be charged: US cents at today's
 * rate.
 * @param own all its variants, if they or the options are requested
 */
export function shapeProduct(product: LoadedProduct, own: LoadedVariant[], parts: ProductParts, around: Around) {
  const { publicUrl, categories, language } = around
  const id = storeId('prod', product.id)
  const images = product.imageIds.map(one => ({ id: one, url: `${publicUrl}${imageLink(one, 'x_large')}` }))
  return {
    id,
    object: 'product',
    title: product.title,
    subtitle: null,
    description: product.description,
    handle: product.urlKey,
    status: 'published',
    is_giftcard: false,
    discountable: true,
    ...(parts.images && { images }),
    thumbnail: images[0]?.url ?? null,
    ...(parts.options && { options: shapeOptions(product.id, own) }),
    ...(parts.variants && { variants: own.map(one => shapeVariant(one, whole, around)) }),
    ...(parts.categories && {
      categories: product.categoryIds.flatMap(one => {
        const category = categories.get(one)
        return category ? [shapeCategory(category, language)] : []
      }),
    }),
    collection_id: null,
    collection: null,
    type_id: null,
    type: null,
    tags: [],
    // each vendor of a cart ships its own part
    profile_id: storeId('sp', product.vendorId),
    weight: product.weightGrams,
    created_at: product.createdAt.toISOString(),
    updated_at: product.createdAt.toISOString(),
    deleted_at: null,
    metadata: {
      vendorId: product.vendorId,
      vendor: product.brand,
      subDomain: product.subDomain,
      currency: product.currency,
      ...shownFieldsOf(product),
      ...reachOf(product),
    },
  }
}

/** How it reaches the buyer; for an event its time and place. */
function reachOf({ delivery, startsAt, endsAt, timeZone, place }: LoadedProduct) {
  const requires_shipping = delivery === 'parcel'
  return {
    delivery,
    requires_shipping,
    ...(delivery === 'event' && { ...datesOf({ startsAt, endsAt }), timeZone, place }),
  }
}

function datesOf({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  return { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}

const whole = { options: true, prices: true }

function shapeOptions(listingId: number, variants: LoadedVariant[]) {
  const values = variants.flatMap(shapeValues)
  return optionNames
    .map(name => ({ name, values: values.filter(({ title }) => title === name) }))
    .filter(one => one.values.length > 0)
    .map(one => ({
      id: optionId(listingId, one.name),
      title: one.name,
      product_id: storeId('prod', listingId),
      values: one.values,
    }))
}

export function shapeVariant(
  variant: LoadedVariant,
  parts: Pick<VariantParts, 'options' | 'prices'>,
  { rates }: Pick<Around, 'rates'>,
) {
  const id = storeId('variant', variant.id)
  const price = convert({ amount: variant.price, currency: variant.currency }, defaultCurrency, rates)
  const amount = price?.amount ?? null
  const options = shapeValues(variant)
  return {
    id,
    product_id: storeId('prod', variant.listingId),
    title: options.map(({ value }) => value).join(' / ') || variant.productTitle,
    sku: variant.sku,
    ...(parts.prices && {
      prices: amount === null ? [] : [{ id: `ma_${variant.id}`, currency_code: 'usd', amount, variant_id: id }],
    }),
    original_price: amount,
    calculated_price: amount,
    calculated_price_type: 'default',
    inventory_quantity: variant.stock ?? 0,
    manage_inventory: variant.manageStock,
    allow_backorder: variant.allowBackorder,
    purchasable: isAvailable(variant),
    weight: variant.weightGrams,
    variant_rank: variant.sortOrder,
    ...(parts.options && { options }),
    metadata: {
      options: Object.fromEntries(options.map(({ title, value }) => [title, value])),
      price: { amount: variant.price, currency: variant.currency },
      ...(variant.startsAt && datesOf(variant)),
    },
  }
}

function shapeValues({ id, listingId, options }: LoadedVariant) {
  return optionNames.flatMap(name => {
    const value = options[name]
    const option_id = optionId(listingId, name)
    return value
      ? [{ id: `${option_id}_${id}`, option_id, variant_id: storeId('variant', id), title: name, value }]
      : []
  })
}

function optionId(listingId: number, name: OptionName): string {
  return `opt_${listingId}_${name}`
}

export function shapeCategory(category: CategoryNode, language: string) {
  return {
    id: storeId('pcat', category.id),
    name: inLanguage(category.title, language),
    description: inLanguage(category.description, language),
    handle: category.handle,
    rank: category.sortOrder,
    parent_category_id: category.parentId === null ? null : storeId('pcat', category.parentId),
    is_active: true,
    is_internal: false,
    metadata: { storeCategoryId: category.storeCategoryId },
  }
}

type CategoryShape = ReturnType<typeof shapeCategory>
export type CategoryBranch = CategoryShape & {
  parent_category: CategoryShape | null
  category_children: (CategoryShape | CategoryBranch)[]
}

/** A category's JSON with its parent and its children, or with all its descendants. */
export function shapeBranch(
  category: CategoryNode,
  tree: CategoryTree,
  { language, isDeep }: { language: string; isDeep: boolean },
): CategoryBranch {
  const parent = category.parentId === null ? undefined : tree.get(category.parentId)
  const children = [...tree.values()].filter(({ parentId }) => parentId === category.id)
  return {
    ...shapeCategory(category, language),
    parent_category: parent ? shapeCategory(parent, language) : null,
    category_children: children.map(child =>
      isDeep ? shapeBranch(child, tree, { language, isDeep }) : shapeCategory(child, language),
    ),
  }
}
