import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { reportedKinds, reportKinds, reportOutcomes, reportReasons } from './flag-reasons.ts'
import { longestNote, longestReport } from './report-limits.ts'

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

/** Somebody whom a report concerns: a person, an enterprise, the platform’s team or a program. */
const concerned = z.object({
  name: z.string(),
  /** null unless it's a person */
  email: z.string().nullable(),
  /** the enterprise's page; null for others */
  link: z.string().nullable(),
  /** the chat in which the platform’s team can write to them */
  chat: z.string().nullable(),
})
export type Concerned = z.infer<typeof concerned>

/** A report as admins see it. */
export const report = z.object({
  id: z.number(),
  reason,
  message: z.string(),
  /**
   * the messages around a reported one, as they were when it was reported; null outside chat. `by`: the person who
   * wrote for an enterprise or the platform’s team
   */
  context: z
    .array(
      z.object({
        name: z.string(),
        by: z.string().nullable(),
        text: z.string(),
        at: z.string(),
        isReported: z.boolean(),
      }),
    )
    .nullable(),
  createdAt: z.string(),
  /** null once their account is deleted */
  reporter: concerned.nullable(),
  /** null while it is open */
  closed: z
    .object({
      outcome: z.enum(reportOutcomes),
      at: z.string(),
      /** name; null once their account is deleted */ by: z.string().nullable(),
    })
    .nullable(),
  /** visible only to admins; empty for none */
  note: z.string(),
})
export type Report = z.infer<typeof report>

/** The reported thing, with its reports. */
export const reportedThing = z.object({
  /** stable as long as the thing exists */
  key: z.string(),
  kind: z.enum(reportedKinds),
  /** enterprise, listing or post; null for chat */
  id: z.number().nullable(),
  /** name of the enterprise or listing; in chat the people who wrote */
  title: z.string(),
  /** the page that shows it; null for chat, which only reports show */
  link: z.string().nullable(),
  /** the text of feedback, also after it was deleted */
  words: z.string().nullable(),
  people: z.array(concerned),
  /** latest first; capped if there are many */
  reports: z.array(report),
  /** all reports of the thing, open and closed */
  count: z.number(),
})
export type ReportedThing = z.infer<typeof reportedThing>

const state = z.enum(['open', 'closed'])
const note = z
  .string()
  .trim()
  .max(longestNote)
  .refine(text => !text.includes('\0'))
  .default('')

/** The input of an admin who closes a report. */
export const closingWords = z.object({ outcome: z.enum(reportOutcomes), note })

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Reports'], ...(description && { description }) })

export const reportsContract = {
  sendReport: call('POST', '/reports', 'Flag an enterprise, a listing or a post; the reason `other` requires a message')
    .input(z.object({ ...thing, reason, message }))
    .output(ownReport),
  flagFeedback: call('PUT', '/feedback/{id}/flag', 'Flag feedback, as an enterprise, a listing or a post is flagged')
    .input(z.object({ id, reason, message }))
    .output(ownReport),
  getOwnReport: call('GET', '/reports/own', 'The caller’s open report of a thing; null if there is none')
    .input(z.object(thing))
    .output(z.object({ report: ownReport.nullable() })),
  getReports: call('GET', '/reports', 'Reported content, latest first, each with its reports, for admins')
    .input(
      z.object({
        state: state.optional(),
        kind: z.enum(reportedKinds).optional(),
        /** only things reported for this reason */
        reason: reason.optional(),
        /** only the thing that this report is about */
        report: id.optional(),
        ...paging({ limit: 20, max: 100 }),
        language,
      }),
    )
    .output(pageOf(reportedThing)),
  setReportState: call(
    'PUT',
    '/reports/{id}/state',
    'Close or reopen a report, for admins; the reporter is notified of the outcome',
    'With `together`, earlier open reports of the same content are closed, too. Only admins see the note. Codes: gm-error-report-again (409).',
  )
    .input(
      z.discriminatedUnion('closed', [
        closingWords.extend({ id, closed: z.literal(true), together: z.boolean().default(false) }),
        z.object({ id, closed: z.literal(false) }),
      ]),
    )
    .output(z.object({ success: z.boolean() })),
}

export const contracts = { reports: reportsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
