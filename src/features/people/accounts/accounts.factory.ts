import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { UsersTable } from './accounts.tables.ts'
import { loadAuthSecret } from './server/auth-secret.ts'
import { sessionCookieName, signSession } from './server/find-viewer.ts'

let serial = 0

export type TestUser = { id: string; email: string; name: string; viewer: Viewer; sessionToken: string }

/** A person with a verified address and a session that has just been opened; `role: 1` comes with two-step codes. */
export async function createUser(db: Db, input: Partial<Insertable<UsersTable>> = {}): Promise<TestUser> {
  serial += 1
  const user = await db
    .insertInto('users')
    .values({
      name: `Person ${serial}`,
      email: `person${serial}.${randomBytes(3).toString('hex')}@example.org`,
      emailVerified: true,
      twoFactorEnabled: input.role === 1,
      ...input,
    })
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirstOrThrow()
  const sessionToken = randomBytes(24).toString('base64url')
  const { id, email, name, role } = user
  const viewer = { userId: id, role, sessionId: randomUUID(), provedAt: new Date() }
  await openSession(db, { sessionToken, viewer })
  return { id, email, name, sessionToken, viewer }
}

/** The session of a person, whose sessions have ended since. */
export async function openSession(db: Db, { sessionToken, viewer }: Pick<TestUser, 'sessionToken' | 'viewer'>) {
  const { userId, sessionId, provedAt } = viewer
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ id: sessionId, loginId: sessionId, userId, token: sessionToken, provedAt, expiresAt })
    .execute()
}

/** The cookie of a logged-in browser, if no `AUTH_SECRET` is set. */
export async function sessionCookie(db: Db, { sessionToken }: TestUser, publicUrl: string): Promise<string> {
  return `${sessionCookieName(publicUrl)}=${signSession(sessionToken, await loadAuthSecret(db, undefined))}`
}

/** A passkey that no authenticator has. */
export async function createPasskey(db: Db, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('passkeys')
    .values({ userId, publicKey: 'key', credentialId: randomBytes(12).toString('hex'), deviceType: 'singleDevice' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes it so that somebody signed up by the invitation with this token. */
export async function setReferToken(tx: Tx, userId: string, referToken: string): Promise<void> {
  await tx.updateTable('users').set({ referToken }).where('id', '=', userId).execute()
}

type Account = Insertable<UsersTable> & { passwordHash: string }

/** A person with a password, given as a hash by `hashPassword`. */
export async function createAccount(db: Db, { passwordHash, ...input }: Account): Promise<string> {
  const { id } = await db.insertInto('users').values(input).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('signInMethods')
    .values({ userId: id, providerId: 'credential', accountId: id, password: passwordHash })
    .execute()
  return id
}
