import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { statsContract } from '../stats.contract.ts'
import { readStats } from './read-stats.ts'

const api = implementContract(statsContract)

export const statsRoutes = (db: Db, now = () => new Date()) =>
  api.router({
    getStats: api.getStats.use(anyone).handler(async ({ input: { id, period, language } }) => {
      return (await readStats(db, id, period, language, now().toISOString().slice(0, 10))) ?? missing()
    }),
  })
