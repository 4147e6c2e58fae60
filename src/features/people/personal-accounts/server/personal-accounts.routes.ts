import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, recentProof } from '#server/http/guards.ts'
import { personalAccountsContract } from '../personal-accounts.contract.ts'
import { acceptPeople, acceptWaiting, refusePeople } from './approve-people.ts'
import { restorePerson, type Site, setPersonDashboardAccess, setPlatformRole, suspendPerson } from './change-person.ts'
import { deletePerson } from './delete-person.ts'
import { getPerson } from './get-person.ts'
import { listPeople } from './list-people.ts'

const api = implementContract(personalAccountsContract)

export function personalAccountsRoutes(db: Db, site: Site) {
  return api.router({
    getPeople: api.getPeople
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listPeople(db, input, language)),
    getPerson: api.getPerson
      .use(adminOnly)
      .handler(({ input: { userId }, context: { language } }) => getPerson(db, userId, language)),
    suspendPerson: api.suspendPerson.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await suspendPerson(db, viewer, { ...input, until: input.until === null ? null : new Date(input.until) })
      return {}
    }),
    restorePerson: api.restorePerson.use(adminOnly).handler(async ({ input: { userId }, context: { viewer } }) => {
      await restorePerson(db, viewer, userId, site)
      return {}
    }),
    deletePerson: api.deletePerson
      .use(adminOnly)
      .use(recentProof)
      .handler(async ({ input, context: { viewer, language } }) => {
        await deletePerson(db, viewer, input, language)
        return {}
      }),
    acceptPeople: api.acceptPeople.use(adminOnly).handler(async ({ input: { userIds }, context: { viewer } }) => ({
      changed: await acceptPeople(db, viewer, userIds, site),
    })),
    acceptWaiting: api.acceptWaiting
      .use(adminOnly)
      .handler(({ context: { viewer } }) => acceptWaiting(db, viewer, site)),
    refusePeople: api.refusePeople.use(adminOnly).handler(async ({ input: { userIds, why }, context: { viewer } }) => ({
      changed: await refusePeople(db, viewer, userIds, why),
    })),
    setPlatformRole: api.setPlatformRole
      .use(adminOnly)
      .use(recentProof)
      .handler(async ({ input, context: { viewer } }) => {
        await setPlatformRole(db, viewer, input, site)
        return {}
      }),
    setPersonDashboardAccess: api.setPersonDashboardAccess
      .use(adminOnly)
      .handler(async ({ input, context: { viewer } }) => {
        await setPersonDashboardAccess(db, viewer, input)
        return {}
      }),
  })
}
