/**
 * `kill -9` of the server, and of PostgreSQL, while guests buy by the test provider, by card (at the Stripe double,
 * which outlives both) and by transfer. In the end sweeper and reconciler run, and everything is compared.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { followOrders } from '#features/shop/orders/testing/follow-orders.ts'
import { paymentsWorld, stripeOfDouble } from '#features/shop/payments/testing/payments-world.ts'
import { doubleKeys, type StripeDouble, startStripeDouble } from '#features/shop/payments/testing/stripe-double.ts'
import { info, none, type Row } from '../attack/row.ts'
import type { BenchServer } from '../built-server.ts'
import { randomFrom } from '../random.ts'
import { grouped } from '../report.ts'
import { createCallers } from './callers.ts'
import { compareAcknowledged, compareCharges } from './compare-sales.ts'
import { findViolations } from './find-violations.ts'
import { keepBuying } from './keep-buying.ts'
import { openStage, postmasterOf, type Stage } from './shop-stage.ts'
import type { Sizes } from './sizes.ts'

/** stock of each vendor's two products; the second one sells out */
const pieces = [1_000_000, 40]
const vendors = 12
/** random ms for which guests may buy between kills */
const [shortest, longest] = [100, 3000]
/** max ms until a killed server or PostgreSQL is back */
const patience = 120_000

type Load = ReturnType<typeof keepBuying>
type Playing = { stage: Stage; load: Load; between: () => Promise<void>; server: BenchServer }

export function runApp(sizes: Sizes): Promise<Row[]> {
  return play(sizes, false, async ({ stage, load, between, ...given }) => {
    let { server } = given
    for (let times = 0; times < sizes.kills; times++) {
      await between()
      process.kill(server.pid, 'SIGKILL')
      await server.stop()
      // A busy machine may cut it off from the database for so long that it ends; it is then started again, as an
      // operator would.
      server = await stage.start().catch(() => stage.start())
      if (times % 10 === 9) console.log(`${times + 1} kills, ${load.acknowledged.length} orders`)
    }
    return [info('kills of the server', String(sizes.kills))]
  })
}

export function runDatabase(sizes: Sizes): Promise<Row[]> {
  return play(sizes, true, async ({ stage, load, between, server }) => {
    const away: number[] = []
    for (let times = 0; times < sizes.databaseKills; times++) {
      await between()
      const started = performance.now()
      const before = load.acknowledged.length
      process.kill(postmasterOf(stage), 'SIGKILL')
      // Requests in progress may still be answered.
      await pause(200)
      const under = load.acknowledged.length
      while (load.acknowledged.length === under && performance.now() - started < patience) await pause(20)
      away.push((performance.now() - started) / 1000)
      console.log(`kill ${times + 1}: ${before} orders before, again after ${away.at(-1)?.toFixed(1)} s`)
    }
    return [
      info('kills of PostgreSQL', String(sizes.databaseKills)),
      info('… an order again after, longest', `${Math.max(...away).toFixed(1)} s`),
      none('… after which the server ended', isAlive(server.pid) ? [] : ['it ended']),
    ]
  })
}

async function play(
  { guests, port, seed }: Sizes,
  isDatabase: boolean,
  killing: (given: Playing) => Promise<Row[]>,
): Promise<Row[]> {
  followOrders()
  const double = await startStripeDouble()
  const env = {
    ...{ STRIPE_SECRET_KEY: doubleKeys.secretKey, STRIPE_PUBLISHABLE_KEY: doubleKeys.publishableKey },
    ...{ STRIPE_WEBHOOK_SECRET: doubleKeys.webhookSecret, BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234' },
    BENCH_STRIPE_PORT: String(double.address.port),
  }
  const flags = ['--import', join(import.meta.dirname, '..', 'stripe-elsewhere.ts')]
  const stage = await openStage({ port, isDurable: isDatabase, env, flags })
  const callers = createCallers(port, 2 * guests)
  try {
    const stocks = await fillShops(stage)
    const random = randomFrom(seed)
    const server = await stage.start()
    const variantIds = [...stocks.keys()]
    const load = keepBuying({ callers, double, variantIds, random, guests, mayBeAway: !isDatabase })
    const between = () => pause(shortest + random.below(longest - shortest))
    const rows = await killing({ stage, load, between, server }).finally(load.stop)
    return [...rows, ...(await compare(stage, double, load, stocks))]
  } finally {
    callers.close()
    await stage.close()
    await double.stop()
  }
}

async function fillShops({ shop: { db } }: Stage): Promise<Map<number, number>> {
  const stocks = new Map<number, number>()
  for (let number = 0; number < vendors; number++) {
    const vendorId = await createShop(db)
    for (const stock of pieces) stocks.set((await createProduct(db, vendorId, { stock })).variantId, stock)
  }
  return stocks
}

/** Compares twice: after a sweep and a reconciliation, and once everybody's time is over. */
async function compare(stage: Stage, double: StripeDouble, load: Load, stocks: Map<number, number>): Promise<Row[]> {
  const { db } = stage.shop
  const { acknowledged, strange, statuses } = load
  await stage.stop()
  const { payments, timePasses } = paymentsWorld(db, { stripe: await stripeOfDouble(double) })
  await timePasses()
  const first = await payments.reconcile()
  const found = await findViolations(db, { stocks, isOver: false })
  for (const intent of double.world.intents.values())
    if (intent.status === 'processing') double.world.settle(intent.id, true)
  for (let times = 0; times < 3; times++) {
    await db
      .updateTable('payments')
      .set({ expiresAt: new Date(0) })
      .where('state', 'in', ['starting', 'pending'])
      .execute()
    await timePasses()
    await payments.reconcile()
  }
  const last = await payments.reconcile()
  const said = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status} × ${count}`)
  const { rows: twice } =
    await sql`select to_address from mails group by to_address, subject having count(*) > 1`.execute(db)
  return [
    info('orders that buyers were told of', grouped(acknowledged.length)),
    info('… paid by card at the double of Stripe', grouped(double.world.charges.size)),
    info('answers', said.join(', ')),
    info('… cancelled by them afterwards', grouped(acknowledged.filter(one => one.cancelled.length > 0).length)),
    info('mails that were written twice', String(twice.length)),
    none('answers that nobody should get', strange),
    info('reconciler: expired, called, looked at, found', summary(first)),
    none('reconciler: strange, stuck or failed', [first, last].flatMap(strangeOf)),
    ...found.map(row => ({ ...row, what: `after sweeper and reconciler: ${row.what}` })),
    ...(await findViolations(db, { stocks, isOver: true })),
    ...(await compareAcknowledged(db, acknowledged)),
    none('charges and refunds that Stripe has and we have not, or we alone', await compareCharges(db, double)),
  ]
}

type Report = Awaited<ReturnType<ReturnType<typeof paymentsWorld>['payments']['reconcile']>>

function summary({ expired, called, looked, refreshed, found }: Report): string {
  return `${expired}, ${called}, ${looked + refreshed}, ${found.length}`
}

function strangeOf({ strange, stuck, failures }: Report): string[] {
  // A payment that the test provider was asked to drop gets no answer until its time is over.
  const wrong = failures.filter(({ error }) => !String(error).includes('does not answer'))
  return [
    ...strange.map(({ providerId, why }) => `${providerId} ${why}`),
    ...stuck.map(({ paymentId, kind, error }) => `${paymentId} ${kind} ${error}`),
    ...wrong.map(({ paymentId, error }) => `${paymentId} ${error}`),
  ]
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
