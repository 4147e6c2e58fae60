import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { reportsContract } from '../../reports.contract.ts'
import { reportsPerPerson } from './report-rate.ts'
import { findOwnReport, sendReport } from './send-report.ts'

const api = implementContract(reportsContract)

export function reportsRoutes(db: Db) {
  return api.router({
    sendReport: api.sendReport.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await reportsPerPerson.consume(db, viewer.userId)
      return sendReport(db, viewer.userId, input)
    }),
    flagFeedback: api.flagFeedback.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await reportsPerPerson.consume(db, viewer.userId)
      return sendReport(db, viewer.userId, { kind: 'feedback', ...input })
    }),
    getOwnReport: api.getOwnReport.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return { report: await findOwnReport(db, viewer.userId, input) }
    }),
  })
}
