/** A crowd wants one piece at the same moment: exactly one buyer pays, and nobody else is charged or left waiting. */
import { sql } from 'kysely'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { followOrders } from '#features/shop/orders/testing/follow-orders.ts'
import { kandy } from '#features/shop/orders/testing/kandy.ts'
import { paymentsWorld } from '#features/shop/payments/testing/payments-world.ts'
import { info, none, type Row } from '../attack/row.ts'
import { percentile } from '../attack/watch-process.ts'
import { type Answer, type Caller, createCallers } from './callers.ts'
import { findViolations } from './find-violations.ts'
import { fillCarts, openStage, type Stage } from './shop-stage.ts'
import type { Sizes } from './sizes.ts'

const kinds = ['all check out', 'all at the payment step', 'the reservation expires'] as const
type Kind = (typeof kinds)[number]

/** 10.00 and shipping */
const total = 1500

export async function run({ rounds, buyers, port }: Sizes): Promise<Row[]> {
  const stage = await openStage({ port })
  const callers = createCallers(port, buyers)
  followOrders()
  const { payments, expires } = paymentsWorld(stage.shop.db)
  try {
    await stage.start()
    const vendorId = await createShop(stage.shop.db)
    const stocks = new Map<number, number>()
    const rows: Row[] = []
    for (const kind of kinds) {
      const wrong: string[] = []
      const times: number[] = []
      for (let number = 0; number < rounds; number++) {
        const started = performance.now()
        const item = { vendorId, ...(await createProduct(stage.shop.db, vendorId, { stock: 1 })) }
        stocks.set(item.variantId, 1)
        const tokens = await fillCarts(stage.shop.db, buyers, item, kind !== 'all check out')
        const crowd = new Crowd(tokens.map(token => callers.newCaller(token)))
        await play(kind, number, crowd, async groupId => {
          const { id } = await paymentOf(stage, groupId)
          await expires(id)
          return payments.sweep()
        })
        const found = [...(await crowd.settle()), ...(await check(stage, item.variantId))]
        wrong.push(...found.map(one => `round ${number + 1}: ${one}`))
        times.push((performance.now() - started) / 1000)
      }
      rows.push(none(`${kind}, ${rounds} × ${buyers}: not exactly one paid, or somebody left waiting`, wrong))
      rows.push(
        info(
          '… a round, median and longest',
          `${percentile(times, 0.5).toFixed(1)} s, ${Math.max(...times).toFixed(1)} s`,
        ),
      )
    }
    return [...rows, ...(await findViolations(stage.shop.db, { stocks, isOver: true }))]
  } finally {
    callers.close()
    await stage.close()
  }
}

/** The crowd's actions until the piece is paid for. `expire` ends the time of a group's payment, and sweeps. */
async function play(kind: Kind, number: number, crowd: Crowd, expire: (groupId: number) => Promise<unknown>) {
  if (kind === 'all check out') {
    await crowd.rush(caller => prepare(caller))
    return
  }
  await crowd.rush()
  const [holder] = crowd.holders
  if (!holder) return
  if (kind === 'the reservation expires') {
    // The holder pays at the moment the time is over, while all others try again.
    await Promise.all([expire(holder.groupId), holder.act('approve'), crowd.rush()])
  } else if (number % 2 === 1) {
    await Promise.all([holder.act('refuse'), crowd.rush()])
  } else {
    const pressed = Array.from({ length: 3 }, () => holder.act('approve'))
    await Promise.all([...pressed, holder.look(), crowd.rush(), holder.look()])
  }
  await crowd.payAll()
  // It may have been freed after all others had asked.
  await crowd.rush()
}

async function prepare({ call }: Caller): Promise<void> {
  await call('PUT', '/checkout/address', { email: 'asha@example.org', address: kandy })
  await call('PUT', '/checkout/payment', { method: 0 })
}

type Holder = { groupId: number; act(how: string): Promise<unknown>; look(): Promise<Answer> }

/** Guests with carts, and the answers they got. */
class Crowd {
  /** buyers whose payment has begun */
  readonly holders: Holder[] = []
  readonly #holding = new Set<Caller>()
  readonly #unclear: string[] = []
  readonly #callers: Caller[]

  constructor(callers: Caller[]) {
    this.#callers = callers
  }

  /** All guests who hold nothing buy at once, after doing `before`. */
  async rush(before?: (caller: Caller) => Promise<void>): Promise<void> {
    const others = this.#callers.filter(caller => !this.#holding.has(caller))
    await Promise.all(
      others.map(async caller => {
        await before?.(caller)
        const answer = await caller.call('POST', '/checkout/complete', { total })
        if (answer.status === 200) this.#hold(caller, answer.body)
        else if (answer.status !== 409 || answer.body.code !== 'gm-error-cart-changed')
          this.#unclear.push(`told ${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`)
      }),
    )
  }

  #hold(caller: Caller, { groupId, key, step }: { groupId: number; key: string; step: { url?: string } }): void {
    this.#holding.add(caller)
    const look = () => caller.call('POST', `/order-groups/${groupId}/payment`, { key })
    this.holders.push({ groupId, look, act: how => caller.act(step.url ?? '', how) })
  }

  async payAll(): Promise<void> {
    await Promise.all(this.holders.map(({ act }) => act('approve')))
  }

  /** Every guest who holds a payment pays, if they still may. @returns unclear answers */
  async settle(): Promise<string[]> {
    await this.payAll()
    const seen = await Promise.all(this.holders.map(({ look }) => look()))
    const kinds = seen.map(({ status, body }) => (status === 200 ? body.step.kind : status))
    const unclear = kinds.filter(kind => kind !== 'done' && kind !== 'failed').map(kind => `told ${kind} in the end`)
    const paid = kinds.filter(kind => kind === 'done').length
    return [...this.#unclear, ...unclear, ...(paid === 1 ? [] : [`${paid} buyers are told that they have paid`])]
  }
}

async function paymentOf({ shop }: Stage, groupId: number) {
  return shop.db.selectFrom('payments').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
}

async function check({ shop: { db } }: Stage, variantId: number): Promise<string[]> {
  const { rows } = await sql<{
    paid: number
    charged: number
    open: number
    held: number
    sold: number
    stock: number
  }>`
    select count(*) filter (where payments.state = 'succeeded')::int as paid,
      count(*) filter (where charges.state = 'approved')::int as charged,
      count(*) filter (where payments.state not in ('succeeded', 'refused', 'cancelled'))::int as open,
      count(*) filter (where kept.state = 'held')::int as held,
      count(*) filter (where kept.state = 'sold')::int as sold,
      (select stock from listing_variants where id = ${variantId}) as stock
    from stock_reservations kept join payments on payments.group_id = kept.group_id
      left join test_charges charges on charges.payment_id = payments.id
    where kept.variant_id = ${variantId}`.execute(db)
  const wanted = { paid: 1, charged: 1, open: 0, held: 0, sold: 1, stock: 0 }
  return Object.entries(wanted)
    .filter(([name, value]) => rows[0]?.[name as keyof typeof wanted] !== value)
    .map(([name]) => `${name} is ${rows[0]?.[name as keyof typeof wanted]}`)
}
