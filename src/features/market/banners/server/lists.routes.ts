import {
  addList,
  changeList,
  type ListInput,
  orderLists,
  removeList,
  turnCarousel,
} from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, refuse } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { readTarget } from '../banner-rules.ts'
import { listsContract, type NewList } from '../lists.contract.ts'
import { listLists, listPicked } from './list-lists.ts'

const api = implementContract(listsContract)

export function listsRoutes(db: Db) {
  return api.router({
    getAllLists: api.getAllLists.use(adminOnly).handler(() => listLists(db)),
    getPicked: api.getPicked
      .use(adminOnly)
      .handler(async ({ input: { id }, context: { language } }) => listOf(await listPicked(db, id, language))),
    addList: api.addList.use(adminOnly).handler(async ({ input: { list }, context: { viewer } }) => ({
      id: await db.transaction().execute(tx => addList(tx, withTarget(list), viewer)),
    })),
    changeList: api.changeList.use(adminOnly).handler(async ({ input: { list, ...version }, context: { viewer } }) => {
      await db.transaction().execute(tx => changeList(tx, version, withTarget(list), viewer))
      return {}
    }),
    orderLists: api.orderLists.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => orderLists(tx, input, viewer))
      return {}
    }),
    removeList: api.removeList.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => removeList(tx, input, viewer))
      return {}
    }),
    turnCarousel: api.turnCarousel.use(adminOnly).handler(async ({ input: { isOn }, context: { viewer } }) => {
      await db.transaction().execute(tx => turnCarousel(tx, isOn, viewer))
      return {}
    }),
  })
}

/** With the target as it is saved. */
function withTarget(list: NewList): ListInput {
  if (list.kind !== 'link') return list
  return { ...list, link: readTarget(list.link) ?? refuse('gm-error-banner-link', { field: 'link' }) }
}
