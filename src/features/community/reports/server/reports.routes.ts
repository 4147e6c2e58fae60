import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { reportsContract } from '../reports.contract.ts'
import { listReports } from './list-reports.ts'
import { reportsPerPerson } from './report-rate.ts'
import { findOwnReport, sendReport } from './send-report.ts'
import { closeReport, reopenReport } from './set-report-state.ts'

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
    getReports: api.getReports.use(adminOnly).handler(({ input }) => listReports(db, input)),
    setReportState: api.setReportState.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      if (input.closed) await closeReport(db, viewer.userId, input)
      else await reopenReport(db, viewer.userId, input.id)
      return { success: true }
    }),
  })
}
