import type { Db } from '#server/db/database.ts'
import { forgetDays } from '../referral-rules.ts'
import '../referrals.tables.ts'

/** Forgets addresses two months after an unanswered invitation; only the fact that somebody was invited is kept. */
export async function forgetAddresses(db: Db, now = new Date()): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ email: null, addressHash: null, name: '', subject: null, message: null })
    .where('email', 'is not', null)
    .where('joinedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - forgetDays * 86_400_000))
    .execute()
}
