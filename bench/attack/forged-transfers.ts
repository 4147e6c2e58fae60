import type { Arena } from './arena.ts'
import { aGuest, stockedListings } from './buy-by-transfer.ts'
import { type Answer, createCaller, json, signInAs } from './calls.ts'
import { none, type Row } from './row.ts'

/**
 * The owner of an enterprise orders from it as a guest, by transfer to the operator's account, pays nothing, and tries
 * every way to have the order accepted as paid, and then to get a refund of money that was never paid.
 */
export async function run(arena: Arena): Promise<Row[]> {
  const target = await arena.start({ env: { BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234' } })
  const caller = createCaller(target.origin)
  const cookie = await signInAs(caller, 'nimali@pola.example')
  const asOwner = (method: string, path: string, body?: object) =>
    caller.call({
      ...{ method, path: `/api/v1${path}`, headers: { cookie, origin: target.origin } },
      ...(body && { body }),
    })
  const [listing] = await stockedListings(caller, 'nuwaraleaf')
  if (!listing) throw new Error('Nuwara Leaf sells nothing')
  const forged: number[] = []
  for (const from of ['127.0.0.21', '127.0.0.22']) {
    const guest = aGuest(caller, from)
    await guest.add(listing.variantId, 1)
    const bought = await guest.order(`false.${from.at(-1)}@example.org`, true)
    if (bought.status !== 200) throw new Error(`A guest can't order: ${bought.status} ${bought.body}`)
    forged.push(json<{ groupId: number }>(bought).groupId)
  }
  const orders = json<{ items: { id: number; groupId: number }[] }>(
    await asOwner('GET', `/vendors/${listing.vendorId}/orders?status=awaiting&limit=100`),
  ).items
  const accepted: string[] = []
  const refunds: string[] = []
  for (const groupId of forged) {
    const id = orders.find(order => order.groupId === groupId)?.id ?? 0
    const note = (answer: Answer, what: string, into: string[]) => {
      if (answer.status === 200) into.push(what)
    }
    note(await asOwner('POST', `/order-groups/${groupId}/received`, {}), 'received', accepted)
    note(await asOwner('POST', `/admin/payments/sales/${groupId}/received`, {}), 'sale received', accepted)
    const content = `Date,Reference,Amount\n2026-11-26,P-${groupId}-1,1.00`
    note(await asOwner('POST', '/admin/payments/bank-files', { name: 'a.csv', content }), 'statement', accepted)
    note(await asOwner('POST', '/admin/payments/bank-entries/confirm', { ids: [1, 2, 3] }), 'entries', accepted)
    const line = await lineOf(asOwner, id)
    const lines = [{ lineId: line, quantity: 1 }]
    note(await asOwner('POST', `/vendor-orders/${id}/fulfilments`, { lines }), 'sent', accepted)
    note(await asOwner('POST', `/vendor-orders/${id}/refunds`, { amount: 100, reason: 'Late' }), 'refund', refunds)
    note(await asOwner('POST', `/vendor-orders/${id}/cancel-lines`, { lines }), 'cancelled', refunds)
  }
  caller.close()
  await target.stop()
  return [
    none('orders by transfer taken as paid by the word of the enterprise’s owner', accepted),
    none('refunds that an admin is asked to send of what nobody paid', refunds),
  ]
}

type Ask = (method: string, path: string, body?: object) => Promise<Answer>

async function lineOf(ask: Ask, orderId: number): Promise<number> {
  const answer = await ask('GET', `/vendor-orders/${orderId}`)
  return answer.status === 200 ? (json<{ lines: { id: number }[] }>(answer).lines[0]?.id ?? 0) : 0
}
