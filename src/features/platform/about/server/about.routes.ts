import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { remember } from '#server/http/remember.ts'
import { aboutContract, type Operator } from '../about.contract.ts'
import { countFacts } from './count-facts.ts'
import { readStandards } from './read-standards.ts'

const api = implementContract(aboutContract)

/** How long data that rarely changes is cached, in ms. */
const keptFor = 5_000

export function aboutRoutes(db: Db, operator: Operator) {
  const facts = remember(keptFor, () => countFacts(db))
  const standards = remember(keptFor, (language: string) => readStandards(db, language))
  return api.router({
    getFacts: api.getFacts.use(anyone).handler(() => facts()),
    getOperator: api.getOperator.use(anyone).handler(() => operator),
    getStandards: api.getStandards.use(anyone).handler(({ input }) => standards(input.language)),
  })
}
