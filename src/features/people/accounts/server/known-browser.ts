import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiContext } from '#server/http/api-context.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import { secretFor } from './auth-secret.ts'
import type { AuthServices } from './auth-services.ts'
import { findByEmail } from './find-by-email.ts'

type Services = Pick<AuthServices, 'secret' | 'cookieName' | 'publicUrl'>
type Account = { id: string; password?: string | null }

/** Accounts that one browser is remembered for; the least recently used is forgotten. */
const maxAccounts = 5
/** seconds, the longest that browsers allow */
const maxAge = 400 * 24 * 3600
/** a 12-byte browser id and a 32-byte signature, each in base64url */
const markPattern = /^([\w-]{16})([\w-]{43})$/

/**
 * Marks a browser in which somebody has proved who they are, for their account alone and until the password changes:
 * its failed logins are counted separately, so that strangers can't lock the owner out. Accounts without a password
 * have no marks.
 */
export function rememberBrowser(
  services: Services,
  { headers, answer }: Pick<ApiContext, 'headers' | 'answer'>,
  account: Account,
): void {
  if (!account.password) return
  const marks = marksOf(services, headers)
  const known = marks.find(mark => isOf(services, mark, account))
  const id = known?.slice(0, 16) ?? randomBytes(12).toString('base64url')
  const newest = [id + sign(services, id, account), ...marks.filter(mark => mark !== known)].slice(0, maxAccounts)
  const secure = services.publicUrl.startsWith('https:')
  answer.append('set-cookie', cookieHeader(nameOf(services), newest.join('.'), { maxAge, httpOnly: true, secure }))
}

/** The key for counting this browser's failed logins at the account; undefined if the browser isn't marked for it. */
export async function knownBrowser(
  services: Services & Pick<AuthServices, 'db'>,
  headers: Headers,
  email: string,
): Promise<string | undefined> {
  const marks = marksOf(services, headers)
  const account = marks.length > 0 ? await findByEmail(services.db, email) : undefined
  const mark = account?.password && marks.find(one => isOf(services, one, account))
  return mark && account ? `${account.id} ${mark.slice(0, 16)}` : undefined
}

function marksOf(services: Services, headers: Headers): string[] {
  const value = readCookie(headers, nameOf(services)) ?? ''
  const marks = value.split('.').filter(mark => markPattern.test(mark))
  return marks.slice(0, maxAccounts)
}

function isOf(services: Services, mark: string, account: Account): boolean {
  const [, id = '', signature = ''] = markPattern.exec(mark) ?? []
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(services, id, account)))
}

/** Includes the stored hash, so that a new password invalidates all marks. */
function sign({ secret }: Services, id: string, account: Account): string {
  return createHmac('sha256', secretFor('known-browser', secret))
    .update(`${id} ${account.id} ${account.password}`)
    .digest('base64url')
}

function nameOf({ cookieName }: Services): string {
  return cookieName.replace('session', 'known')
}
