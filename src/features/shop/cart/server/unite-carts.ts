import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import '../cart.tables.ts'
import { mergeInto } from './merge-carts.ts'

/** Puts what is in a person's cart into that of another person, who is the same; does nothing unless both have one. */
export async function uniteCarts(tx: Tx, { kept, merged }: { kept: string; merged: string }): Promise<void> {
  const carts = await tx.selectFrom('carts').select(['id', 'userId']).where('userId', 'in', [kept, merged]).execute()
  const [from, into] = [merged, kept].map(userId => carts.find(cart => cart.userId === userId)?.id)
  if (!from || !into) return
  const tokenHash = randomBytes(24).toString('base64url')
  await tx.updateTable('carts').set({ userId: null, tokenHash }).where('id', '=', from).execute()
  await mergeInto(tx, from, into)
}
