import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { postalAddress } from '#features/shop/addresses/address.ts'
import { listAddresses } from '#features/shop/addresses/server/index.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { currencyCode } from '#shared/contract-parts.ts'
import { type CheckoutStep, checkoutForms, stepPath, successOf } from '../checkout-paths.ts'
import { checkoutPath } from '../order-paths.ts'
import { billing } from '../order-shapes.ts'
import type { CheckoutKeeper } from './checkout-keeper.ts'
import { giveUpGroup } from './group-verbs.ts'
import { findGroup } from './read-group.ts'

const largestForm = 16 * 1024
const id = z.coerce.number().int().positive().max(2_147_483_647)

type Given = Pick<FeatureContext, 'db' | 'config' | 'limit' | 'clientIp' | 'services'> & {
  checkout: CheckoutKeeper
  payments: Payments
}

type Form = Record<string, unknown>

type Work = {
  /** step to return to after an error */
  step: CheckoutStep
  /** @returns the path of the next page */
  run: (context: ApiContext, form: Form) => Promise<string>
}

/**
 * Routes for the checkout's forms without scripts: they call the API, then redirect to the next step, or to the same
 * one with an error's code as `problem`. 403 from another origin.
 */
export function mountCheckoutForms(app: Hono, given: Given): void {
  const { config, limit, clientIp, services } = given
  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })
  for (const [path, { step, run }] of Object.entries(worksOf(given)))
    app.post(path, isSmall, async c => {
      const { headers } = c.req.raw
      if (!isNamedOwnOrigin(headers, config.publicUrl)) return c.text('You can check out from this site only.', 403)
      const wait = limit(c, 'call')
      if (wait > 0) return tooMany(c, wait)
      const answer = new Headers()
      const context: ApiContext = {
        headers: new Headers(headers),
        ip: clientIp(c),
        viewer: await services.accounts.viewerOf(headers),
        language: languageOf(new URL(c.req.url), headers),
        answer,
      }
      const form = await c.req.parseBody().catch(() => ({}))
      return leadOn(c, answer, await pathOf(step, () => run(context, form)))
    })
}

function worksOf({ db, checkout, payments }: Given): Record<string, Work> {
  return {
    [checkoutForms.address]: {
      step: 'address',
      run: async (context, form) => {
        const { viewer, language } = context
        const {
          email = '',
          saved,
          save,
          billingAddress = '',
          vatNumber = '',
        } = z
          .object({
            ...{ email: z.string().max(254).optional(), saved: id.optional(), save: z.string().optional() },
            ...{ billingAddress: billing.shape.address, vatNumber: billing.shape.vatNumber },
          })
          .parse(form)
        const onInvoice = { address: billingAddress.replace(/\r\n?/g, '\n'), vatNumber }
        const chosen =
          saved !== undefined && viewer
            ? (await listAddresses(db, viewer.userId, language)).find(one => one.id === saved)
            : undefined
        const address = postalAddress.parse(chosen ?? form)
        const hasBilling = onInvoice.address !== '' || vatNumber !== ''
        const given = { email, address, billing: onInvoice, save: save !== undefined }
        const changed = await checkout.setAddress(context, given, language).catch(async (error: unknown) => {
          if (!chosen && codeOf(error))
            await checkout.keepTyped(context, { email, address, ...(hasBilling && { billing: onInvoice }) })
          throw error
        })
        return stepPath(changed.cart.totals.total > 0 ? 'payment' : 'review')
      },
    },
    [checkoutForms.payment]: {
      step: 'payment',
      run: async (context, form) => {
        const { method } = z.object({ method: z.coerce.number().int() }).parse(form)
        await checkout.setPayment(context, method, context.language)
        return stepPath('review')
      },
    },
    [checkoutForms.currency]: {
      step: 'payment',
      run: async (context, form) => {
        const { currency } = z.object({ currency: currencyCode }).parse(form)
        await checkout.setCurrency(context, currency, context.language)
        return stepPath('payment')
      },
    },
    [checkoutForms.giftCard]: {
      step: 'payment',
      run: async (context, form) => {
        const { code = '', remove } = z
          .object({ code: z.string().max(100).optional(), remove: id.optional() })
          .parse(form)
        if (remove === undefined) await checkout.addGiftCard(context, code, context.language)
        else await checkout.removeGiftCard(context, remove, context.language)
        return stepPath('payment')
      },
    },
    [checkoutForms.emailCode]: {
      step: 'review',
      run: async context => {
        await checkout.mailCode(context, context.language)
        return stepPath('review')
      },
    },
    [checkoutForms.email]: {
      step: 'review',
      run: async (context, form) => {
        const { code } = z.object({ code: z.string().trim().min(1).max(20) }).parse(form)
        await checkout.confirmEmail(context, code, context.language)
        return stepPath('review')
      },
    },
    [checkoutForms.complete]: {
      step: 'review',
      run: async (context, form) => {
        const cents = z.coerce.number().int().min(0)
        const { attempt, ...seen } = z
          .object({ total: cents, due: cents.optional(), currency: currencyCode.optional(), attempt: z.uuid() })
          .parse(form)
        context.headers.set('idempotency-key', attempt)
        const { step, ...group } = await checkout.complete(context, { ...seen, language: context.language })
        return step.kind === 'redirect' ? step.url : successOf(group)
      },
    },
    [checkoutForms.giveUp]: {
      step: 'payment',
      run: async (context, form) => {
        const asked = z.object({ id, key: z.uuid() }).parse(form)
        const group = await findGroup(db, context.viewer, asked)
        const { step } = await giveUpGroup(db, payments, context.viewer, group)
        return step.kind === 'failed' ? stepPath('payment') : successOf({ groupId: group.id, key: group.key })
      },
    },
  }
}

/** Path after a form: the next step, or the same after an error. */
async function pathOf(step: CheckoutStep, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    const problem = codeOf(error)
    if (problem === undefined) throw error
    return `${checkoutPath}?${new URLSearchParams({ step, problem })}`
  }
}

/** The code of an error for the user; undefined for any other error. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof z.ZodError) return 'BAD_REQUEST'
  if (!(error instanceof ORPCError) || error.status >= 500) return undefined
  const { field = '' } = (error.data ?? {}) as { field?: string }
  return field.startsWith('address.') ? 'address-incomplete' : error.code
}

function leadOn(c: Context, answer: Headers, path: string): Response {
  for (const cookie of answer.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.redirect(path, 303)
}
