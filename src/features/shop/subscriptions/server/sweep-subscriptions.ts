import { sql } from 'kysely'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, forEachSafely } from '#server/jobs/index.ts'
import { dayText } from '#server/mail/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { type NoticeDays, noticeDays, subscriptionPath, subscriptionStatuses } from '../subscription-rules.ts'
import '../credits.tables.ts'
import '../subscriptions.tables.ts'
import { approvedWithout } from './approval-credits.ts'
import { subscriptionEnds } from './mails/subscription-ends.mail.ts'
import { settleCredits } from './post-credits.ts'
import { lockVendor, settleStatus } from './settle-status.ts'
import { subscriptionEnding } from './subscription-notifications.ts'

export const sweepQueue = defineQueue<object>('subscriptions-sweep')

/** `isOffered`: whether enterprises can subscribe here, and boosts cost credits */
type Parts = { db: Db; publicUrl: string; isOffered?: boolean }

/**
 * Ends subscriptions that are over, notifies teams before that, deducts expired credits, and enters credits of
 * approvals that didn't go through the directory. A failure for one enterprise doesn't block the others.
 * @throws the errors, at the end
 */
export async function sweepSubscriptions({ db, publicUrl, isOffered = false }: Parts, now = new Date()): Promise<void> {
  const soon = new Date(now.getTime() + Math.max(...noticeDays) * 86_400_000)
  const ending = async () => {
    const rows = await db
      .selectFrom('subscriptions')
      .select('vendorId')
      .where('status', '=', subscriptionStatuses.active)
      .where('endsAt', '<=', soon)
      .orderBy('endsAt')
      .execute()
    await forEachSafely(rows, ({ vendorId }) =>
      db.transaction().execute(tx => lookAt(tx, vendorId, { publicUrl, now })),
    )
  }
  const expiring = async () => {
    const rows = await db
      .selectFrom('creditEntries')
      .select('vendorId')
      .distinct()
      .where('expiresAt', '<=', sql<Date>`now()`)
      .execute()
    await forEachSafely(rows, ({ vendorId }) => settleCredits(db, vendorId))
  }
  const approved = async () => forEachSafely(isOffered ? await approvedWithout(db) : [], id => settleCredits(db, id))
  await forEachSafely([ending, expiring, approved], sweep => sweep())
}

async function lookAt(tx: Tx, vendorId: number, { publicUrl, now }: { publicUrl: string; now: Date }): Promise<void> {
  const vendor = await lockVendor(tx, vendorId)
  const found = await tx
    .selectFrom('subscriptions')
    .select('endsAt')
    .where('vendorId', '=', vendorId)
    .where('status', '=', subscriptionStatuses.active)
    .executeTakeFirst()
  if (!vendor || !found?.endsAt) return
  const { endsAt } = found
  // after a long outage only the last notice is sent
  const days = noticeDays.findLast(one => endsAt.getTime() - one * 86_400_000 <= now.getTime())
  if (days === undefined) return
  if (days === 0) await settleStatus(tx, vendorId, now)
  else if (await isBeingPaid(tx, vendorId)) return
  const notice = await tx
    .insertInto('subscriptionNotices')
    .values({ vendorId, endsAt, days })
    .onConflict(conflict => conflict.doNothing())
    .returning('days')
    .executeTakeFirst()
  if (notice) await notifyTeam(tx, { vendorId, brand: vendor.brand, endsAt, days, publicUrl })
}

async function isBeingPaid(tx: Tx, vendorId: number): Promise<boolean> {
  const awaited = await tx
    .selectFrom('subscriptionTerms')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'awaiting')
    .executeTakeFirst()
  return awaited !== undefined
}

type Notice = { vendorId: number; brand: LocalText; endsAt: Date; days: NoticeDays; publicUrl: string }

async function notifyTeam(tx: Tx, { vendorId, brand, endsAt, days, publicUrl }: Notice): Promise<void> {
  const data = { vendorId, enterprise: brand, isOver: days === 0, end: endsAt.toISOString() }
  const link = publicUrl + subscriptionPath(vendorId)
  await notify(tx, subscriptionEnding, [{ team: vendorId, role: teamRoles.admin }], data, {
    ...{ key: `${vendorId}:${data.end}:${days}`, thread: `subscription:${vendorId}` },
    mail: {
      publicUrl,
      write: ({ name, language, timeZone }) =>
        ownMail(subscriptionEnds, {
          ...{ name, isOver: data.isOver, end: dayText(endsAt, language, timeZone), link },
          enterprise: inLanguage(brand, language),
        }),
    },
  })
}
