import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { recordContract } from '../record.contract.ts'
import { lastCheck, lastSeal } from './check-record.ts'
import { listActs, listAreas } from './list-acts.ts'

const api = implementContract(recordContract)

export function recordRoutes(db: Db) {
  return api.router({
    getRecord: api.getRecord.use(adminOnly).handler(async ({ input, context: { language } }) => {
      const [page, areas, seal, checked] = await Promise.all([
        listActs(db, input, language),
        listAreas(db),
        lastSeal(db),
        lastCheck(db),
      ])
      return { ...page, areas, seal, checked }
    }),
  })
}
