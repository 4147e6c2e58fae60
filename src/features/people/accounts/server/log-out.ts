import type { ApiContext } from '#server/http/api-context.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth } from './call-auth.ts'
import { endLoginOf } from './end-sessions.ts'
import { sessionToken } from './find-viewer.ts'

/** Ends the login of the request on all sites, if it has one, and clears its cookies. */
export async function logOut(services: AuthServices, context: ApiContext): Promise<{ success: boolean }> {
  const { auth, db } = services
  const token = sessionToken(context.headers, services)
  if (token) await endLoginOf(db, token)
  await callAuth(context, async headers => (await auth()).api.signOut({ headers, returnHeaders: true }))
  return { success: true }
}
