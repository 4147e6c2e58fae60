import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { activitiesContract } from '../activities.contract.ts'
import { addActivity, addTask, changeTask } from './change-tasks.ts'
import { readLog } from './read-log.ts'

const api = implementContract(activitiesContract)

export function activitiesRoutes(db: Db) {
  return api.router({
    getMemberLog: api.getMemberLog
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => readLog(db, viewer, input)),
    addActivity: api.addActivity.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => addActivity(tx, viewer, input))
      return {}
    }),
    addTask: api.addTask.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => addTask(tx, viewer, input))
      return {}
    }),
    changeTask: api.changeTask
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => changeTask(tx, viewer, input))),
  })
}
