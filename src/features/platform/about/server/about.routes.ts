import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { anyone } from '#server/http/guards.ts'
import { aboutContract, type Operator } from '../about.contract.ts'
import { countFacts } from './count-facts.ts'
import { readStandards } from './read-standards.ts'

const api = implementContract(aboutContract)

/** Cache time in ms of data that rarely changes. */
const ttl = 5_000

export function aboutRoutes(db: Db, operator: Operator) {
  const facts = cache({ ttl }, () => countFacts(db))
  const standards = cache({ ttl }, (language: string) => readStandards(db, language))
  return api.router({
    getFacts: api.getFacts.use(anyone).handler(() => facts()),
    getOperator: api.getOperator.use(anyone).handler(() => operator),
    getStandards: api.getStandards.use(anyone).handler(({ input }) => standards(input.language)),
  })
}
