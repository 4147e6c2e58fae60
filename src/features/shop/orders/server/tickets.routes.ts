import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, refuse } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { ticketsContract } from '../tickets.contract.ts'
import { checkTicket, findTicket, uncheckTicket } from './check-ticket.ts'
import { listEventDates, listSeats, readSeat } from './list-seats.ts'
import type { Actor } from './lock-order.ts'

const api = implementContract(ticketsContract)

/** The team sees who comes; its owners and admins check tickets. */
export function ticketsRoutes(db: Db) {
  return api.router({
    getEventDates: api.getEventDates.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      const own = await teamRoleOf(db, withoutAdminRights(viewer), input.vendorId)
      return { items: await listEventDates(db, input), may: { check: managesVendor(own) } }
    }),
    getSeats: api.getSeats.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      return { items: await listSeats(db, input) }
    }),
    checkTicketByCode: api.checkTicketByCode.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { vendorId, code, language } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      const id = await findTicket(db, vendorId, code)
      if (id === undefined)
        refuse('gm-error-ticket-unknown', { field: 'code', message: 'No ticket of this enterprise has this code.' })
      const done = await db.transaction().execute(tx => checkTicket(tx, vendorId, id, actorOf(viewer)))
      return { seat: await readSeat(db, vendorId, id, language), ...done }
    }),
    setTicketChecked: api.setTicketChecked.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const { vendorId, ticketId, isChecked, language } = input
      await requireOwnTeam(db, viewer, vendorId, managesVendor)
      const { wasChecked } = await db.transaction().execute(async tx => {
        if (isChecked) return checkTicket(tx, vendorId, ticketId, actorOf(viewer))
        await uncheckTicket(tx, vendorId, ticketId, actorOf(viewer))
        return { wasChecked: true }
      })
      return { seat: await readSeat(db, vendorId, ticketId, language), wasChecked }
    }),
  })
}

function actorOf({ userId }: { userId: string }): Actor {
  return { userId, party: 'vendor' }
}
