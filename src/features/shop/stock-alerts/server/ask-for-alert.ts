import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isAvailable, isListed, isSoldHere } from '#features/market/listings/listings.policy.ts'
import { loadListings } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { readEmail } from '#shared/email-address.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { confirmPath, linkOf } from '../stock-alert-paths.ts'
import { maxAlerts } from '../stock-alerts.contract.ts'
import '../stock-alerts.tables.ts'
import { stockAlertConfirm } from './mails/stock-alert-confirm.mail.ts'

type Wanted = { listingId: number; variantId?: number | undefined; language: string }

/**
 * Creates a member's stock alert; a second call changes nothing.
 * @throws ORPCError NOT_FOUND, gm-error-in-stock, gm-error-stock-alerts-many (409)
 */
export async function askAsMember(tx: Tx, userId: string, wanted: Wanted): Promise<void> {
  await requireSoldOut(tx, wanted)
  await insert(tx, { ...wanted, userId, email: null, token: null, confirmedAt: new Date() })
  await refuseTooMany(tx, { userId })
}

/**
 * Creates a stock alert for an email address, to which a link is sent that confirms it. The answer doesn't reveal
 * whether the address had one before.
 * @param visitor `visitorKey` of the caller
 * @throws as {@link askAsMember}, and gm-error-valid-email-address-required
 */
export async function askAsGuest(
  tx: Tx,
  typed: string,
  wanted: Wanted,
  { visitor, publicUrl }: { visitor: string; publicUrl: string },
): Promise<void> {
  const email = readEmail(typed)
  if (!email)
    refuse('gm-error-valid-email-address-required', { field: 'email', message: 'Please add a valid email address' })
  const listing = await requireSoldOut(tx, wanted)
  const given = randomBytes(24).toString('base64url')
  const alert = await insert(tx, { ...wanted, userId: null, email, token: given, confirmedAt: null })
  // the answer doesn't reveal that the address was confirmed before
  if (!alert.token || alert.confirmedAt) return
  await refuseTooMany(tx, { email })
  const language = await languageToWrite(tx, wanted.language)
  await sendMail(tx, {
    to: email,
    language,
    template: stockAlertConfirm,
    cause: { isOwn: false, visitor, mayWait: false },
    data: { title: inLanguage(listing.title, language), link: linkOf(publicUrl, confirmPath, alert.token) },
  })
}

async function requireSoldOut(tx: Tx, { listingId, variantId }: Wanted) {
  const [listing] = await loadListings(tx, [listingId])
  if (!listing || !isListed(listing) || listing.kind !== 'cart') missing()
  const variants = listing.variants.filter(({ id }) => variantId === undefined || id === variantId)
  if (variants.length === 0) missing()
  if (isSoldHere({ kind: listing.kind, shop: listing.vendor.shop }) && variants.some(isAvailable))
    refuse('gm-error-in-stock', { status: 409, message: 'It can be bought.' })
  return listing
}

type Row = Wanted & { userId: string | null; email: string | null; token: string | null; confirmedAt: Date | null }

/** @returns the existing or new alert */
async function insert(tx: Tx, { listingId, variantId, language, userId, email, token, confirmedAt }: Row) {
  const row = { listingId, variantId: variantId ?? null, userId, email }
  const added = await tx
    .insertInto('stockAlerts')
    .values({ ...row, language: toSiteLanguage(language), token, confirmedAt, backAt: null, toldAt: null })
    .onConflict(on => on.doNothing())
    .returning(['token', 'confirmedAt'])
    .executeTakeFirst()
  if (added) return added
  return tx
    .selectFrom('stockAlerts')
    .select(['token', 'confirmedAt'])
    .where('listingId', '=', listingId)
    .where('variantId', 'is not distinct from', row.variantId)
    .where(userId === null ? 'email' : 'userId', '=', userId ?? email)
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
}

async function refuseTooMany(tx: Tx, owner: { userId: string } | { email: string }): Promise<void> {
  const key = 'userId' in owner ? owner.userId : owner.email
  await sql`select pg_advisory_xact_lock(hashtext('stock-alerts'), hashtext(${key}))`.execute(tx)
  const { count } = await tx
    .selectFrom('stockAlerts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId' in owner ? 'userId' : 'email', '=', key)
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) > maxAlerts)
    refuse('gm-error-stock-alerts-many', { status: 409, message: `There can be ${maxAlerts} at once.` })
}
