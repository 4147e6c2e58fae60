import { optionNames } from '#features/market/listings/listings.tables.ts'
import type { CategoryNode, CategoryTree, LoadedListing } from '#features/market/listings/server/index.ts'
import { chargedCurrency } from '#features/shop/cart/cart-state.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage } from '#shared/local-text.ts'
import { convert, type Rates } from '#shared/money.ts'
import { storeId } from '../store-ids.ts'

export type Around = { publicUrl: string; rates: Rates; categories: CategoryTree; language: string }

/** A listing as a product of Medusa's. Prices are what would be charged: US cents at today's rate. */
export function shapeProduct(listing: LoadedListing, around: Around) {
  const { publicUrl, categories, language } = around
  const { vendor } = listing
  const id = storeId('prod', listing.id)
  const images = listing.images.map(image => ({ id: image.id, url: `${publicUrl}${imageLink(image.id, 'x_large')}` }))
  const variants = shapeVariants(listing, around)
  return {
    id,
    object: 'product',
    title: inLanguage(listing.title, language),
    subtitle: null,
    description: inLanguage(listing.description, language),
    handle: listing.urlKey,
    status: 'published',
    is_giftcard: false,
    discountable: true,
    images,
    thumbnail: images[0]?.url ?? null,
    options: optionNames
      .map(name => ({ name, values: variants.flatMap(({ options }) => options.filter(one => one.title === name)) }))
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({ id: `opt_${listing.id}_${name}`, title: name, product_id: id, values })),
    variants,
    categories: listing.categoryIds.flatMap(one => {
      const category = categories.get(one)
      return category ? [shapeCategory(category, language)] : []
    }),
    collection_id: null,
    collection: null,
    type_id: null,
    type: null,
    tags: [],
    // a cart is sent by each of its vendors
    profile_id: storeId('sp', vendor.id),
    weight: variants[0]?.weight ?? null,
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.createdAt.toISOString(),
    deleted_at: null,
    metadata: {
      vendorId: vendor.id,
      vendor: inLanguage(vendor.brand, language),
      subDomain: vendor.subDomain,
      currency: listing.currency,
      shipsTo: listing.shipsTo,
      shipsAnywhere: listing.shipsAnywhere,
    },
  }
}

export function shapeVariants(listing: LoadedListing, { rates, language }: Around) {
  return listing.variants.map((variant, index) => {
    const id = storeId('variant', variant.id)
    const price = convert({ amount: variant.price, currency: listing.currency }, chargedCurrency, { ...rates, USD: 1 })
    const amount = price?.amount ?? null
    const options = optionNames.flatMap(name => {
      const value = inLanguage(variant.options[name], language)
      const optionId = `opt_${listing.id}_${name}`
      return value ? [{ id: `${optionId}_${variant.id}`, option_id: optionId, variant_id: id, title: name, value }] : []
    })
    return {
      id,
      product_id: storeId('prod', listing.id),
      title: options.map(({ value }) => value).join(' / ') || inLanguage(listing.title, language),
      sku: variant.sku,
      prices: amount === null ? [] : [{ id: `ma_${variant.id}`, currency_code: 'usd', amount, variant_id: id }],
      original_price: amount,
      calculated_price: amount,
      calculated_price_type: 'default',
      inventory_quantity: variant.stock ?? 0,
      manage_inventory: variant.manageStock,
      allow_backorder: variant.allowBackorder,
      purchasable: !variant.manageStock || variant.allowBackorder || (variant.stock ?? 0) > 0,
      weight: variant.weightGrams,
      variant_rank: index,
      options,
      metadata: {
        options: Object.fromEntries(options.map(({ title, value }) => [title, value])),
        price: { amount: variant.price, currency: listing.currency },
      },
    }
  })
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

/** With the category above it and those below, or all that are below in the end. */
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
