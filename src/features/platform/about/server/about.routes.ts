import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { anyone } from '#server/http/guards.ts'
import { aboutContract, type Operator } from '../about.contract.ts'
import { countFacts } from './count-facts.ts'
import { readOperator } from './read-operator.ts'
import { readStandards } from './read-standards.ts'

const api = implementContract(aboutContract)

/** Cache time in ms of data that rarely changes. */
const ttl = 2_000

/**
 * @param operator according to the server's variables; what admins have set takes its place
 * @param removals counts what is gone or renamed: what was read before is not given any more
 */
export function aboutRoutes(db: Db, operator: Operator, removals = () => 0) {
  const facts = cache({ ttl }, (_at: number) => countFacts(db))
  const shownOperator = cache({ ttl }, () => readOperator(db, operator))
  const standards = cache({ ttl }, (language: string, version: number | null, _at: number) =>
    readStandards(db, { language, version, now: new Date() }),
  )
  return api.router({
    getFacts: api.getFacts.use(anyone).handler(() => facts(removals())),
    getOperator: api.getOperator.use(anyone).handler(() => shownOperator()),
    getStandards: api.getStandards
      .use(anyone)
      .handler(({ input }) => standards(input.language, input.version ?? null, removals())),
  })
}
