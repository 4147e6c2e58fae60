import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { PaidReason } from '../point-reasons.ts'
import type { PointOwner } from './point-owner.ts'

type Data = { amount: number; vendorId: number | null }

/** Notifies an inviter that somebody joined. Points for one's own deeds aren't notified. */
export const pointsByInvite = defineNotification<Data>({
  kind: 'points-by-invite',
  group: 'points',
  write: ({ amount }, { t }) => ({
    title: t('Someone you invited has joined'),
    text: t('You’ve earned {{amount}} points.', { amount }),
  }),
  path: ({ vendorId }) =>
    vendorId === null ? '/account?section=points' : `/account/vendor?vendorId=${vendorId}&section=points`,
})

const notified: PaidReason[] = ['invite-joined', 'vendor-invite-joined']

export async function notifyOfPoints(
  tx: Tx,
  owner: PointOwner,
  { reason, amount }: { reason: PaidReason; amount: number },
) {
  if (!notified.includes(reason)) return
  const receivers = 'userId' in owner ? [{ user: owner.userId }] : [{ team: owner.vendorId }]
  await notify(tx, pointsByInvite, receivers, { amount, vendorId: 'userId' in owner ? null : owner.vendorId })
}
