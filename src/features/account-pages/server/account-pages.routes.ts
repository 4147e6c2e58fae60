import { hasPassword, isOwnPassword, sessionCookieName } from '#features/accounts/server/index.ts'
import { ownedAlone } from '#features/teams/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { implementContract, missing, refuse } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { accountPagesContract } from '../account-pages.contract.ts'
import { mayDelete, mayExport } from '../account-pages.policy.ts'
import { deleteAccount, isLastAdmin } from './delete-account.ts'
import { isDeletionCode, sendDeletionCode } from './deletion-code.ts'
import { zipOwnData } from './zip-own-data.ts'

const api = implementContract(accountPagesContract)

const exportsPerPerson = limitRate({ name: 'own-data-export', points: 5, seconds: 3600 })
const codesPerPerson = limitRate({ name: 'deletion-code', points: 5, seconds: 3600 })

export function accountPagesRoutes(db: Db, store: FileStore, publicUrl: string) {
  return api.router({
    exportOwnData: api.exportOwnData.use(signedIn).handler(async ({ context: { viewer }, input: { userId } }) => {
      if (!mayExport(viewer, userId)) missing()
      const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
      if (!user) missing()
      await exportsPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(tx =>
        writeAudit(tx, {
          userId: viewer.userId,
          actingVendorId: null,
          action: 'account.export',
          target: `user:${userId}`,
        }),
      )
      const fileName = `pola-${new Date().toISOString().slice(0, 10)}.zip`
      return {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${fileName}"`,
        },
        body: await zipOwnData(db, store, userId),
      }
    }),
    getDeletion: api.getDeletion.use(signedIn).handler(async ({ context: { viewer, language }, input: { userId } }) => {
      if (!mayDelete(viewer, userId)) missing()
      return {
        confirmBy: (await hasPassword(db, userId)) ? ('password' as const) : ('code' as const),
        isLastAdmin: await isLastAdmin(db, userId),
        owned: await ownedAlone(db, userId, language),
      }
    }),
    sendDeletionCode: api.sendDeletionCode.use(signedIn).handler(async ({ context: { viewer }, input: { userId } }) => {
      if (!mayDelete(viewer, userId)) missing()
      if (await hasPassword(db, userId)) refuse('gm-error-password-required', { field: 'password' })
      await codesPerPerson.consume(db, userId)
      await sendDeletionCode(db, userId)
      return { success: true }
    }),
    deleteAccount: api.deleteAccount.use(signedIn).handler(async ({ context: { viewer, answer }, input }) => {
      const { userId, password = '', code = '', handOver, withoutTeam } = input
      if (!mayDelete(viewer, userId)) missing()
      await confirm(db, userId, password, code)
      await deleteAccount(db, viewer, { handOver, withoutTeam })
      answer.append('set-cookie', endedCookie(publicUrl))
      return { success: true }
    }),
  })
}

async function confirm(db: Db, userId: string, password: string, code: string): Promise<void> {
  if (!(await hasPassword(db, userId))) {
    if (!(await isDeletionCode(db, userId, code))) refuse('gm-error-deletion-code', { field: 'code' })
    return
  }
  if (password === '') refuse('gm-error-password-required', { field: 'password' })
  if (!(await isOwnPassword(db, userId, password))) refuse('gm-error-invalid-credentials', { field: 'password' })
}

function endedCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`
}
