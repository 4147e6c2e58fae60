import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { createHosts, type Hosts } from '#server/http/hosts.ts'
import type { MailDress } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { loadAuthSecret } from './auth-secret.ts'
import type { Auth } from './create-auth.ts'
import { sessionCookieName } from './find-viewer.ts'

/** Dependencies of the auth endpoints. */
export type AuthServices = {
  db: Db
  /** better-auth, loaded when it is first needed: it takes 70 MB and a quarter of a second */
  auth: () => Promise<Auth>
  secret: string
  /** of the session */
  cookieName: string
  /** without a trailing slash */
  publicUrl: string
  hosts: Hosts
  adminEmails: string[]
  google: Config['google']
  /** the look of mails for the network whose own site has this origin; null for the platform */
  mailDress: (origin: string, language: SiteLanguage) => Promise<MailDress | null>
}

type Settings = Pick<Config, 'publicUrl' | 'adminEmails' | 'google' | 'authSecret'>

export async function loadAuthServices(
  db: Db,
  config: Settings,
  hosts = createHosts(config.publicUrl),
): Promise<AuthServices> {
  const { publicUrl, adminEmails, google, authSecret } = config
  const secret = await loadAuthSecret(db, authSecret)
  const cookieName = sessionCookieName(publicUrl)
  let loaded: Promise<Auth> | undefined
  const auth = () => {
    loaded ??= import('./create-auth.ts').then(({ createAuth }) => createAuth({ db, publicUrl, secret }))
    return loaded
  }
  return { db, auth, secret, cookieName, publicUrl, hosts, adminEmails, google, mailDress: async () => null }
}
