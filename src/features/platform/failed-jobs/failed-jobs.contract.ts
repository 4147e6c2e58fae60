import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, pageOf, paging } from '#shared/contract-parts.ts'

const failed = {
  id: z.uuid(),
  /** one line that can be shown; may be empty */
  reason: z.string(),
  tries: z.number(),
  failedAt: z.string(),
}

export const failedJob = z.object({
  ...failed,
  queue: z.string(),
  /** ids of the records that the job is about, by their names, such as `orderId` */
  about: z.record(z.string(), z.number()),
})
export type FailedJob = z.infer<typeof failedJob>

export const failedMail = z.object({
  ...failed,
  template: z.string(),
  to: z.string(),
  /** false once the email's text has been deleted */
  canRetry: z.boolean(),
})
export type FailedMail = z.infer<typeof failedMail>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

const page = paging({ limit: 20, max: 100 })
const which = z.object({ id: z.uuid().optional() })
const howMany = z.object({ count: z.number() })

export const failedJobsContract = {
  getFailedJobs: call('GET', '/admin/failed-jobs', 'Jobs that failed permanently, latest first; admins')
    .input(z.object(page))
    .output(pageOf(failedJob)),
  retryFailedJobs: call(
    'POST',
    '/admin/failed-jobs/retry',
    'Retry failed jobs; admins',
    'A single one by its `id`, or all of them. `count` is the number of retried jobs.',
  )
    .input(which)
    .output(howMany),
  getFailedMails: call('GET', '/admin/failed-mails', 'Emails that could not be delivered, latest first; admins')
    .input(z.object(page))
    .output(
      pageOf(failedMail).extend({
        /** emails waiting because the mail server can't be reached or refuses the sender, and its last message */
        waiting: z.object({ count: z.number(), reason: z.string() }),
      }),
    ),
  retryFailedMails: call(
    'POST',
    '/admin/failed-mails/retry',
    'Retry failed emails whose texts still exist; admins',
    'A single one by its `id`, or all of them. `count` is the number of retried emails.',
  )
    .input(which)
    .output(howMany),
}

export const contracts = { failedJobs: failedJobsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
