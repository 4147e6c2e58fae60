import { setDashboardAccess, setLevel } from '#features/market/directory/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { vendorLevels } from '#shared/vendor-statuses.ts'
import { enterpriseAccountsContract } from '../enterprise-accounts.contract.ts'
import { levelOf } from '../enterprise-states.ts'
import { listEnterprises } from './list-enterprises.ts'

const api = implementContract(enterpriseAccountsContract)

export function enterpriseAccountsRoutes(db: Db) {
  return api.router({
    getEnterprises: api.getEnterprises
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listEnterprises(db, input, language)),
    setEnterpriseLevel: api.setEnterpriseLevel
      .use(adminOnly)
      .handler(async ({ input: { vendorId, level, why }, context: { viewer } }) => {
        await db.transaction().execute(async tx => {
          const before = levelOf(await setLevel(tx, vendorId, vendorLevels[level]))
          if (before === level) return
          const deed = { action: 'profile.level', target: `vendor:${vendorId}`, why }
          const states = { before: { level: before }, after: { level } }
          await writeAudit(tx, { ...deed, ...states, userId: viewer.userId, actingVendorId: null })
        })
        return {}
      }),
    setEnterpriseDashboardAccess: api.setEnterpriseDashboardAccess
      .use(adminOnly)
      .handler(async ({ input: { vendorId, hasAccess, why }, context: { viewer } }) => {
        await db.transaction().execute(async tx => {
          if (!(await setDashboardAccess(tx, vendorId, hasAccess))) return
          const deed = { action: 'profile.dashboards', target: `vendor:${vendorId}`, why }
          const states = { before: { hasDashboardAccess: !hasAccess }, after: { hasDashboardAccess: hasAccess } }
          await writeAudit(tx, { ...deed, ...states, userId: viewer.userId, actingVendorId: null })
        })
        return {}
      }),
  })
}
