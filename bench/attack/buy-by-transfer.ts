import { kandy } from '#features/shop/orders/testing/kandy.ts'
import { type Answer, type Caller, json } from './calls.ts'

export type Listing = { id: number; variantId: number; vendorId: number }

type Cart = { parts: { lines: { variantId: number; stock: number | null }[] }[]; totals: { total: number } }
type Checkout = { cart: Cart; isEmailConfirmed?: boolean; due: number }

/** An enterprise's listings with managed stock, with their first variants. */
export async function stockedListings({ call }: Caller, vendor: string): Promise<Listing[]> {
  const page = (await call({ path: `/${vendor}` })).body.toString()
  const ids = [...new Set([...page.matchAll(/\/marketplace\/listing\/(\d+)/g)].map(([, id]) => Number(id)))]
  const found = await Promise.all(
    ids.map(async id => {
      const answer = await call({ path: `/api/v1/listings/${id}` })
      if (answer.status !== 200) return []
      const { variants, vendor: seller } = json<{
        variants: { id: number; available: boolean }[]
        vendor: { id: number }
      }>(answer)
      const variant = variants.find(({ available }) => available)
      return variant ? [{ id, variantId: variant.id, vendorId: seller.id }] : []
    }),
  )
  return found.flat()
}

/** A guest with a cart of their own, calling from a given address. */
export function aGuest({ call, origin }: Caller, from: string) {
  let cookie = ''
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await call({
      ...{ method, path: `/api/v1${path}`, from, headers: { origin, ...(cookie && { cookie }) } },
      ...(body && { body }),
    })
    const [given] = [answer.headers['set-cookie'] ?? []].flat().filter(one => one.includes('cart='))
    if (given) cookie = given.split(';')[0] ?? ''
    return answer
  }
  return {
    ask,
    /** Adds pieces to the cart. @returns available pieces, null if unlimited */
    add: async (variantId: number, quantity: number) => {
      const answer = await ask('POST', '/cart/lines', { variantId, quantity })
      if (answer.status !== 200) return 0
      const lines = json<Cart>(answer).parts.flatMap(part => part.lines)
      return lines.find(line => line.variantId === variantId)?.stock ?? null
    },
    /** Orders by bank transfer; confirms the email if that is required and the mail can be read. */
    order: async (email: string, readsMail: boolean): Promise<Answer> => {
      await ask('PUT', '/checkout/address', { email, address: kandy })
      const chosen = await ask('PUT', '/checkout/payment', { method: 2 })
      if (chosen.status !== 200) return chosen
      const { cart, due, isEmailConfirmed } = json<Checkout>(chosen)
      if (isEmailConfirmed === false && readsMail) {
        await ask('POST', '/checkout/email-code', {})
        const mails = json<{ items: { text: string }[] }>(await call({ path: `/dev/mail.json?to=${email}` }))
        await ask('PUT', '/checkout/email', { code: /\b\d{6}\b/.exec(mails.items[0]?.text ?? '')?.[0] ?? '0' })
      }
      return ask('POST', '/checkout/complete', { total: cart.totals.total, due })
    },
  }
}

/** Pieces that a stranger could buy now; 0 if none are left. */
export async function leftOf(caller: Caller, variantId: number, from: string): Promise<number> {
  return (await aGuest(caller, from).add(variantId, 1)) ?? 0
}
