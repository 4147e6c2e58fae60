import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { resourcesContract } from '../resources.contract.ts'
import { findResources } from './find-resources.ts'

const api = implementContract(resourcesContract)

export const resourcesRoutes = (db: Db) =>
  api.router({
    getResources: api.getResources.use(anyone).handler(async ({ input: { id, language } }) => {
      return (await findResources(db, id, language)) ?? missing()
    }),
  })
