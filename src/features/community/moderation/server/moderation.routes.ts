import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly, anyone, signedIn } from '#server/http/guards.ts'
import { moderationContract } from '../moderation.contract.ts'
import { assignCase, noteOnCase } from './cases/change-case.ts'
import { declareTie } from './cases/declare-tie.ts'
import { getCase } from './cases/get-moderation-case.ts'
import { listCases } from './cases/list-cases.ts'
import { openByModerator } from './cases/place-order.ts'
import { appealAgainst } from './decisions/appeal.ts'
import { decideCase } from './decisions/decide-case.ts'
import { getStatement } from './decisions/find-statement.ts'
import { listStatements } from './decisions/list-statements.ts'
import { previewStatement } from './decisions/preview-statement.ts'
import { moderationFigures } from './moderation-figures.ts'
import { appealsPerVisitor } from './reports/report-rate.ts'

const api = implementContract(moderationContract)

export function moderationRoutes(db: Db, site: { publicUrl: string }) {
  return api.router({
    getCases: api.getCases.use(adminOnly).handler(({ input, context: { viewer } }) => listCases(db, viewer, input)),
    getCase: api.getCase.use(adminOnly).handler(({ input, context: { viewer } }) => getCase(db, viewer, input)),
    openCase: api.openCase.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      return { id: await openByModerator(db, viewer, input) }
    }),
    assignCase: api.assignCase.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      return { revision: await assignCase(db, viewer, input) }
    }),
    noteOnCase: api.noteOnCase.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await noteOnCase(db, viewer, input)
      return { success: true }
    }),
    declareTie: api.declareTie.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await declareTie(db, viewer, input)
      return { success: true }
    }),
    previewStatement: api.previewStatement.use(adminOnly).handler(({ input }) => previewStatement(db, input)),
    decideCase: api.decideCase.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      return { decisionId: await decideCase(db, viewer, input, site) }
    }),
    getStatements: api.getStatements
      .use(signedIn)
      .handler(async ({ input, context: { viewer } }) => listOf(await listStatements(db, viewer, input.language))),
    getStatement: api.getStatement
      .use(anyone)
      .handler(({ input: { key, ...input }, context: { viewer } }) => getStatement(db, input, { viewer, key })),
    appeal: api.appeal.use(anyone).handler(async ({ input: { key, ...input }, context: { viewer, ip } }) => {
      await appealsPerVisitor.consume(db, ip)
      await appealAgainst(db, input, { viewer, key })
      return { success: true }
    }),
    getFigures: api.getFigures.use(anyone).handler(({ input }) => moderationFigures(db, input.year)),
  })
}
