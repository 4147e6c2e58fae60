import '#features/people/accounts/accounts.tables.ts'
import { createHash, randomInt } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { ipKey, limitRate, refuseTooMany } from '#server/http/limit-rate.ts'
import { isWithheld, sendMail } from '#server/mail/index.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import '../orders.tables.ts'
import { emailCode } from './mails/email-code.mail.ts'

const goodForMs = 15 * 60_000
const maxTries = 5
/** Limit: emails in an hour that one network address may cause, and that go to one address. */
const asked = limitRate({ name: 'checkout-code', points: 10, seconds: 3600 })
const mailed = limitRate({ name: 'checkout-code-to', points: 5, seconds: 3600 })

/**
 * Whether an email is confirmed as the buyer's: they typed the code that was sent to it, or it is their account's
 * verified address.
 */
export async function isConfirmed(
  db: Db | Tx,
  cartId: string | null | undefined,
  viewer: Viewer | null,
  email: string,
): Promise<boolean> {
  const given = normalizeEmail(email)
  if (given === '') return false
  if (viewer) {
    const user = await db
      .selectFrom('users')
      .select(['email', 'emailVerified'])
      .where('id', '=', viewer.userId)
      .executeTakeFirst()
    if (user?.emailVerified && normalizeEmail(user.email) === given) return true
  }
  if (!cartId) return false
  const checkout = await db
    .selectFrom('checkouts')
    .select('confirmedEmail')
    .where('cartId', '=', cartId)
    .executeTakeFirst()
  return checkout?.confirmedEmail === given
}

/**
 * Emails six digits to a checkout's address, which replace earlier ones.
 * @throws ORPCError NOT_FOUND before there is an address, TOO_MANY_REQUESTS if no email would be sent
 */
export async function mailEmailCode(
  db: Db,
  cartId: string,
  { ip, language }: { ip: string; language: string },
): Promise<void> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['email', 'address'])
    .where('cartId', '=', cartId)
    .executeTakeFirst()
  const email = checkout?.email ? normalizeEmail(checkout.email) : missing()
  await asked.consume(db, ipKey(ip))
  await mailed.consume(db, email)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('checkouts')
      .set({ codeHash: hashOf(cartId, email, code), codeTries: 0, codeExpiresAt: new Date(Date.now() + goodForMs) })
      .where('cartId', '=', cartId)
      .execute()
    const data = { name: checkout?.address?.name ?? '', code }
    // the caller is counted above, and gets an error
    const cause = { isOwn: false, visitor: null, mayWait: false }
    const mail = await sendMail(tx, { to: email, language: toSiteLanguage(language), template: emailCode, data, cause })
    // other emails caused by guests have used up this address's hour
    if (await isWithheld(tx, mail)) refuseTooMany(3600)
  })
}

/**
 * Checks the emailed digits. Every call counts as a try; after five tries or 15 minutes they are void, and they only
 * hold for the address that the checkout has now.
 * @throws ORPCError gm-error-proof-code
 */
export async function confirmEmail(db: Db, cartId: string, code: string): Promise<void> {
  const tried = await db
    .updateTable('checkouts')
    .set(eb => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('cartId', '=', cartId)
    .where('codeTries', '<', maxTries)
    .where('codeExpiresAt', '>', new Date())
    .returning('email')
    .executeTakeFirst()
  const email = normalizeEmail(tried?.email ?? '')
  const confirmed = await db
    .updateTable('checkouts')
    .set({ confirmedEmail: email, codeHash: null })
    .where('cartId', '=', cartId)
    .where('codeHash', '=', hashOf(cartId, email, code.replace(/\s/g, '')))
    .executeTakeFirst()
  if (!tried || confirmed.numUpdatedRows === 0n)
    refuse('gm-error-proof-code', { field: 'code', message: 'This code is wrong or has expired.' })
}

function hashOf(cartId: string, email: string, code: string): string {
  return createHash('sha256').update(`${cartId} ${email} ${code}`).digest('hex')
}
