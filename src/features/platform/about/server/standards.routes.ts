import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { standardsContract } from '../standards.contract.ts'
import { changeDraft, discardDraft, publishDraft, startDraft } from './change-standards.ts'
import { getStandardsDesk } from './get-standards-desk.ts'

const api = implementContract(standardsContract)

/** Each change answers with all there is then, so that the page shows what others did, too. */
export function standardsRoutes(db: Db) {
  const desk = ({ language }: { language: string }) => getStandardsDesk(db, language, new Date())
  return api.router({
    getStandardsDesk: api.getStandardsDesk.use(adminOnly).handler(({ context }) => desk(context)),
    startStandardsDraft: api.startStandardsDraft.use(adminOnly).handler(async ({ context }) => {
      await startDraft(db, context.viewer)
      return desk(context)
    }),
    changeStandardsDraft: api.changeStandardsDraft
      .use(adminOnly)
      .handler(async ({ input: { revision, change }, context }) => {
        await changeDraft(db, context.viewer, revision, change)
        return desk(context)
      }),
    discardStandardsDraft: api.discardStandardsDraft
      .use(adminOnly)
      .handler(async ({ input: { revision }, context }) => {
        await discardDraft(db, context.viewer, revision)
        return desk(context)
      }),
    publishStandards: api.publishStandards.use(adminOnly).handler(async ({ input, context }) => {
      await publishDraft(db, context.viewer, { ...input, now: new Date() })
      return desk(context)
    }),
  })
}
