import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import { localpartOf } from './client/chat-names.ts'
import { type AccessToken, MatrixError } from './client/matrix-api.ts'

/**
 * Returns a function that gives an identity's token, fetched once, and once more if the server rejects it. It is never
 * stored.
 * @param identity localpart
 */
export function chatTokens(app: App, identity: string): (renew: boolean) => Promise<AccessToken> {
  let asked: Promise<AccessToken> | undefined
  const ask = async (): Promise<AccessToken> => {
    try {
      const tokens: AccessToken[] = await app.clients.chat.getAccessTokens()
      const token = tokens.find(({ userId }) => localpartOf(userId) === identity)
      // no longer in the team, or no longer an admin
      if (!token) throw new MatrixError(403)
      return token
    } catch (error) {
      if (error instanceof MatrixError) throw error
      const { status } = apiErrorOf(error)
      throw new MatrixError(status ?? 0)
    }
  }
  return renew => {
    if (renew) asked = undefined
    asked ??= ask().catch(error => {
      asked = undefined
      throw error
    })
    return asked
  }
}
