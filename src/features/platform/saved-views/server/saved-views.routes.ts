import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { savedViewsContract } from '../saved-views.contract.ts'
import { changeView, listViews, removeView, saveView } from './saved-views.ts'

const api = implementContract(savedViewsContract)

export function savedViewsRoutes(db: Db) {
  return api.router({
    getViews: api.getViews
      .use(adminOnly)
      .handler(async ({ input: { list }, context: { viewer } }) => listOf(await listViews(db, viewer, list))),
    saveView: api.saveView.use(adminOnly).handler(({ input, context: { viewer } }) => saveView(db, viewer, input)),
    changeView: api.changeView.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await changeView(db, viewer, input)
      return {}
    }),
    removeView: api.removeView.use(adminOnly).handler(async ({ input: { list, id }, context: { viewer } }) => {
      await removeView(db, viewer, list, id)
      return {}
    }),
  })
}
