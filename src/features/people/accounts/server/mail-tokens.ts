import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'
import { mailsPerAddress } from './auth-limits.ts'

/** What a token in a mail's link is good for. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'add-password'

/** Seconds that a token lives (reset: issue of sign-in, “lives 1 hour”). */
export const lifetimes: Record<TokenPurpose, number> = {
  'verify-email': 3 * 24 * 3600,
  'reset-password': 3600,
  'add-password': 3600,
}

/** What is known by a token: who, and what the page was about. */
export type TokenContent = { userId: string; redirect?: string; password?: string; browser?: string }

/** Makes a token for one mail; only its digest is kept. */
export async function makeToken(tx: Db, purpose: TokenPurpose, content: TokenContent): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('verifications')
    .values({
      identifier: identifierOf(purpose, token),
      value: JSON.stringify(content),
      expiresAt: new Date(Date.now() + lifetimes[purpose] * 1000),
    })
    .execute()
  return token
}

/** What a token that is still good is for; it stays good. */
export async function readToken(db: Db, purpose: TokenPurpose, token: string): Promise<TokenContent | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date())
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Uses a token up: of several at once one gets its content. */
export async function takeToken(tx: Db, purpose: TokenPurpose, token: string): Promise<TokenContent | undefined> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date())
    .returning('value')
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** What the newest token of that person is for. */
export async function newestToken(tx: Db, purpose: TokenPurpose, userId: string): Promise<TokenContent | undefined> {
  const row = await tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', 'like', `{"userId":"${userId}"%`)
    .orderBy('expiresAt', 'desc')
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** All tokens of that person for this purpose are good no more. */
export async function dropTokens(tx: Db, purpose: TokenPurpose, userId: string): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', 'like', `{"userId":"${userId}"%`)
    .execute()
}

/**
 * Whether another mail with a token may go to an address. Where not, those that it has got within the hour are still good:
 * no token ends because another one is asked for, by whomever.
 */
export async function mayMail(db: Db, purpose: TokenPurpose, email: string): Promise<boolean> {
  return (await mailsPerAddress.add(db, `${purpose} ${email}`)) <= mailsPerAddress.points
}

/** Lets the next mails go, for the links of those before were used up. */
export async function forgetMailed(db: Db, purpose: TokenPurpose, email: string): Promise<void> {
  await mailsPerAddress.reset(db, `${purpose} ${email}`)
}

/** Short text that nothing can be computed from; also for secrets in a cookie. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${digestOf(token)}`
}
