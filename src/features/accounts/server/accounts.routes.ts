import type { Db } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { accountsContract } from '../accounts.contract.ts'
import { mayManageAccount } from '../accounts.policy.ts'
import { removePhoto, setPhoto } from './change-photo.ts'
import { getAccount } from './get-account.ts'
import { setPreferences } from './set-preferences.ts'
import { updateAccount } from './update-account.ts'

const api = implementContract(accountsContract)

function mine(viewer: Viewer, userId: string): void {
  if (!mayManageAccount(viewer, userId)) missing()
}

export function accountsRoutes(db: Db) {
  return api.router({
    getAccount: api.getAccount.use(signedIn).handler(({ context: { viewer }, input: { userId } }) => {
      mine(viewer, userId)
      return getAccount(db, userId)
    }),
    updateAccount: api.updateAccount.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      mine(viewer, input.userId)
      await updateAccount(db, input)
      return getAccount(db, input.userId)
    }),
    setPhoto: api.setPhoto.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      mine(viewer, input.userId)
      await setPhoto(db, { ...input, ownerId: viewer.userId })
      return getAccount(db, input.userId)
    }),
    removePhoto: api.removePhoto.use(signedIn).handler(async ({ context: { viewer }, input: { userId } }) => {
      mine(viewer, userId)
      await removePhoto(db, userId)
      return getAccount(db, userId)
    }),
    setUserPreferences: api.setUserPreferences.use(signedIn).handler(async ({ context, input }) => {
      mine(context.viewer, input.userId)
      return setPreferences(db, context, input)
    }),
  })
}
