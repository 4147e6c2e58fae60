import type { Arena } from './arena.ts'
import { aGuest, leftOf, stockedListings } from './buy-by-transfer.ts'
import { type Caller, createCaller } from './calls.ts'
import { atMost, info, type Row } from './row.ts'

const listings = 4

/**
 * Guests order an enterprise's whole stock by bank transfer and never pay: first one with an invented address, whose
 * mail they can't read, then many from many network addresses, who can.
 */
export async function run(arena: Arena): Promise<Row[]> {
  const target = await arena.start({ env: { BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234' } })
  const caller = createCaller(target.origin)
  const known = (await stockedListings(caller, 'nuwaraleaf')).slice(0, listings)
  const variants: { id: number; pieces: number }[] = []
  for (const { variantId } of known) {
    const pieces = await leftOf(caller, variantId, '127.0.0.30')
    if (pieces > 1) variants.push({ id: variantId, pieces })
  }
  if (variants.length === 0) throw new Error('Nuwara Leaf has no stock')
  await hold(caller, variants, { from: '127.0.0.31', email: 'invented@example.invalid', readsMail: false })
  const invented = await heldOf(caller, variants)
  let orders = 0
  for (let round = 0; round < 24; round += 1) {
    const email = `crowd.${round}@example.org`
    const one = variants.slice(round % variants.length).slice(0, 1)
    orders += await hold(caller, one, { from: `127.0.0.${40 + Math.floor(round / 2)}`, email, readsMail: true })
  }
  const crowd = await heldOf(caller, variants)
  caller.close()
  await target.stop()
  return [
    atMost('of a stock, put aside by one guest with an invented address', invented * 100, 0, '%'),
    atMost('of a stock of four or more, put aside by 24 who read their mail, from 12 addresses', crowd * 100, 25, '%'),
    info('orders by transfer that they placed', `${orders} of 48 tries, with all pieces of a listing, then with one`),
  ]
}

type Who = { from: string; email: string; readsMail: boolean }

/** Orders everything that is left; if that is refused, a piece of each. @returns placed orders */
async function hold(caller: Caller, variants: { id: number }[], { from, email, readsMail }: Who): Promise<number> {
  let placed = 0
  for (const pieces of ['all', 'one'] as const) {
    const guest = aGuest(caller, from)
    for (const { id } of variants) {
      const left = (await guest.add(id, 1)) ?? 0
      if (pieces === 'all' && left > 1) await guest.add(id, left - 1)
    }
    if ((await guest.order(email, readsMail)).status === 200) placed += 1
  }
  return placed
}

/** The largest share of a stock that is held. */
async function heldOf(caller: Caller, variants: { id: number; pieces: number }[]): Promise<number> {
  const parts: number[] = []
  for (const { id, pieces } of variants) {
    const left = await leftOf(caller, id, '127.0.0.60')
    if (pieces >= 4) parts.push((pieces - left) / pieces)
  }
  return Math.max(0, ...parts)
}
