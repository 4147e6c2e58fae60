import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { savedContract } from '../saved.contract.ts'
import { changeList, createList, deleteList, listLists, sortSaved } from './change-lists.ts'
import { listSaved, readSharedList } from './list-saved.ts'

const api = implementContract(savedContract)

const changesPerPerson = limitRate({ name: 'saved-person', points: 300, seconds: 600 })

export function savedRoutes(db: Db) {
  const load = async (userId: string, id: number) => (await listLists(db, userId, id))[0] ?? missing()
  return api.router({
    getSaved: api.getSaved
      .use(signedIn)
      .handler(({ context: { viewer }, input: { list, ...asked } }) => listSaved(db, viewer.userId, list, asked)),
    sortSaved: api.sortSaved.use(signedIn).handler(async ({ context: { viewer }, input: { id, lists } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(tx => sortSaved(tx, viewer.userId, id, lists))
      return { lists }
    }),
    getSavedLists: api.getSavedLists
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => listOf(await listLists(db, viewer.userId))),
    createSavedList: api.createSavedList.use(signedIn).handler(async ({ context: { viewer }, input: { name } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      const id = await db.transaction().execute(tx => createList(tx, viewer.userId, name))
      return load(viewer.userId, id)
    }),
    changeSavedList: api.changeSavedList
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { id, ...change } }) => {
        await changesPerPerson.consume(db, viewer.userId)
        await db.transaction().execute(tx => changeList(tx, viewer.userId, id, change))
        return load(viewer.userId, id)
      }),
    deleteSavedList: api.deleteSavedList.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(tx => deleteList(tx, viewer.userId, id))
      return { deleted: true as const }
    }),
    getSharedList: api.getSharedList
      .use(anyone)
      .handler(({ input: { key, ...asked } }) => readSharedList(db, key, asked)),
  })
}
