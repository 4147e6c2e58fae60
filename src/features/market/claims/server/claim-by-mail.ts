import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { codeDigits } from '../claim-limits.ts'
import '../claims.tables.ts'
import { acceptClaim } from './decide-claim.ts'
import { mustBeFree, owned } from './load-claimed.ts'
import { addressAt, mailDomainOf } from './mail-domain.ts'
import { claimCode } from './mails/claim-code.mail.ts'

const goodForMs = 60 * 60_000
const maxTries = 5
const day = 24 * 3600
const codesPerPerson = limitRate({ name: 'claim-code-person', points: 5, seconds: day })
const codesPerProfile = limitRate({ name: 'claim-code-profile', points: 10, seconds: day })
const codesPerAddress = limitRate({ name: 'claim-code-address', points: 3, seconds: day })

/**
 * Sends a code to an address at the domain of the profile's website; it replaces the person's previous code.
 * @returns the address
 * @throws ORPCError gm-error-claim-address, those of {@link mustBeFree}, TOO_MANY_REQUESTS
 */
export async function sendClaimCode(
  db: Db,
  { userId }: Viewer,
  { vendorId, name, language }: { vendorId: number; name: string; language: string },
): Promise<string> {
  const vendor = await mustBeFree(db, vendorId, userId)
  const mail = mailDomainOf(vendor.website)
  const email = mail && addressAt(mail, name)
  if (!email) refuse('gm-error-claim-address', { field: 'name', message: 'We can’t send a code to this address.' })
  await codesPerPerson.consume(db, userId)
  await codesPerProfile.consume(db, String(vendorId))
  await codesPerAddress.consume(db, email)
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const row = {
    email,
    codeHash: hashOf(userId, vendorId, code),
    codeExpiresAt: new Date(Date.now() + goodForMs),
    tries: 0,
    createdAt: new Date(),
  }
  await db.transaction().execute(async tx => {
    const user = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
    await tx
      .insertInto('profileClaims')
      .values({ vendorId, userId, proof: 'mail', state: 'begun', ...row })
      .onConflict(on => on.columns(['userId', 'vendorId', 'proof']).where('decidedAt', 'is', null).doUpdateSet(row))
      .execute()
    const mailLanguage = await languageToWrite(tx, language)
    const data = { claimant: user.name, enterprise: inLanguage(vendor.brand, mailLanguage), code: spaced(code) }
    await sendMail(tx, { to: email, language: mailLanguage, template: claimCode, data })
  })
  return email
}

/**
 * Makes the caller the owner if the code is right. Every call counts as an attempt.
 * @throws ORPCError gm-error-claim-code, those of {@link mustBeFree}
 */
export async function enterClaimCode(
  db: Db,
  publicUrl: string,
  { userId }: Viewer,
  { vendorId, code }: { vendorId: number; code: string },
): Promise<void> {
  await mustBeFree(db, vendorId, userId)
  const begun = await db
    .updateTable('profileClaims')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('vendorId', '=', vendorId)
    .where('proof', '=', 'mail')
    .where('state', '=', 'begun')
    .where('tries', '<', maxTries)
    .where('codeExpiresAt', '>', new Date())
    .returning(['id', 'codeHash'])
    .executeTakeFirst()
  const given = Buffer.from(hashOf(userId, vendorId, code.replace(/\s/g, '')))
  if (!begun?.codeHash || !timingSafeEqual(Buffer.from(begun.codeHash), given))
    refuse('gm-error-claim-code', { field: 'code', message: 'This code is wrong or has expired.' })
  await db.transaction().execute(async tx => {
    if (!(await acceptClaim(tx, publicUrl, begun.id, null))) owned()
  })
}

/** `1234 5678` */
function spaced(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function hashOf(userId: string, vendorId: number, code: string): string {
  return createHash('sha256').update(`${userId} ${vendorId} ${code}`).digest('hex')
}
