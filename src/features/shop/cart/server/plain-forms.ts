import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { siteLinks } from '#features/networks/sites/site-links.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { maxOptionLength } from '../cart-limits.ts'
import { addPath, cartPath, formPaths } from '../cart-paths.ts'
import { changePart } from './cart-choices.ts'
import { removeDiscount } from './cart-discounts.ts'
import type { CartKeeper } from './cart-keeper.ts'
import { changeLine, removeLine, seePrices } from './cart-lines.ts'
import { changeWhere } from './change-where.ts'
import type { Buyer } from './own-cart.ts'
import { putAside, removePutAside, takeBack } from './put-aside.ts'

const largestForm = 8 * 1024

const id = z.coerce.number().int().positive().max(2_147_483_647)
const quantity = z.coerce.number().int().min(1).max(999)
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/)

const wantedThing = z.union([
  z.object({ variantId: id, quantity: quantity.default(1) }),
  z.object({ listingId: id, quantity: quantity.default(1) }),
])

type Given = Pick<FeatureContext, 'config' | 'limit' | 'clientIp' | 'services'> & { carts: CartKeeper }
type Work = (buyer: Buyer & { ip: string }, language: string, form: Record<string, unknown>) => Promise<unknown>

/**
 * Routes for the cart's forms without scripts: they call the API, then redirect to `/cart`, with the code of an error
 * as `problem`. A listing with several available variants redirects to its page. 403 from another origin.
 */
export function mountPlainForms(app: Hono, { config, limit, clientIp, services, carts }: Given): void {
  const works: Record<string, Work> = {
    [addPath]: (buyer, language, form) => {
      return carts.add(buyer, language, wantedThing.parse(form))
    },
    [formPaths.line]: (buyer, language, form) => {
      const line = z
        .object({
          id,
          quantity: quantity.optional(),
          step: z.coerce.number().optional(),
          remove: z.string().optional(),
          aside: z.string().optional(),
        })
        .parse(form)
      if (line.aside) return carts.change(buyer, language, (tx, cartId) => putAside(tx, cartId, line.id))
      return carts.change(buyer, language, (tx, cartId) =>
        line.remove || !line.quantity
          ? removeLine(tx, cartId, line.id)
          : changeLine(tx, cartId, line.id, quantity.parse(line.quantity + Math.sign(line.step ?? 0))),
      )
    },
    [formPaths.aside]: (buyer, language, form) => {
      const line = z.object({ id, remove: z.string().optional() }).parse(form)
      return carts.change(buyer, language, (tx, cartId) =>
        line.remove ? removePutAside(tx, cartId, line.id) : takeBack(tx, cartId, line.id),
      )
    },
    [formPaths.part]: (buyer, language, form) => {
      const choice = z
        .object({
          vendorId: id,
          shippingOption: text(maxOptionLength).optional(),
          note: text(500).optional(),
          isLeftOut: z.stringbool().optional(),
        })
        .parse(form)
      return carts.change(buyer, language, (tx, cartId) => changePart(tx, cartId, choice.vendorId, withoutId(choice)))
    },
    [formPaths.where]: (buyer, language, form) => {
      const given = z
        .object({
          country: z
            .string()
            .regex(/^[A-Z]{2}$/)
            .optional(),
          postalCode: text(20).optional(),
          giftMessage: text(500).optional(),
        })
        .parse(form)
      return carts.change(buyer, language, (tx, cartId) => changeWhere(tx, cartId, given))
    },
    [formPaths.discount]: (buyer, language, form) => {
      const { code, remove } = z.object({ code: text(40).default(''), remove: text(40).optional() }).parse(form)
      return remove
        ? carts.change(buyer, language, (tx, cartId) => removeDiscount(tx, cartId, remove))
        : carts.applyCode(buyer, language, code)
    },
    [formPaths.seen]: (buyer, language) => carts.change(buyer, language, seePrices),
  }
  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })
  for (const [path, work] of Object.entries(works))
    app.post(path, isSmall, async c => {
      const { headers } = c.req.raw
      if (!isNamedOwnOrigin(headers, config.publicUrl)) return c.text('Carts are changed from this site only.', 403)
      const wait = limit(c, 'call')
      if (wait > 0) return tooMany(c, wait)
      const answer = new Headers()
      const viewer = await services.accounts.viewerOf(headers)
      const form = await c.req.parseBody().catch(() => ({}))
      const problem = await refusalOf(() =>
        work({ headers, answer, viewer, ip: clientIp(c) }, languageOf(new URL(c.req.url), headers), form),
      )
      if (problem === 'gm-error-cart-choose') return c.redirect(await choiceAt(c, form), 303)
      return backToCart(c, answer, problem)
    })

  /** The page on which to choose a variant. */
  async function choiceAt(c: Context, { listingId }: Record<string, unknown>): Promise<string> {
    const site = await services.siteForHost(c.req.header('host') ?? '', 'en')
    return siteLinks(site, '/').listing(id.parse(listingId))
  }
}

function withoutId<T extends { vendorId: number }>({ vendorId: _, ...rest }: T): Omit<T, 'vendorId'> {
  return rest
}

/** The error code with which `work` was refused; '' if it succeeded. */
async function refusalOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return ''
  } catch (error) {
    if (error instanceof z.ZodError) return 'BAD_REQUEST'
    if (error instanceof ORPCError && error.status < 500) return error.code
    throw error
  }
}

function backToCart(c: Context, answer: Headers, problem: string): Response {
  for (const cookie of answer.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.redirect(problem ? `${cartPath}?${new URLSearchParams({ problem })}` : cartPath, 303)
}
