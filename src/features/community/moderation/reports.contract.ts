import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '#shared/contract-parts.ts'
import { reportKinds, reportReasons } from './flag-reasons.ts'
import { longestReport } from './report-limits.ts'

const reason = z.enum(reportReasons)
const message = z
  .string()
  .trim()
  .max(longestReport)
  .refine(text => !text.includes('\0'))
  .default('')
const thing = { kind: z.enum(reportKinds), id }

/** The input of somebody who reports. */
export const reportWords = z.object({ reason, message })

/** A report as its reporter sees it. */
export const ownReport = z.object({ reason, message: z.string(), createdAt: z.string() })
export type OwnReport = z.infer<typeof ownReport>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Reports'], ...(description && { description }) })

export const reportsContract = {
  sendReport: call('POST', '/reports', 'Flag an enterprise, a listing or a post; the reason `other` requires a message')
    .input(z.object({ ...thing, reason, message }))
    .output(ownReport),
  flagFeedback: call('PUT', '/feedback/{id}/flag', 'Flag feedback, as an enterprise, a listing or a post is flagged')
    .input(reportWords.extend({ id }))
    .output(ownReport),
  getOwnReport: call('GET', '/reports/own', 'The caller’s open report of a thing; null if there is none')
    .input(z.object(thing))
    .output(z.object({ report: ownReport.nullable() })),
}
