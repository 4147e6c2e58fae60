import type { ApiContext } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import type { SignUpMode } from '../auth.contract.ts'
import { lookPerIp, lookPerPair } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { knownBrowser } from './known-browser.ts'
import { resendWelcome } from './sign-up.ts'
import { signUpModeOf } from './sign-up-mode.ts'

type Found = { displayName: string; signUpMode: SignUpMode; verified: boolean }

/**
 * Looks up the data about an address that the login modal needs for its next step (docs/product.md §4). The person's
 * name is only returned to a browser that the account knows; otherwise it is ''.
 */
export async function lookUpLogin(
  services: AuthServices,
  { ip, headers }: Pick<ApiContext, 'ip' | 'headers'>,
  input: { email: string; redirect?: string | undefined; resendWelcomeEmail: boolean },
): Promise<Found | null> {
  const { db } = services
  const email = normalizeEmail(input.email)
  await lookPerIp.consume(db, ipKey(ip))
  await lookPerPair.consume(db, `${email} ${ipKey(ip)}`)
  const user = await db
    .selectFrom('users')
    .select(['name', 'emailVerified', signUpModeOf.as('signUpMode')])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return null
  const { name, emailVerified, signUpMode } = user
  if (input.resendWelcomeEmail && !emailVerified && signUpMode === 'email')
    await resendWelcome(services, {
      ...{ email, ip, redirect: input.redirect, origin: services.hosts.originAsked(headers) },
    })
  const isKnown = (await knownBrowser(services, headers, email)) !== undefined
  return { displayName: isKnown ? name : '', signUpMode, verified: emailVerified }
}
