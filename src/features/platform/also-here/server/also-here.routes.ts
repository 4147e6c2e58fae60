import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { alsoHereContract } from '../also-here.contract.ts'
import { setHere } from './set-here.ts'

const api = implementContract(alsoHereContract)

export function alsoHereRoutes(db: Db) {
  return api.router({
    setHere: api.setHere
      .use(adminOnly)
      .handler(async ({ input, context: { viewer } }) => listOf(await setHere(db, viewer, input))),
  })
}
