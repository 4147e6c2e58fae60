import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { ipKey, limitRate, visitorKey } from '#server/http/limit-rate.ts'
import { stockAlertsContract } from '../stock-alerts.contract.ts'
import { askAsGuest, askAsMember } from './ask-for-alert.ts'
import { confirmAlert, endAlert, listAlerts, stopAlerts } from './end-alerts.ts'

const api = implementContract(stockAlertsContract)

/** Limit: requests in an hour per member, or per network address. */
const asked = limitRate({ name: 'stock-alerts', points: 30, seconds: 3600 })

export function stockAlertsRoutes(db: Db, publicUrl: string) {
  return api.router({
    askAlert: api.askAlert.use(anyone).handler(async ({ context: { viewer, ip }, input }) => {
      await asked.consume(db, viewer?.userId ?? ipKey(ip))
      if (viewer) {
        await db.transaction().execute(tx => askAsMember(tx, viewer.userId, input))
        return { state: 'set' as const }
      }
      const by = { visitor: visitorKey(ip), publicUrl }
      await db.transaction().execute(tx => askAsGuest(tx, input.email ?? '', input, by))
      return { state: 'confirm' as const }
    }),
    getAlerts: api.getAlerts
      .use(signedIn)
      .handler(async ({ context: { viewer }, input }) => listOf(await listAlerts(db, viewer.userId, input.language))),
    endAlert: api.endAlert.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await endAlert(db, viewer.userId, input.id)
      return { deleted: true as const }
    }),
    confirmAlert: api.confirmAlert.use(anyone).handler(async ({ input: { token } }) => {
      await db.transaction().execute(tx => confirmAlert(tx, token))
      return { confirmed: true as const }
    }),
    stopAlerts: api.stopAlerts.use(anyone).handler(async ({ input: { token } }) => {
      await stopAlerts(db, token)
      return { stopped: true as const }
    }),
  })
}
