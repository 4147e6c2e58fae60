import { notifyOwner, sessionCookieName, type WaitingPerson } from '#features/people/accounts/server/index.ts'
import { ownedAlone } from '#features/people/teams/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { implementContract, missing, refuse } from '#server/http/api-context.ts'
import { cookieHeader } from '#server/http/cookies.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { anyone, isRecent, recentProof, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { ownDataContract } from '../own-data.contract.ts'
import { mayDelete, mayExport } from '../own-data.policy.ts'
import { deleteAccount, isLastAdmin } from './delete-account.ts'
import { zipOwnData } from './zip-own-data.ts'

const api = implementContract(ownDataContract)

const exportsPerPerson = limitRate({ name: 'own-data-export', points: 5, seconds: 3600 })

type Parts = {
  db: Db
  store: FileStore
  publicUrl: string
  /** who waits for an admin's approval, by their session */
  waitingOf: (headers: Headers) => Promise<WaitingPerson | null>
}

export function ownDataRoutes({ db, store, publicUrl, waitingOf }: Parts) {
  return api.router({
    exportOwnData: api.exportOwnData.use(recentProof).handler(async ({ context, input: { userId } }) => {
      const { viewer } = context
      if (!mayExport(viewer, userId)) missing()
      const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
      if (!user) missing()
      await exportsPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(async tx => {
        const deed = { action: 'account.export', target: `user:${userId}` } as const
        await writeAudit(tx, { userId: viewer.userId, actingVendorId: null, ...deed })
        if (viewer.userId === userId) await notifyOwner(tx, publicUrl, context, 'data-exported')
      })
      const fileName = `pola-${new Date().toISOString().slice(0, 10)}.zip`
      return {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': fileDisposition('attachment', fileName),
        },
        body: await zipOwnData(db, store, userId),
      }
    }),
    getDeletion: api.getDeletion.use(signedIn).handler(async ({ context: { viewer, language }, input: { userId } }) => {
      if (!mayDelete(viewer, userId)) missing()
      return {
        isLastAdmin: await isLastAdmin(db, userId),
        owned: await ownedAlone(db, userId, language),
      }
    }),
    deleteAccount: api.deleteAccount.use(recentProof).handler(async ({ context: { viewer, answer }, input }) => {
      const { userId, handOver, withoutTeam } = input
      if (!mayDelete(viewer, userId)) missing()
      await deleteAccount(db, viewer, { handOver, withoutTeam })
      answer.append('set-cookie', endedCookie(publicUrl))
      return { success: true }
    }),
    deleteWaitingAccount: api.deleteWaitingAccount.use(anyone).handler(async ({ context: { headers, answer } }) => {
      const waiting = await waitingOf(headers)
      if (!waiting) missing()
      if (!isRecent(waiting.provedAt)) refuse('gm-error-proof-needed', { status: 403 })
      await deleteAccount(db, waiting, { handOver: [], withoutTeam: [] })
      answer.append('set-cookie', endedCookie(publicUrl))
      return { success: true }
    }),
  })
}

function endedCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:')
  return cookieHeader(sessionCookieName(publicUrl), '', { maxAge: 0, httpOnly: true, secure })
}
