import { expectedArrival } from '#features/market/listings/server/index.ts'
import { isShipped } from '#features/market/listings/shipping-rule.ts'
import type { CartState, LineState, PartState } from '#features/shop/cart/cart-state.ts'
import { handlingOf } from '#features/shop/cart/server/index.ts'
import type { PartTotals } from '#features/shop/cart/totals.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { PaymentMethod } from '#features/shop/payments/payment-methods.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { StoreAddress } from '../store-address.ts'
import { cartStoreId, shippingStoreId, storeId } from '../store-ids.ts'

export type CartDetails = {
  publicUrl: string
  language: string
  email: string
  address: StoreAddress | null
  paymentMethod: number | null
  methods: PaymentMethod[]
  /** next step of the payment in progress */
  step: BuyerStep | undefined
  region: object | undefined
  regionId: string
  completedAt: Date | null
}

/**
 * Medusa's totals of a line; prices that include tax are returned without it, so that everything adds up to the total.
 */
function lineAmounts(total: PartTotals['lines'][number] | undefined, isIncluded: boolean) {
  const { items = 0, discountByVendor = 0, discountByPlatform = 0, tax = 0, total: paid = 0 } = total ?? {}
  return {
    includes_tax: isIncluded,
    subtotal: isIncluded ? items - tax : items,
    discount_total: discountByVendor + discountByPlatform,
    tax_total: tax,
    original_total: items,
    total: paid,
  }
}

function shapeItem(
  cartId: string,
  state: LineState,
  part: PartState,
  totals: PartTotals | undefined,
  details: CartDetails,
  isIncluded: boolean,
) {
  const { line, unitPrice, own, problem } = state
  const { variant } = line
  const { language, publicUrl } = details
  const options = Object.fromEntries(
    Object.entries(variant?.options ?? {}).map(([name, value]) => [name, inLanguage(value, language)]),
  )
  return {
    id: storeId('item', line.id),
    cart_id: cartStoreId(cartId),
    order_id: null,
    title: inLanguage(variant?.title ?? line.title, language),
    description: Object.values(options).join(' / '),
    thumbnail: variant?.image ? `${publicUrl}${imageLink(variant.image.id, 'medium_cropped')}` : null,
    is_return: false,
    is_giftcard: false,
    should_merge: true,
    allow_discounts: true,
    has_shipping: true,
    requires_shipping: variant !== null && isShipped(variant),
    unit_price: unitPrice,
    quantity: line.quantity,
    fulfilled_quantity: null,
    returned_quantity: null,
    shipped_quantity: null,
    variant_id: variant ? storeId('variant', variant.id) : null,
    variant: variant && {
      id: storeId('variant', variant.id),
      product_id: storeId('prod', line.listingId),
      title: Object.values(options).join(' / ') || inLanguage(variant.title, language),
      sku: variant.sku,
      inventory_quantity: variant.stock ?? 0,
      manage_inventory: variant.manageStock,
      allow_backorder: variant.allowBackorder,
      product: { id: storeId('prod', line.listingId), title: inLanguage(variant.title, language) },
    },
    ...lineAmounts(
      totals?.lines.find(({ id }) => id === line.id),
      isIncluded,
    ),
    metadata: {
      ...{ vendorId: part.vendor.id, options, problem, isLeftOut: part.isLeftOut, ownPrice: own },
      ...(variant && reachOf(variant, language)),
    },
  }
}

/** How it reaches the buyer; for an event its time and place. */
function reachOf(
  { delivery, startsAt, endsAt, timeZone, place }: NonNullable<LineState['line']['variant']>,
  language: string,
) {
  if (delivery !== 'event') return { delivery }
  const times = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null, timeZone }
  return { delivery, ...times, place: inLanguage(place, language) }
}

/**
 * Shipping options of a vendor's part. One option of each vendor is selected: the cheapest, unless the buyer chooses
 * another.
 */
export function shapeOptions(part: PartState, { language, regionId }: Pick<CartDetails, 'language' | 'regionId'>) {
  return part.options.map(option => ({
    id: shippingStoreId(part.vendor.id, option.id),
    name:
      inLanguage(option.name, language) || { rate: 'Shipping', pickup: 'Pick-up', none: 'No shipping' }[option.kind],
    region_id: regionId,
    profile_id: storeId('sp', part.vendor.id),
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: option.charged,
    is_return: false,
    admin_only: false,
    requirements: [],
    data: {
      ...{ vendorId: part.vendor.id, kind: option.kind, minDays: option.minDays, maxDays: option.maxDays },
      arrival: expectedArrival({ ...part.vendor, ...handlingOf(part) }, option, language),
    },
    metadata: { vendor: inLanguage(part.vendor.brand, language) },
  }))
}

/** A cart in Medusa's shape. */
export function shapeStoreCart(state: CartState, userId: string | null, details: CartDetails) {
  const { cart, totals } = state
  const isIncluded = cart.tax?.isIncluded ?? false
  const shippingTax = totals.parts.reduce((sum, part) => sum + part.shippingTax, 0)
  const sessions = details.methods.map(({ method, name }) => {
    const isSelected = method === details.paymentMethod
    return {
      id: `ps_${cart.id}_${name}`,
      cart_id: cartStoreId(cart.id),
      provider_id: name,
      is_selected: isSelected,
      is_initiated: isSelected && details.step !== undefined,
      status: isSelected && details.step ? sessionStatus(details.step) : 'pending',
      amount: totals.total,
      data: isSelected && details.step ? details.step : {},
    }
  })
  return {
    id: cartStoreId(cart.id),
    object: 'cart',
    type: 'default',
    email: details.email || null,
    customer_id: userId && `cus_${userId}`,
    region_id: details.regionId,
    region: details.region ?? null,
    shipping_address: details.address,
    billing_address: details.address,
    items: state.parts.flatMap(part => {
      const own = part.isLeftOut ? undefined : totals.parts.find(({ vendorId }) => vendorId === part.vendor.id)
      return part.lines.map(line => shapeItem(cart.id, line, part, own, details, isIncluded))
    }),
    shipping_methods: state.parts
      .filter(({ isLeftOut }) => !isLeftOut)
      .flatMap(part => {
        const id = part.chosen && shippingStoreId(part.vendor.id, part.chosen.id)
        const option = shapeOptions(part, details).find(one => one.id === id)
        if (!option) return []
        const { amount, data } = option
        const methodId = `sm_${cart.id}_${part.vendor.id}`
        return [
          {
            id: methodId,
            cart_id: cartStoreId(cart.id),
            shipping_option_id: id,
            shipping_option: option,
            price: amount,
            data,
          },
        ]
      }),
    payment_sessions: sessions,
    payment_session: sessions.find(({ is_selected }) => is_selected) ?? null,
    payment: null,
    payment_id: null,
    discounts: state.discounts.map(({ discount, fixed, problem }) => ({
      id: `disc_${discount.id}`,
      code: discount.code,
      is_dynamic: false,
      is_disabled: problem !== null,
      rule: {
        type: discount.amount === null ? 'percentage' : 'fixed',
        value: fixed ?? (discount.basisPoints ?? 0) / 100,
        allocation: 'total',
      },
      metadata: { problem, vendorId: discount.vendorId, minimum: discount.minimum, currency: discount.currency },
    })),
    gift_cards: [],
    subtotal: isIncluded ? totals.items - (totals.tax - shippingTax) : totals.items,
    discount_total: totals.discount,
    shipping_total: isIncluded ? totals.shipping - shippingTax : totals.shipping,
    item_tax_total: totals.tax - shippingTax,
    shipping_tax_total: shippingTax,
    tax_total: totals.tax,
    gift_card_total: 0,
    gift_card_tax_total: 0,
    refunded_total: 0,
    total: totals.total,
    completed_at: details.completedAt?.toISOString() ?? null,
    metadata: { currency: 'USD', rates: cart.rates, canCheckOut: state.canCheckOut },
  }
}

function sessionStatus(step: BuyerStep): string {
  if (step.kind === 'done' || step.kind === 'transfer') return 'authorized'
  if (step.kind === 'failed') return 'error'
  return step.kind === 'processing' ? 'pending' : 'requires_more'
}
