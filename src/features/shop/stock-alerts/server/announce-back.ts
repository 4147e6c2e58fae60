import { sql } from 'kysely'
import { notify } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { forEachSafely } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { linkOf, stopPath } from '../stock-alert-paths.ts'
import '../stock-alerts.tables.ts'
import { backInStock } from './back-in-stock.ts'
import { backInStockMail } from './mails/back-in-stock.mail.ts'
import { isBack } from './notice-back.ts'

type Receiver = { userId: string | null; email: string | null }

/**
 * Notifies everybody whose listings are back in stock, once and together for each person. Alerts for listings that sold
 * out meanwhile keep waiting.
 */
export async function announceBack(db: Db, publicUrl: string): Promise<void> {
  const receivers = await db
    .selectFrom('stockAlerts')
    .select(['userId', 'email'])
    .distinct()
    .where('backAt', 'is not', null)
    .where('toldAt', 'is', null)
    .execute()
  await forEachSafely(receivers, receiver => db.transaction().execute(tx => announce(tx, receiver, publicUrl)))
}

async function announce(tx: Tx, receiver: Receiver, publicUrl: string): Promise<void> {
  const waiting = await tx
    .selectFrom('stockAlerts')
    .innerJoin('listings', 'listings.id', 'stockAlerts.listingId')
    .select(['stockAlerts.id', 'listingId', 'variantId', 'language', 'token', 'title'])
    .select(isBack.as('isBack'))
    .where('backAt', 'is not', null)
    .where('toldAt', 'is', null)
    .where(receiver.userId === null ? 'email' : 'userId', '=', receiver.userId ?? receiver.email)
    .orderBy('stockAlerts.id')
    .forUpdate('stockAlerts')
    .execute()
  const back = waiting.filter(alert => alert.isBack)
  const again = waiting.filter(alert => !alert.isBack).map(({ id }) => id)
  if (again.length > 0) await tx.updateTable('stockAlerts').set({ backAt: null }).where('id', 'in', again).execute()
  const [first] = back
  if (!first) return
  const ids = back.map(({ id }) => id)
  await tx.updateTable('stockAlerts').set({ toldAt: sql<Date>`now()` }).where('id', 'in', ids).execute()
  const things = once(back)
  if (receiver.userId !== null) {
    await notify(tx, backInStock, [{ user: receiver.userId }], { things }, { key: `back ${ids.join(' ')}` })
    return
  }
  const language = await languageToWrite(tx, first.language)
  await sendMail(tx, {
    to: receiver.email ?? '',
    language,
    template: backInStockMail,
    cause: { isOwn: false, visitor: null, mayWait: true },
    data: {
      things: things.map(({ listingId, variantId, title }) => ({
        title: inLanguage(title, language),
        link: `${publicUrl}${listingPath({ listingId, variantId })}`,
      })),
    },
    unsubscribe: linkOf(publicUrl, stopPath, first.token ?? ''),
  })
}

type Thing = { listingId: number; variantId: number | null; title: LocalText }

/** A listing with several variants back in stock is listed once. */
function once(back: Thing[]): Thing[] {
  const things = new Map<number, Thing>()
  for (const { listingId, variantId, title } of back) {
    const isKnown = things.has(listingId)
    things.set(listingId, { listingId, variantId: isKnown ? null : variantId, title })
  }
  return [...things.values()]
}

export function listingPath({ listingId, variantId }: Omit<Thing, 'title'>): string {
  return `/marketplace/listing/${listingId}${variantId === null ? '' : `?variant=${variantId}`}`
}
