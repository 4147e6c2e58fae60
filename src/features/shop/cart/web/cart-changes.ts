import type { App } from '#web/app-context.ts'
import type { Cart, CartLine, CartPart } from '../cart.contract.ts'
import type { CartChange } from './use-cart.ts'

type Where = { country?: string; postalCode?: string; giftMessage?: string }
type Choice = { shippingOption?: string; note?: string; isLeftOut?: boolean }

/** The last requested quantity, by line. */
const wanted = new Map<number, number>()

export function setQuantity(line: CartLine, quantity: number): CartChange {
  wanted.set(line.id, quantity)
  return {
    call: ({ clients, language }) => clients.cart.changeCartLine({ id: line.id, quantity, language }),
    meanwhile: cart => withLine(cart, line.id, one => ({ ...one, quantity })),
    isOutdated: () => wanted.get(line.id) !== quantity,
  }
}

export function removeLine({ id }: CartLine): CartChange {
  return {
    call: ({ clients, language }) => clients.cart.removeCartLine({ id, language }),
    meanwhile: cart => {
      const parts = cart.parts
        .map(part => ({ ...part, lines: part.lines.filter(line => line.id !== id) }))
        .filter(({ lines }) => lines.length > 0)
      return { ...cart, parts }
    },
  }
}

export function putBack({ variantId, quantity }: CartLine): CartChange {
  return {
    call: ({ clients, language }) => clients.cart.addToCart({ variantId: variantId ?? 0, quantity, language }),
  }
}

export function changePart({ vendor }: CartPart, choice: Choice): CartChange {
  return {
    call: ({ clients, language }) => clients.cart.changeCartPart({ vendorId: vendor.id, ...choice, language }),
    meanwhile: cart => ({
      ...cart,
      parts: cart.parts.map(part => (part.vendor.id === vendor.id ? { ...part, ...choice } : part)),
    }),
  }
}

export function changeWhere(where: Where): CartChange {
  return {
    call: ({ clients, language }) => clients.cart.changeCart({ ...where, language }),
    meanwhile: cart => ({ ...cart, ...where }),
  }
}

export function addCode(code: string): CartChange {
  return { call: ({ clients, language }) => clients.cart.addCartDiscount({ code, language }) }
}

export function removeCode(code: string): CartChange {
  return {
    call: ({ clients, language }) => clients.cart.removeCartDiscount({ code, language }),
    meanwhile: cart => ({ ...cart, discounts: cart.discounts.filter(one => one.code !== code) }),
  }
}

export const seeChanges: CartChange = {
  call: ({ clients, language }: App) => clients.cart.seeCartChanges({ language }),
}

function withLine(cart: Cart, id: number, change: (line: CartLine) => CartLine): Cart {
  const parts = cart.parts.map(part => ({
    ...part,
    lines: part.lines.map(line => (line.id === id ? change(line) : line)),
  }))
  const count = parts.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...cart, parts, count }
}
