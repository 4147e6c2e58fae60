import { randomBytes } from 'node:crypto'
import { type Db, isOnlyReading, type Tx } from '#server/db/database.ts'
import { type Inviter, inviterColumns } from './referral-inviter.ts'

/** 128 bits: not guessable, and short enough for a URL that is read aloud. */
export function newReferralToken(): string {
  return randomBytes(16).toString('base64url')
}

export function signUpLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/signup-page?referToken=${token}`
}

/** The opt-out page of an address; this link is only put into mails to that address. */
export function stopLink(publicUrl: string, stopToken: string): string {
  return `${publicUrl}/invites/stop?token=${stopToken}`
}

/**
 * The inviter's general link, created on first use; for enterprises also the link to the application form. An admin who
 * sees the page as the inviter creates none: it is '' then.
 */
export async function referralLinks(
  db: Db | Tx,
  publicUrl: string,
  inviter: Inviter,
): Promise<{ referralLink: string; applyLink: string | null }> {
  const known = await readToken(db, inviter)
  if (!known && isOnlyReading()) return { referralLink: '', applyLink: null }
  const token = known ?? (await makeToken(db, inviter))
  return {
    referralLink: signUpLink(publicUrl, token),
    applyLink: 'vendorId' in inviter ? `${publicUrl}/apply?ref=${token}` : null,
  }
}

async function makeToken(db: Db | Tx, inviter: Inviter): Promise<string> {
  await db
    .insertInto('referralLinks')
    .values({ token: newReferralToken(), ...inviterColumns(inviter) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const token = await readToken(db, inviter)
  if (!token) throw new Error('A link that was just made is gone')
  return token
}

async function readToken(db: Db | Tx, inviter: Inviter): Promise<string | undefined> {
  const row = await db
    .selectFrom('referralLinks')
    .select('token')
    .$if('userId' in inviter, query => query.where('userId', '=', inviterColumns(inviter).userId))
    .$if('vendorId' in inviter, query => query.where('vendorId', '=', inviterColumns(inviter).vendorId))
    .executeTakeFirst()
  return row?.token
}
