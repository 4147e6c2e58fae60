import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { listFailedJobs, retryFailedJobs } from '#server/jobs/index.ts'
import { listFailedMails, retryFailedMails, waitingForServer } from '#server/mail/index.ts'
import { failedJobsContract } from '../failed-jobs.contract.ts'

const api = implementContract(failedJobsContract)

export function failedJobsRoutes(db: Db) {
  return api.router({
    getFailedJobs: api.getFailedJobs
      .use(adminOnly)
      .handler(({ input }) => pageFrom(input, asked => listFailedJobs(db, asked))),
    retryFailedJobs: api.retryFailedJobs
      .use(adminOnly)
      .handler(({ input: { id }, context: { viewer } }) =>
        retry(db, viewer, { id, what: 'jobs', verb: retryFailedJobs }),
      ),
    getFailedMails: api.getFailedMails.use(adminOnly).handler(async ({ input }) => ({
      ...(await pageFrom(input, asked => listFailedMails(db, asked))),
      waiting: await waitingForServer(db),
    })),
    retryFailedMails: api.retryFailedMails
      .use(adminOnly)
      .handler(({ input: { id }, context: { viewer } }) =>
        retry(db, viewer, { id, what: 'mails', verb: retryFailedMails }),
      ),
  })
}

type Paged = { offset: number; limit: number }

async function pageFrom<T extends { failedAt: Date }>(
  { page, limit }: { page: number; limit: number },
  list: (asked: Paged) => Promise<{ items: T[]; count: number }>,
) {
  const asked = { offset: (page - 1) * limit, limit }
  const { items, count } = await list(asked)
  return { items: items.map(one => ({ ...one, failedAt: one.failedAt.toISOString() })), count, ...asked }
}

type Wish = { id: string | undefined; what: 'jobs' | 'mails'; verb(tx: Tx, id?: string): Promise<number> }

/** @throws ORPCError NOT_FOUND for a job or email that hasn't failed, or can't be retried */
function retry(db: Db, { userId }: Viewer, { id, what, verb }: Wish): Promise<{ count: number }> {
  return db.transaction().execute(async tx => {
    const count = await verb(tx, id)
    if (id !== undefined && count === 0) missing()
    const deed = { action: `${what}.retry`, target: id ? `${what}:${id}` : what, details: { count } }
    await writeAudit(tx, { ...deed, userId, actingVendorId: null })
    return { count }
  })
}
