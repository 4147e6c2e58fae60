import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './invitations.contract.ts'
import { invitationsRoutes } from './server/invitations.routes.ts'
import { deleteOldInvitations } from './server/list-invitations.ts'

const queue = defineQueue('network-invitations')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config }) => {
    jobs.work(queue, () => deleteOldInvitations(db, new Date()))
    jobs.schedule(queue, '25 3 * * *', {})
    return { routes: { invitations: invitationsRoutes(db, config.publicUrl) } }
  },
})
