import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { screeningContract } from '../screening.contract.ts'
import { addTerm, changeTerm, removeTerm } from './change-terms.ts'
import { listTerms, readTerm } from './list-screening-terms.ts'
import { saveScreening } from './save-screening.ts'
import { ownHosts, screenAs } from './screen-words.ts'
import { readScreening } from './screening-setting.ts'

const api = implementContract(screeningContract)

const newcomer = { accountDays: 0, shown: 0, isTrusted: false }
const known = { accountDays: 0, shown: 0, isTrusted: true }

/** What waits before it is shown, as admins choose it. */
export function screeningRoutes(db: Db, hosts: Hosts) {
  return api.router({
    getScreening: api.getScreening.use(adminOnly).handler(() => readScreening(db)),
    saveScreening: api.saveScreening.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await saveScreening(db, viewer, input)
      return readScreening(db)
    }),
    getTerms: api.getTerms.use(adminOnly).handler(({ input }) => listTerms(db, input)),
    addTerm: api.addTerm.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      return readTerm(db, await db.transaction().execute(tx => addTerm(tx, viewer, input)))
    }),
    changeTerm: api.changeTerm.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => changeTerm(tx, viewer, input))
      return readTerm(db, input.id)
    }),
    removeTerm: api.removeTerm.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => removeTerm(tx, viewer, input.id))
      return {}
    }),
    tryText: api.tryText.use(adminOnly).handler(async ({ input: { text, language, isNew }, context: { viewer } }) => {
      const { settings } = await readScreening(db)
      const words = { kind: '', authorId: viewer.userId, text, language: language ?? undefined }
      const author = isNew ? newcomer : known
      return { holds: await screenAs(db, author, settings, { ...words, isOwnHost: ownHosts(hosts) }) }
    }),
  })
}
