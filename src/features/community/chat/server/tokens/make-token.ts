import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { Chat } from '../chat-services.ts'
import { hashOf } from './hash-of.ts'

export type TokenMade = { accessToken: string; deviceId: string }

/** Adds a prefix that identifies the token when it turns up in a log. */
function tokenFrom(seed: string, secret: string): string {
  return `pola_chat_${createHmac('sha256', secret).update(seed).digest('base64url')}`
}

/** The token of our own pages for a session and an identity: the same in all of its tabs. */
export async function ownToken(
  { db, secret }: Pick<Chat, 'db' | 'secret'>,
  { userId, sessionId, identity }: { userId: string; sessionId: string; identity: string },
): Promise<TokenMade> {
  const find = () =>
    db
      .selectFrom('chatTokens')
      .select(['seed', 'deviceId'])
      .where('sessionId', '=', sessionId)
      .where('identity', '=', identity)
      .where('isOwn', '=', true)
      .executeTakeFirst()
  const known = await find()
  if (!known) {
    const seed = newSeed()
    await db
      .insertInto('chatTokens')
      .values({
        ...{ seed, tokenHash: hashOf(tokenFrom(seed, secret)), userId, sessionId, identity },
        ...{ deviceId: newDeviceId(), deviceName: 'Pola', isOwn: true },
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const row = known ?? (await find())
  if (!row) throw new Error('The token was not made: the session has ended')
  return { accessToken: tokenFrom(row.seed, secret), deviceId: row.deviceId }
}

/** A new token of another client; the device's earlier token becomes invalid. */
export async function clientToken(
  tx: Db | Tx,
  secret: string,
  given: { userId: string; sessionId: string; identity: string; deviceId?: string; deviceName?: string },
): Promise<TokenMade> {
  const seed = newSeed()
  const accessToken = tokenFrom(seed, secret)
  const { userId, sessionId, identity, deviceId = newDeviceId(), deviceName = null } = given
  const fresh = { seed, tokenHash: hashOf(accessToken), sessionId, usedAt: null, isOwn: false }
  await tx
    .insertInto('chatTokens')
    .values({ ...fresh, userId, identity, deviceId, deviceName })
    .onConflict(conflict => conflict.columns(['userId', 'identity', 'deviceId']).doUpdateSet(fresh))
    .execute()
  return { accessToken, deviceId }
}

/** A token of a program for one of its names; the device's earlier token becomes invalid. */
export async function serviceToken(
  { db, secret }: Pick<Chat, 'db' | 'secret'>,
  given: { service: string; identity: string; deviceId?: string; deviceName?: string },
): Promise<TokenMade> {
  const seed = newSeed()
  const accessToken = tokenFrom(seed, secret)
  const { service, identity, deviceId = newDeviceId(), deviceName = null } = given
  const fresh = { seed, tokenHash: hashOf(accessToken), service, usedAt: null, isOwn: false }
  await db
    .insertInto('chatTokens')
    .values({ ...fresh, userId: null, sessionId: null, identity, deviceId, deviceName })
    .onConflict(conflict =>
      conflict.columns(['identity', 'deviceId']).where('service', 'is not', null).doUpdateSet(fresh),
    )
    .execute()
  return { accessToken, deviceId }
}

function newSeed(): string {
  return randomBytes(24).toString('base64url')
}

function newDeviceId(): string {
  return randomBytes(6).toString('hex').toUpperCase()
}
