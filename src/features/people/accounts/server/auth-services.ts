import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { loadAuthSecret } from './auth-secret.ts'
import { type Auth, createAuth } from './create-auth.ts'
import { sessionCookieName } from './find-viewer.ts'

/** Dependencies of the auth endpoints. */
export type AuthServices = {
  db: Db
  auth: Auth
  secret: string
  /** of the session */
  cookieName: string
  /** without a trailing slash */
  publicUrl: string
  adminEmails: string[]
  google: Config['google']
}

type Settings = Pick<Config, 'publicUrl' | 'adminEmails' | 'google' | 'authSecret'>

export async function loadAuthServices(db: Db, config: Settings): Promise<AuthServices> {
  const { publicUrl, adminEmails, google, authSecret } = config
  const secret = await loadAuthSecret(db, authSecret)
  const cookieName = sessionCookieName(publicUrl)
  return { db, auth: createAuth({ db, publicUrl, secret }), secret, cookieName, publicUrl, adminEmails, google }
}
