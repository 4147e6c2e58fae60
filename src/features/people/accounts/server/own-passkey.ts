import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { ipKey } from '#server/http/limit-rate.ts'
import type { PasskeyAssertion } from '../passkey-answers.ts'
import { codesPerIp } from './auth-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth } from './call-auth.ts'
import { holdSession } from './hold-session.ts'

/**
 * Whether a browser’s response comes from one of the person’s own passkeys, with user verification; single use.
 * The session that better-auth opens for it never leaves the transaction.
 */
export async function isOwnPasskey(
  services: AuthServices,
  context: ApiContext & { viewer: Viewer },
  response: PasskeyAssertion,
): Promise<boolean> {
  const { db } = services
  await codesPerIp.consume(db, ipKey(context.ip))
  if (!(await isOfPerson(services, context.viewer.userId, response))) return false
  const body = { response: { ...response, clientExtensionResults: {} } }
  return holdSession(services, context.viewer, async (tx, api) => {
    const shown = await callAuth({ ...context, answer: new Headers() }, headers =>
      api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
    )
    if (shown.refused !== undefined) return false
    await tx.deleteFrom('sessions').where('token', '=', shown.response.session.token).execute()
    return true
  })
}

async function isOfPerson({ db }: AuthServices, userId: string, { id }: PasskeyAssertion): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('credentialId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}
