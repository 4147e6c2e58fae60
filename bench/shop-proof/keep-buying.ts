import { setTimeout as pause } from 'node:timers/promises'
import { kandy } from '#features/shop/orders/testing/kandy.ts'
import type { StripeDouble } from '#features/shop/payments/testing/stripe-double.ts'
import type { Random } from '../random.ts'
import type { Answer, Caller, createCallers } from './callers.ts'

/** The last state of an order that its buyer was told. */
export type Acknowledged = {
  groupId: number
  key: string
  email: string
  total: number
  /** the last state of its payment */
  outcome: 'done' | 'failed' | undefined
  /** its orders that the buyer was told are cancelled */
  cancelled: number[]
}

type Step = { kind: string; url?: string; clientSecret?: string }
type Bought = { groupId: number; key: string; step: Step }

type Given = {
  callers: ReturnType<typeof createCallers>
  double: StripeDouble
  variantIds: number[]
  random: Random
  guests: number
  /** having no answer counts like a 503 */
  mayBeAway: boolean
}

/** ms between retries while nothing answers, and max number of retries */
const [wait, most] = [150, 400]

/** Guests who buy until they are stopped, each one purchase after the other. */
export function keepBuying({ callers, double, variantIds, random, guests, mayBeAway }: Given) {
  const acknowledged: Acknowledged[] = []
  /** answers that nobody should get */
  const strange: string[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  let count = 0

  function note(path: string, { status, body }: Answer): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if ([200, 303, 409, 503].includes(status) || (status === 0 && mayBeAway)) return
    strange.push(`${path.replace(/\d+/g, '…')}: ${status} ${JSON.stringify(body ?? '').slice(0, 120)}`)
  }

  /** Retries while the server is away, as people do. */
  async function patiently(path: string, ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await ask()
      note(path, answer)
      if ((answer.status !== 0 && answer.status !== 503) || isOver || tries === most) return answer
      await pause(wait)
    }
  }

  async function buy(): Promise<void> {
    const email = `guest${++count}@example.org`
    const caller = callers.newCaller()
    const call = (method: string, path: string, body: unknown, headers = {}) =>
      patiently(path, () => caller.call(method, path, body, headers))
    const wanted = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(variantIds)))
    let isEmpty = true
    for (const variantId of wanted) {
      const { status } = await call('POST', '/cart/lines', { variantId, quantity: 1 + random.below(2) })
      if (status === 200) isEmpty = false
    }
    // Everything was sold out.
    if (isEmpty) return
    const addressed = await call('PUT', '/checkout/address', { email, address: kandy })
    // Pays by the test provider, by card, or rarely by a transfer.
    const chosen = await call('PUT', '/checkout/payment', { method: [0, 0, 0, 0, 0, 1, 1, 1, 1, 2][random.below(10)] })
    if (addressed.status !== 200 || chosen.status !== 200) return
    const bought = await complete(email, caller, chosen.body.cart.totals.total)
    if (bought) await pay(caller, bought.ack, bought.step)
  }

  async function complete(email: string, caller: Caller, total: number) {
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (let tries = 0; tries < most; tries++) {
      const answer = await caller.call('POST', '/checkout/complete', { total }, key)
      note('/checkout/complete', answer)
      if (answer.status === 200) {
        const { groupId, key, step } = answer.body as Bought
        const ack: Acknowledged = { groupId, key, email, total, outcome: undefined, cancelled: [] }
        acknowledged.push(ack)
        return { ack, step }
      }
      const isAway = answer.status === 0 || answer.status === 503
      // Some guests leave and never learn the result.
      if (!isAway || isOver || random.below(5) === 0) return undefined
      await pause(wait)
    }
    return undefined
  }

  async function pay(caller: Caller, ack: Acknowledged, step: Step): Promise<void> {
    const path = `/order-groups/${ack.groupId}`
    const body = { key: ack.key }
    const dice = random.below(100)
    if (step.url) {
      const act = dice < 70 ? 'approve' : dice < 80 ? 'refuse' : dice < 88 ? 'delay' : dice < 92 ? 'drop' : undefined
      if (act)
        await patiently('/test-payment', async () => ({ status: await caller.act(step.url ?? '', act), body: '' }))
    }
    if (step.clientSecret) await payByCard(caller, step.clientSecret.split('_secret_')[0] ?? '', dice)
    // A guest who leaves now gets no more news.
    if (dice % 7 === 0) return
    if (dice >= 96) await patiently('/give-up', () => caller.call('POST', `${path}/give-up`, body))
    const { body: outcome } = await patiently('/payment', () => caller.call('POST', `${path}/payment`, body))
    const kind = outcome?.step?.kind
    if (kind === 'done' || kind === 'failed') ack.outcome = kind
    if (kind === 'done' && dice % 4 === 1) await cancel(caller, ack)
  }

  /** Some guests cancel their first order and want their money back. */
  async function cancel({ call }: Caller, ack: Acknowledged): Promise<void> {
    const path = `/order-groups/${ack.groupId}?key=${ack.key}`
    const { body: group } = await patiently('/order-groups', () => call('GET', path))
    const id: number | undefined = group?.orders?.[0]?.id
    if (!id) return
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answer = await patiently('/cancel', () => call('POST', `/orders/${id}/cancel`, { key: ack.key }, key))
    if (answer.status === 200) ack.cancelled.push(id)
  }

  /** The actions of a buyer's browser and bank at the provider, and its event, which may be lost. */
  async function payByCard(caller: Caller, id: string, dice: number): Promise<void> {
    const { world } = double
    try {
      if (dice >= 90) return
      if (dice >= 80) world.confirm(id, 'pm_card_chargeDeclined')
      else if (dice >= 75) world.confirm(id, 'pm_usBankAccount_processing')
      else world.confirm(id)
    } catch {
      // It was cancelled meanwhile.
      return
    }
    const intent = structuredClone(world.intent(id))
    if (intent.status !== 'succeeded') return
    const status = await caller.webhook(double.event('payment_intent.succeeded', intent))
    note('/webhook', { status, body: '' })
  }

  const buying = Promise.all(
    Array.from({ length: guests }, async () => {
      while (!isOver) await buy()
    }),
  )
  return {
    acknowledged,
    strange,
    statuses,
    stop: async () => {
      isOver = true
      await buying
    },
  }
}
