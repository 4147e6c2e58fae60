import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { badgesContract } from '../badges.contract.ts'
import { findBadges } from './find-badges.ts'

const api = implementContract(badgesContract)

export const badgesRoutes = (db: Db) =>
  api.router({
    getBadges: api.getBadges.use(anyone).handler(async ({ input: { id, language } }) => {
      return (await findBadges(db, id, language)) ?? missing()
    }),
  })
