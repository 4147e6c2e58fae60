import { ORPCError } from '@orpc/server'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { AuthServices } from './auth-services.ts'
import type { Auth } from './create-auth.ts'

/**
 * Changes how an account is opened, in one transaction with the owner’s mail. A concurrent reset has either
 * ended the session before, or waits and sees the change. `api` is better-auth within the transaction, and accepts
 * any password, because the endpoint’s guard is `recentProof`, or the work is the proof itself.
 */
export function holdSession<T>(
  { db, publicUrl, secret }: Pick<AuthServices, 'db' | 'publicUrl' | 'secret'>,
  { sessionId }: Viewer,
  work: (tx: Tx, api: Auth['api']) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async tx => {
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .forShare()
      .executeTakeFirst()
    if (!session) throw new ORPCError('UNAUTHORIZED', { message: 'Please log in.' })
    const { createAuth } = await import('./create-auth.ts')
    return work(tx, createAuth({ db: tx, publicUrl, secret, isProved: true }).api)
  })
}
