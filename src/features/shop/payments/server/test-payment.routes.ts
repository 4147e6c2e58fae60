import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#server/db/database.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { findPayment } from './apply-payment.ts'
import type { Payments } from './create-payments.ts'
import { actOnTest, findTestCharge, type TestAct, testActs } from './test-provider.ts'

/** max bytes; a form only contains the name of a button */
const largestForm = 1024

type Parts = { db: Db; publicUrl: string; payments: Pick<Payments, 'refresh'> }

/** POST /checkout/test-payment/{id}: the buttons of the test provider’s page, a form that works without scripts. */
export function mountTestPayment(app: Hono, { db, publicUrl, payments }: Parts): void {
  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })
  app.post('/checkout/test-payment/:id', isSmall, async c => {
    if (!isNamedOwnOrigin(c.req.raw.headers, publicUrl))
      return c.json({ code: 'FORBIDDEN', message: 'Changes can only be made from this site.' }, 403)
    const { act } = await c.req.parseBody().catch(() => ({ act: undefined }))
    const id = c.req.param('id')
    const charge = await findTestCharge(db, id)
    const payment = charge && (await findPayment(db, charge.paymentId))
    if (!payment || !isAct(act)) return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404)
    await actOnTest(db, id, act)
    // as a provider's webhook would
    await payments.refresh(payment.id)
    return c.redirect(payment.returnPath, 303)
  })
}

function isAct(given: unknown): given is TestAct {
  return typeof given === 'string' && Object.hasOwn(testActs, given)
}
