/** Fifty concurrent calls use one `Idempotency-Key`: one order, one answer; with another body the call is refused. */
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { none, type Row } from '../attack/row.ts'
import { createCallers } from './callers.ts'
import { findViolations } from './find-violations.ts'
import { fillCarts, openStage } from './shop-stage.ts'
import type { Sizes } from './sizes.ts'

const repeats = 50
const total = 1500
const stock = 1000

export async function run({ rounds, port }: Sizes): Promise<Row[]> {
  const stage = await openStage({ port })
  const callers = createCallers(port, repeats)
  const { db } = stage.shop
  try {
    await stage.start()
    const vendorId = await createShop(db)
    const item = { vendorId, ...(await createProduct(db, vendorId, { stock })) }
    const wrong: string[] = []
    for (const token of await fillCarts(db, rounds, item, true)) {
      const { call } = callers.newCaller(token)
      const key = { 'idempotency-key': crypto.randomUUID() }
      const buy = (sum: number) => call('POST', '/checkout/complete', { total: sum }, key)
      const answers = await Promise.all(Array.from({ length: repeats }, () => buy(total)))
      const distinct = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
      if (distinct.size !== 1 || answers[0]?.status !== 200) wrong.push([...distinct].join(' and '))
      const other = await buy(total + 1)
      if (other.status !== 409) wrong.push(`another body: ${other.status}`)
    }
    const { all } = await db
      .selectFrom('orderGroups')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    if (all !== rounds) wrong.push(`${all} orders of ${rounds} keys`)
    const rows = [none(`one key × ${repeats}, ${rounds} times: not one order and one answer, or no 409`, wrong)]
    return [...rows, ...(await findViolations(db, { stocks: new Map([[item.variantId, stock]]), isOver: false }))]
  } finally {
    callers.close()
    await stage.close()
  }
}
