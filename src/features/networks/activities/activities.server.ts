import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './activities.contract.ts'
import { activitiesRoutes } from './server/activities.routes.ts'
import { watchTasks } from './server/remind-of-tasks.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs }) => {
    watchTasks(jobs, db)
    return { routes: { activities: activitiesRoutes(db) } }
  },
})
