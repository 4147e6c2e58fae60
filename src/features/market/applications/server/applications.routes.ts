import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { ApplicationAction } from '../application-states.ts'
import { applicationsContract } from '../applications.contract.ts'
import { confirmApplication, handOver } from './assist-application.ts'
import { beginApplication, networkOf } from './begin-application.ts'
import { changeApplication } from './change-application.ts'
import { deleteApplication } from './delete-application.ts'
import { type DuplicateSearch, findDuplicates } from './find-known-vendors.ts'
import { getApplication } from './get-application.ts'
import { mustBePart, ownApplications } from './own-applications.ts'
import { ownWords } from './own-words.ts'
import { setApplicationVendor } from './set-application-vendor.ts'

const api = implementContract(applicationsContract)
const done = { success: true }
const duplicatesPerPerson = limitRate({ name: 'application-duplicates', points: 300, seconds: 3600 })

export function applicationsRoutes(search: DuplicateSearch) {
  const { db } = search
  const change = (viewer: Viewer, given: Own) => changeOwn(db, viewer, given)
  return api.router({
    getApplications: api.getApplications.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const mayHelp = (await networkOf(db, viewer)) !== null
      return { ...listOf(await ownApplications(db, viewer, input)), mayHelp }
    }),
    startApplication: api.startApplication
      .use(signedIn)
      .handler(async ({ context: { viewer }, input }) => ({ id: await beginApplication(db, viewer, input) })),
    getDuplicates: api.getDuplicates.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await duplicatesPerPerson.consume(db, viewer.userId)
      return listOf(await findDuplicates(search, viewer, input))
    }),
    getApplication: api.getApplication
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => getApplication(db, viewer, input)),
    takeBack: api.takeBack.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await change(viewer, { ...input, action: 'takeBack', who: 'applicant' })
      return done
    }),
    appeal: api.appeal.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await change(viewer, { ...input, action: 'appeal', who: 'applicant' })
      return done
    }),
    withdraw: api.withdraw.use(signedIn).handler(async ({ context: { viewer }, input: { id, text } }) => {
      await change(viewer, { id, text, action: 'withdraw', who: 'owner' })
      return done
    }),
    deleteApplication: api.deleteApplication.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await deleteApplication(db, viewer, input.id)
      return done
    }),
    setApplicationVendor: api.setApplicationVendor.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await setApplicationVendor(db, viewer, input)
      return done
    }),
    handOver: api.handOver.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await handOver(db, viewer, input.id)
      return done
    }),
    confirmApplication: api.confirmApplication.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await confirmApplication(db, viewer, input.id)
      return done
    }),
    getOwnWords: api.getOwnWords
      .use(anyone)
      .handler(async ({ input }) => listOf(await ownWords(db, input.id, input.languageCode))),
  })
}

type Own = { id: number; action: ApplicationAction; who: 'applicant' | 'owner'; text?: string }

/**
 * Changes the caller's own application; those of others are not found, and so is withdrawing one of an enterprise that
 * isn't the caller's.
 */
async function changeOwn(db: Db, viewer: Viewer, { id, action, who, text = '' }: Own): Promise<void> {
  await db.transaction().execute(async tx => {
    const { row } = await mustBePart(tx, viewer, id, 'own')
    if (who === 'owner' && !row.ownsVendor) missing()
    await changeApplication(tx, { id, action, actor: { who, userId: viewer.userId }, text })
  })
}
