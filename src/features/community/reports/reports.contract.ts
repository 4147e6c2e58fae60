import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { reportedKinds, reportKinds, reportReasons } from './flag-reasons.ts'
import { longestReport } from './report-limits.ts'

const reason = z.enum(reportReasons)
const message = z
  .string()
  .trim()
  .max(longestReport)
  .refine(text => !text.includes('\0'))
  .default('')
const thing = { kind: z.enum(reportKinds), id }

/** What somebody who reports says. */
export const reportWords = z.object({ reason, message })

/** A report as who made it sees it. */
export const ownReport = z.object({ reason, message: z.string(), createdAt: z.string() })
export type OwnReport = z.infer<typeof ownReport>

/** A report as admins see it. */
export const report = z.object({
  id: z.number(),
  kind: z.enum(reportedKinds),
  /** of the enterprise, listing or post; null for what was said in chat */
  thingId: z.number().nullable(),
  /** of the enterprise or listing; the beginning of a post or message */
  title: z.string(),
  /** where it is to be seen; null for what was said in chat, which only `context` shows */
  link: z.string().nullable(),
  /** of chat: what was said there, as it was when it was reported */
  context: z
    .array(z.object({ sender: z.string(), text: z.string(), at: z.string(), isReported: z.boolean() }))
    .nullable(),
  reason,
  message: z.string(),
  state: z.enum(['open', 'closed']),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  /** null for somebody who is no longer here */
  reporter: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
})
export type Report = z.infer<typeof report>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Reports'] })

export const reportsContract = {
  sendReport: call('POST', '/reports', 'Flag an enterprise, a listing or a post; the reason `other` requires a message')
    .input(z.object({ ...thing, reason, message }))
    .output(ownReport),
  flagFeedback: call('PUT', '/feedback/{id}/flag', 'The same for feedback')
    .input(z.object({ id, reason, message }))
    .output(ownReport),
  getOwnReport: call('GET', '/reports/own', 'The caller’s open report of a thing; null if there is none')
    .input(z.object(thing))
    .output(z.object({ report: ownReport.nullable() })),
  getReports: call('GET', '/reports', 'All reports, latest first, for admins')
    .input(
      z.object({
        state: z.enum(['open', 'closed']).optional(),
        kind: z.enum(reportedKinds).optional(),
        ...paging({ limit: 20, max: 100 }),
        language,
      }),
    )
    .output(pageOf(report)),
}

export const contracts = { reports: reportsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
