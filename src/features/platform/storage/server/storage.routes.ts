import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { storageContract } from '../storage.contract.ts'
import { mayManageFile } from '../storage.policy.ts'
import { completeFile } from './complete-file.ts'
import { createUpload } from './create-upload.ts'
import { deleteFile } from './delete-file.ts'
import { describePolicy } from './describe-policy.ts'
import { createFileWork } from './file-work.ts'
import { loadFiles, shapeFile } from './stored-file.ts'

const api = implementContract(storageContract)
/** enough for an album at once, and no more */
const uploadsPerPerson = limitRate({ name: 'upload-person', points: 100, seconds: 3600 })

export function storageRoutes(db: Db, store: FileStore, { inTurn, decode } = createFileWork()) {
  return api.router({
    getPolicy: api.getPolicy.use(anyone).handler(describePolicy),
    createSignedUrl: api.createSignedUrl.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await uploadsPerPerson.consume(db, viewer.userId)
      return createUpload(db, viewer.userId, input)
    }),
    completeFile: api.completeFile.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return completeFile({ db, store, inTurn, decode }, viewer, input.id)
    }),
    getFile: api.getFile.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const [file] = await loadFiles(db, [input.id])
      return file && mayManageFile(viewer, file) ? shapeFile(file) : missing()
    }),
    deleteFile: api.deleteFile.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await deleteFile(db, store, viewer, input.id)
      return { deleted: true as const }
    }),
  })
}
