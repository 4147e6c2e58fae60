import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { readLimitSettings } from '#server/settings/limit-settings.ts'
import { limitInForce, limitNamed, limitNames } from '#shared/operator-limits.ts'
import { type LimitsAnswer, limitsContract } from '../limits.contract.ts'
import { saveLimits } from './save-limits.ts'

const api = implementContract(limitsContract)

/** The limits that admins choose for the whole site. */
export function limitsRoutes(db: Db) {
  return api.router({
    getLimits: api.getLimits.use(adminOnly).handler(() => readLimits(db)),
    saveLimits: api.saveLimits.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await saveLimits(db, viewer, input)
      return readLimits(db)
    }),
  })
}

async function readLimits(db: Db): Promise<LimitsAnswer> {
  const { chosen, ...settings } = await readLimitSettings(db)
  const items = limitNames.map(name => {
    const value = limitInForce(name, chosen[name])
    return { name, ...limitNamed(name), chosen: chosen[name] === undefined ? null : value, value }
  })
  return { items, ...settings }
}
