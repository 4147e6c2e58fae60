import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import type { ResetReply } from '../auth.contract.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth } from './call-auth.ts'
import { isRemembered } from './is-remembered.ts'
import { rememberBrowser } from './known-browser.ts'
import { isOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { checkReset, resetReply } from './reset-password.ts'
import { setPassword } from './set-password.ts'

/** Changes the password, given the current one. All sessions end, this browser gets a new one; passkeys stay. */
export async function changePassword(
  services: AuthServices,
  context: ApiContext & { viewer: Viewer },
  input: { currentPassword: string; password: string; confirm: string },
): Promise<ResetReply> {
  const { db, auth } = services
  const { userId, sessionId } = context.viewer
  const problem = checkReset(input.password, input.confirm)
  if (problem) return problem
  if (!(await isOwnPassword(db, userId, input.currentPassword)))
    return resetReply(401, 'gm-error-invalid-credentials', 'currentPassword')
  const hash = await hashPassword(input.password)
  const rememberMe = await isRemembered(db, sessionId)
  await db.transaction().execute(tx => setPassword(tx, services, userId, { hash, keepPasskeys: 'all' }))
  const renewed = await callAuth(context, async headers =>
    (await auth()).api.renewSession({ body: { userId, rememberMe }, headers, returnHeaders: true }),
  )
  const token = renewed.refused === undefined ? renewed.response.token : undefined
  if (token) await db.updateTable('sessions').set({ provedAt: new Date() }).where('token', '=', token).execute()
  rememberBrowser(services, context, { id: userId, password: hash })
  return resetReply(200)
}
