import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReportedKind } from '../../flag-reasons.ts'

type Came = {
  id: number
  kind: ReportedKind
  message: string
  /** absent in notifications of before there were cases */
  caseId?: number
}

/** Notifies admins of a new report. The quoted messages of chat stay in the report. */
const reportCame = defineNotification<Came>({
  kind: 'report-came',
  group: 'review',
  write: ({ kind, message }, { t }) => {
    return {
      profile: { title: t('A profile was reported'), text: message },
      listing: { title: t('A listing was reported'), text: message },
      feedback: { title: t('Feedback was reported'), text: message },
      forum: { title: t('Something in the forum was reported'), text: message },
      translation: { title: t('A translation in the forum was reported'), text: message },
      post: { title: t('A post of an enterprise was reported'), text: message },
      message: { title: t('A message in chat was reported'), text: message },
      conversation: { title: t('A conversation was reported'), text: message },
    }[kind]
  },
  path: ({ caseId }) => (caseId ? `/admin/moderation/${caseId}` : '/admin/moderation'),
})

/** What waits for moderators besides reports. */
const caseCame = defineNotification<{ caseId: number; what: 'held' | 'appeal' | 'order' | 'late'; message: string }>({
  kind: 'moderation-case',
  group: 'review',
  write: ({ what, message }, { t }) => {
    return {
      held: { title: t('Something waits to be shown'), text: message },
      appeal: { title: t('Somebody appeals against a decision'), text: message },
      order: { title: t('An authority ordered something'), text: message },
      late: { title: t('An order of an authority is due soon'), text: message },
    }[what]
  },
  path: ({ caseId }) => `/admin/moderation/${caseId}`,
})

/** Thread of the admins' notifications about a case; withdrawn once one of them has decided it. */
export const caseThread = (caseId: number) => `case:${caseId}`

/** Thread of the reporter's notifications about the outcome. */
export const outcomeThread = (id: number) => `report-outcome:${id}`

/** Max characters that are quoted in a notification. */
const longest = 200
const begin = (text: string) => [...text].slice(0, longest).join('')

/** Notifies admins of a new report, except the reporter if they are an admin. */
export async function notifyOfReport(
  tx: Tx,
  { reporterId, ...report }: Came & { caseId: number; reporterId: string },
): Promise<void> {
  const options = { key: String(report.id), thread: caseThread(report.caseId), from: reporterId }
  await notify(tx, reportCame, ['admins'], { ...report, message: begin(report.message) }, options)
}

/** Notifies admins of a case that isn’t a report. @param key of what came, so that each notifies once */
export async function notifyOfCase(
  tx: Tx,
  {
    caseId,
    what,
    message,
    key,
  }: { caseId: number; what: 'held' | 'appeal' | 'order' | 'late'; message: string; key: string },
): Promise<void> {
  const options = { key: `${what}:${key}`, thread: caseThread(caseId) }
  await notify(tx, caseCame, ['admins'], { caseId, what, message: begin(message) }, options)
}
