import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isPlatformAdmin } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import { isOpenAccount, noteSessionUse } from '#features/people/accounts/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { readTogether } from '#server/db/read-together.ts'
import { identityOf, localpartIn } from '../../chat-identity.ts'
import '../../chat.tables.ts'
import type { AppService, AppServices } from '../app-services/app-services.ts'
import { isServiceUser } from '../app-services/service-users.ts'
import { forbid, MatrixError } from '../matrix/matrix-error.ts'
import { hashOf } from './hash-of.ts'

/** The owner of a call's token. */
export type ChatCaller = {
  tokenId: string
  /** the person; null for a program */
  userId: string | null
  /** localpart as which they act */
  identity: string
  /** unique among all devices of this identity, because people of a team name theirs as they like */
  deviceId: string
  /** the device's id as its client knows it */
  clientDevice: string
  /** the session that the token depends on; null for a program */
  sessionId: string | null
  /** when the account was created */
  since: Date
  isAdmin: boolean
  /** the program that calls, if it is one */
  service: AppService | null
}

const readTokens = prepareQuery('chat-find-callers', (db, hashes: RawBuilder<string[]>) =>
  db
    .selectFrom('chatTokens as token')
    .leftJoin('users', 'users.id', 'token.userId')
    .leftJoin('sessions', join =>
      join.onRef('sessions.id', '=', 'token.sessionId').on('sessions.expiresAt', '>', sql<Date>`now()`),
    )
    .leftJoin('vendorTeam as team', join =>
      join.onRef('team.userId', '=', 'token.userId').on(sql<boolean>`token.identity = 'vendor_' || team.vendor_id`),
    )
    .select(['token.id', 'token.tokenHash', 'token.userId', 'token.identity', 'token.deviceId', 'token.usedAt'])
    .select('token.service')
    .select(['sessions.id as sessionId', 'sessions.updatedAt as sessionUsedAt'])
    .select(isOpenAccount().as('isOpen'))
    .select(['users.role', 'users.twoFactorEnabled', 'users.createdAt', 'team.role as teamRole'])
    .where('token.tokenHash', '=', sql<string>`any(${hashes})`),
)

type TokenRow = Awaited<ReturnType<typeof readTokens>>[number]

/** How long a node caches the owner of a token, unless it is notified of a change (ms). */
const remembered = 5_000
/** Max people for whom the time of the last change is kept. */
const maxChanged = 10_000
/** Interval at which a token's use is recorded (ms). */
const noteAfter = 5 * 60_000

/** Keeps strangers from testing one token after the other against the database. */
export type TokenGuard = {
  /** @throws MatrixError M_LIMIT_EXCEEDED */
  asked(): void
  unknown(): void
}

/**
 * Resolves tokens to their current owners: an ended session, a team that was left and a disabled account take effect at
 * once.
 */
export class ChatAccess {
  readonly #db: Db
  /** keyed by token */
  readonly #known = new LRUCache<string, ChatCaller>({ max: 20_000, ttl: remembered, ttlResolution: 100 })
  readonly #read: (hash: string) => Promise<TokenRow | undefined>
  /** counts invalidations, so that nothing read before one is cached after it */
  #forgotten = 0
  /** keyed by owner: the count at which their cache was last invalidated; for owners not in here, `#changedBefore` */
  readonly #changed = new Map<string, number>()
  #changedBefore = 0

  readonly #services: AppServices
  readonly #serverName: string

  constructor(db: Db, services: AppServices, serverName: string) {
    this.#db = db
    this.#services = services
    this.#serverName = serverName
    this.#read = readTogether(async hashes => new Map((await readTokens(db, hashes)).map(row => [row.tokenHash, row])))
  }

  /**
   * @param wanted identity that a program calls as, as a whole Matrix id; default: its own name
   * @throws MatrixError M_UNKNOWN_TOKEN (401), `soft_logout` if the same device may log in again; M_FORBIDDEN for a
   * program without that name
   */
  async find(token: string, wanted?: string, guard?: TokenGuard): Promise<ChatCaller> {
    const service = this.#services.all.length > 0 ? this.#services.byToken(token) : undefined
    if (service) return this.#asService(service, wanted)
    const known = this.#known.get(token)
    if (known) return known
    guard?.asked()
    const before = this.#forgotten
    const row = await this.#read(hashOf(token))
    if (!row) guard?.unknown()
    const caller = this.#callerOf(row)
    if (row) await this.#noteUse(row)
    if (before === this.#forgotten) this.#known.set(token, caller)
    return caller
  }

  /** Invalidates the cache of a person whose session, team or account changed, or of a program’s name. */
  forget(who: string): void {
    this.#forgotten += 1
    if (this.#changed.size >= maxChanged) this.#forgetChanges()
    this.#changed.set(who, this.#forgotten)
    for (const [token, caller] of this.#known.entries())
      if (caller.userId === who || caller.identity === who) this.#known.delete(token)
  }

  /** Makes all nodes invalidate their cache. */
  async notify(who: string): Promise<void> {
    this.forget(who)
    await sql`select pg_notify('chat', ${`access:${who}`})`.execute(this.#db)
  }

  forgetAll(): void {
    this.#forgotten += 1
    this.#forgetChanges()
    this.#known.clear()
  }

  #forgetChanges(): void {
    this.#changed.clear()
    this.#changedBefore = this.#forgotten
  }

  /** Counter of invalidations, for {@link stillMay}. */
  get changes(): number {
    return this.#forgotten
  }

  /**
   * Checks a token once more if its owner may have changed since: a poll can outlast a login.
   * @throws MatrixError M_UNKNOWN_TOKEN
   */
  async stillMay(token: string, { userId, identity }: ChatCaller, since: number): Promise<void> {
    if (since === this.#forgotten) return
    const changed = Math.max(this.#changed.get(userId ?? '') ?? 0, this.#changed.get(identity) ?? 0)
    if (Math.max(changed, this.#changedBefore) > since) await this.find(token, `@${identity}:${this.#serverName}`)
  }

  /** A program calls with its own token, as any name that it has registered. */
  async #asService(service: AppService, wanted: string | undefined): Promise<ChatCaller> {
    const identity = wanted === undefined ? service.sender : localpartIn(wanted, this.#serverName)
    if (identity === undefined || !this.#services.covers(service, identity))
      forbid('That is none of this program’s names.')
    if (!(await isServiceUser(this.#db, service, identity))) forbid('This program hasn’t registered that name.')
    return {
      ...programs,
      tokenId: '',
      identity,
      deviceId: `as_${service.id}`,
      clientDevice: `as_${service.id}`,
      service,
    }
  }

  #callerOf(row: TokenRow | undefined): ChatCaller {
    if (!row?.service) return callerOf(row)
    const service = this.#services.byId(row.service)
    if (!service || !this.#services.covers(service, row.identity)) unknownToken(false)
    const { id: tokenId, identity, deviceId } = row
    return { ...programs, tokenId, identity, deviceId, clientDevice: deviceId, service }
  }

  async #noteUse(row: TokenRow): Promise<void> {
    const { id, usedAt, sessionId, sessionUsedAt } = row
    if (sessionId && sessionUsedAt && Date.now() - sessionUsedAt.getTime() > noteAfter)
      await noteSessionUse(this.#db, sessionId)
    if (!usedAt || Date.now() - usedAt.getTime() > noteAfter)
      await this.#db.updateTable('chatTokens').set({ usedAt: new Date() }).where('id', '=', id).execute()
  }
}

/** Fields that all programs share. */
const programs = { userId: null, sessionId: null, since: new Date(0), isAdmin: false }

function callerOf(row: TokenRow | undefined): ChatCaller {
  if (!row?.userId || !row.createdAt || !row.isOpen) unknownToken(false)
  const isAdmin = isPlatformAdmin(row) && row.twoFactorEnabled === true
  if (!mayActAs(row.identity, { userId: row.userId, isAdmin, inTeam: row.teamRole !== null })) unknownToken(false)
  if (!row.sessionId) unknownToken(true)
  const { id: tokenId, userId, identity, deviceId: clientDevice, sessionId, createdAt: since } = row
  const deviceId = identity === `user_${userId}` ? clientDevice : `${clientDevice} ${userId}`
  return { tokenId, userId, identity, deviceId, clientDevice, sessionId, since, isAdmin, service: null }
}

/**
 * Whether somebody may act as an identity: a person as themselves, a team as its enterprise, admins as the platform.
 */
function mayActAs(localpart: string, who: { userId: string; isAdmin: boolean; inTeam: boolean }): boolean {
  const identity = identityOf(localpart)
  if (identity?.kind === 'user') return identity.userId === who.userId
  return identity?.kind === 'vendor' ? who.inTeam : identity?.kind === 'help' && who.isAdmin
}

function unknownToken(isSoft: boolean): never {
  const words = isSoft ? 'That login is over. Please log in again.' : 'That access token isn’t known.'
  throw new MatrixError(401, 'M_UNKNOWN_TOKEN', words, { soft_logout: isSoft })
}
