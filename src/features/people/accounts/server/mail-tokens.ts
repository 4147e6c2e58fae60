import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'
import { mailsPerAddress } from './auth-limits.ts'
import { isOpenAccount } from './is-open-account.ts'

/** Purpose of a token in a mail's link, or in the redirect that hands a login over. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'add-password' | 'hand-over'

/** Lifetime of a token in seconds. */
export const lifetimes: Record<TokenPurpose, number> = {
  /** @limit seconds for which the link of the welcome mail works (3 days) */
  'verify-email': 3 * 24 * 3600,
  /** @limit seconds for which the link of a reset works */
  'reset-password': 3600,
  /** @limit seconds for which the link of an added password works */
  'add-password': 3600,
  'hand-over': 60,
}

/** Data stored with a token. */
export type TokenContent = {
  userId: string
  redirect?: string
  password?: string
  browser?: string
  /** for a hand-over: the session that is handed over, and the host that gets it */
  sessionId?: string
  to?: string
}

/** Creates a token for one mail or redirect; only its digest is stored. */
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

/**
 * The content of a valid token, which stays valid. Those of somebody who is suspended or was refused are none, except
 * for a new account's address, where the page says why the account is shut.
 */
export async function readToken(db: Db, purpose: TokenPurpose, token: string): Promise<TokenContent | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date())
    .where(worksFor(purpose))
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** Consumes a token: of several concurrent calls, one gets its content. */
export async function takeToken(tx: Db, purpose: TokenPurpose, token: string): Promise<TokenContent | undefined> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', new Date())
    .where(worksFor(purpose))
    .returning('value')
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

function worksFor(purpose: TokenPurpose): RawBuilder<boolean> {
  if (purpose === 'verify-email') return sql`true`
  return sql`exists (select from users where users.id = (verifications.value::jsonb ->> 'userId')::uuid
    and (${isOpenAccount()} or users.disabled_as = 'waiting'))`
}

/** The content of that person's newest token. */
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

/** Invalidates all tokens of that person for this purpose. */
export async function dropTokens(tx: Db, purpose: TokenPurpose, userId: string): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', 'like', `{"userId":"${userId}"%`)
    .execute()
}

/**
 * Whether another mail with a token may go to an address. If not, those sent within the hour are still valid:
 * requesting a token, whoever does it, never invalidates earlier ones.
 */
export async function mayMail(db: Db, purpose: TokenPurpose, email: string): Promise<boolean> {
  return (await mailsPerAddress.add(db, `${purpose} ${email}`)) <= mailsPerAddress.points
}

/** Resets the limit, because the earlier links were used. */
export async function forgetMailed(db: Db, purpose: TokenPurpose, email: string): Promise<void> {
  await mailsPerAddress.reset(db, `${purpose} ${email}`)
}

/** A one-way digest; also for secrets in a cookie. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${digestOf(token)}`
}
