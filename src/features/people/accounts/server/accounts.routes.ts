import { auditForOther } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { accountsContract } from '../accounts.contract.ts'
import { mayManageAccount } from '../accounts.policy.ts'
import { removePhoto, setPhoto } from './change-photo.ts'
import { getAccount } from './get-account.ts'
import { setPreferences } from './set-preferences.ts'
import { setTimeZone } from './time-zone.ts'
import { updateAccount } from './update-account.ts'

const api = implementContract(accountsContract)

function mine(viewer: Viewer, userId: string): void {
  if (!mayManageAccount(viewer, userId)) missing()
}

export function accountsRoutes(db: Db) {
  /** Runs `work` in a transaction, with a line in the audit log if an admin does it. */
  const change = <T>(
    viewer: Viewer,
    userId: string,
    { action, fields }: { action: `account.${string}`; fields?: string[] },
    work: (tx: Tx) => Promise<T>,
  ) => {
    mine(viewer, userId)
    const deed = { action, target: `user:${userId}`, details: { ...(fields && { fields }) } }
    return db.transaction().execute(async tx => {
      const done = await work(tx)
      await auditForOther(tx, viewer, userId, deed)
      return done
    })
  }
  return api.router({
    getAccount: api.getAccount.use(signedIn).handler(({ context: { viewer }, input: { userId } }) => {
      mine(viewer, userId)
      return getAccount(db, userId)
    }),
    updateAccount: api.updateAccount.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { userId, ...changes } = input
      const deed = { action: 'account.change', fields: Object.keys(changes) } as const
      await change(viewer, userId, deed, tx => updateAccount(tx, input))
      return getAccount(db, input.userId)
    }),
    setPhoto: api.setPhoto.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      mine(viewer, input.userId)
      await setPhoto(db, { ...input, ownerId: viewer.userId })
      return getAccount(db, input.userId)
    }),
    removePhoto: api.removePhoto.use(signedIn).handler(async ({ context: { viewer }, input: { userId } }) => {
      await change(viewer, userId, { action: 'account.photo-remove' }, tx => removePhoto(tx, userId))
      return getAccount(db, userId)
    }),
    setUserPreferences: api.setUserPreferences.use(signedIn).handler(async ({ context, input }) => {
      const deed = { action: 'account.preferences', fields: Object.keys(input.preferences) } as const
      return change(context.viewer, input.userId, deed, tx => setPreferences(tx, context, input))
    }),
    setTimeZone: api.setTimeZone.use(signedIn).handler(({ context: { viewer }, input: { userId, ...zones } }) => {
      return change(viewer, userId, { action: 'account.time-zone' }, tx => setTimeZone(tx, userId, zones))
    }),
  })
}
