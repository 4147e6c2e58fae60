import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReportedKind } from '../flag-reasons.ts'

type Came = { id: number; kind: ReportedKind; message: string }

/** Notifies admins of a new report. The quoted messages of chat stay in the report. */
const reportCame = defineNotification<Came>({
  kind: 'report-came',
  group: 'review',
  write: ({ kind, message }, { t }) => {
    return {
      profile: { title: t('A profile was reported'), text: message },
      listing: { title: t('A listing was reported'), text: message },
      feedback: { title: t('Feedback was reported'), text: message },
      message: { title: t('A message in chat was reported'), text: message },
      conversation: { title: t('A conversation was reported'), text: message },
    }[kind]
  },
  path: ({ id }) => `/admin/reports?report=${id}`,
})

/** Thread of the admins' notifications about a report; withdrawn once one of them has closed it. */
export const reportThread = (id: number) => `report:${id}`

/** Thread of the reporter's notifications about the outcome. */
export const outcomeThread = (id: number) => `report-outcome:${id}`

/** Max characters of a report that are quoted in a notification. */
const longest = 200

/** Notifies admins of a new report, except the reporter if they are an admin. */
export async function notifyOfReport(tx: Tx, { reporterId, ...report }: Came & { reporterId: string }): Promise<void> {
  const message = [...report.message].slice(0, longest).join('')
  await notify(
    tx,
    reportCame,
    ['admins'],
    { ...report, message },
    {
      ...{ key: String(report.id), thread: reportThread(report.id), from: reporterId },
    },
  )
}
