import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import '#features/market/directory/directory.tables.ts'
import { noteSessionUse } from '#features/people/accounts/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { readTogether } from '#server/db/read-together.ts'
import { identityOf } from '../../chat-identity.ts'
import '../../chat.tables.ts'
import { MatrixError } from '../matrix/matrix-error.ts'

/** Whose token came with a call. */
export type ChatCaller = {
  tokenId: string
  /** the person */
  userId: string
  /** localpart as which they act */
  identity: string
  deviceId: string
  /** that the token hangs on */
  sessionId: string
  /** when the account was made */
  since: Date
  isAdmin: boolean
}

const readTokens = prepareQuery('chat-find-callers', (db, hashes: RawBuilder<string[]>) =>
  db
    .selectFrom('chatTokens as token')
    .innerJoin('users', 'users.id', 'token.userId')
    .leftJoin('sessions', join =>
      join.onRef('sessions.id', '=', 'token.sessionId').on('sessions.expiresAt', '>', sql<Date>`now()`),
    )
    .leftJoin('vendorTeam as team', join =>
      join.onRef('team.userId', '=', 'token.userId').on(sql<boolean>`token.identity = 'vendor_' || team.vendor_id`),
    )
    .select(['token.id', 'token.tokenHash', 'token.userId', 'token.identity', 'token.deviceId', 'token.usedAt'])
    .select(['sessions.id as sessionId', 'sessions.updatedAt as sessionUsedAt'])
    .select(['users.disabledAt', 'users.role', 'users.twoFactorEnabled', 'users.createdAt', 'team.role as teamRole'])
    .where('token.tokenHash', '=', sql<string>`any(${hashes})`),
)

type TokenRow = Awaited<ReturnType<typeof readTokens>>[number]

/** How long a node remembers whose a token is, unless it hears that something changed (ms). */
const remembered = 5_000
/** How often a use is noted (ms). */
const noteAfter = 5 * 60_000

/** Says whose a token is, as of now: a session that ended, a team that was left and a disabled account count at once. */
export class ChatAccess {
  readonly #db: Db
  /** by token */
  readonly #known = new LRUCache<string, ChatCaller>({ max: 20_000, ttl: remembered })
  readonly #read: (hash: string) => Promise<TokenRow | undefined>
  /** counts what was forgotten, so that nothing read before is remembered after */
  #forgotten = 0

  constructor(db: Db) {
    this.#db = db
    this.#read = readTogether(async hashes => new Map((await readTokens(db, hashes)).map(row => [row.tokenHash, row])))
  }

  /** @throws MatrixError M_UNKNOWN_TOKEN (401), `soft_logout` where the same device may log in again */
  async find(token: string): Promise<ChatCaller> {
    const known = this.#known.get(token)
    if (known) return known
    const before = this.#forgotten
    const row = await this.#read(hashOf(token))
    const caller = callerOf(row)
    if (row) await this.#noteUse(row)
    if (before === this.#forgotten) this.#known.set(token, caller)
    return caller
  }

  /** Of a person, whose session, team or account changed. */
  forget(userId: string): void {
    this.#forgotten += 1
    for (const [token, caller] of this.#known.entries()) if (caller.userId === userId) this.#known.delete(token)
  }

  /** Makes all nodes forget. */
  async tell(userId: string): Promise<void> {
    this.forget(userId)
    await sql`select pg_notify('chat', ${`access:${userId}`})`.execute(this.#db)
  }

  forgetAll(): void {
    this.#forgotten += 1
    this.#known.clear()
  }

  async #noteUse(row: TokenRow): Promise<void> {
    const { id, usedAt, sessionId, sessionUsedAt } = row
    if (sessionId && sessionUsedAt && Date.now() - sessionUsedAt.getTime() > noteAfter)
      await noteSessionUse(this.#db, sessionId)
    if (!usedAt || Date.now() - usedAt.getTime() > noteAfter)
      await this.#db.updateTable('chatTokens').set({ usedAt: new Date() }).where('id', '=', id).execute()
  }
}

function callerOf(row: TokenRow | undefined): ChatCaller {
  if (!row || row.disabledAt) unknownToken(false)
  const isAdmin = row.role === 1 && row.twoFactorEnabled
  if (!mayActAs(row.identity, { userId: row.userId, isAdmin, inTeam: row.teamRole !== null })) unknownToken(false)
  if (!row.sessionId) unknownToken(true)
  const { id: tokenId, userId, identity, deviceId, sessionId, createdAt: since } = row
  return { tokenId, userId, identity, deviceId, sessionId, since, isAdmin }
}

/** Whether somebody speaks for an identity: a person for themselves, a team for its enterprise, admins for the platform. */
function mayActAs(localpart: string, who: { userId: string; isAdmin: boolean; inTeam: boolean }): boolean {
  const identity = identityOf(localpart)
  if (identity?.kind === 'user') return identity.userId === who.userId
  return identity?.kind === 'vendor' ? who.inTeam : identity?.kind === 'help' && who.isAdmin
}

function unknownToken(isSoft: boolean): never {
  const words = isSoft ? 'That login is over. Please log in again.' : 'That access token isn’t known.'
  throw new MatrixError(401, 'M_UNKNOWN_TOKEN', words, { soft_logout: isSoft })
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
