import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Counts of waiting things stop here, shown as “1,000+”. */
export const maxWaiting = 1000

/** Number of things waiting for admins on one of their pages; `key` is the page's path. */
const waiting = z.object({ key: z.string(), count: z.number() })
export type Waiting = z.infer<typeof waiting>

export const adminWaitingContract = {
  getAdminWaiting: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/admin/waiting',
      summary: 'Number of tasks waiting for admins, by the path of their page; for the admins’ menu',
      description: `Pages without tasks are left out; each kind of task is counted up to ${maxWaiting}.`,
      tags: ['Teams'],
    })
    .output(z.object({ items: z.array(waiting) })),
}
