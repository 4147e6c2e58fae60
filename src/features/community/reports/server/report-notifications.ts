import { defineNotification, notify, wordsBy } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReportedKind } from '../flag-reasons.ts'

type Came = { id: number; kind: ReportedKind; message: string }

/** To admins: somebody reported something. What was said in chat stays with the report. */
const reportCame = defineNotification<Came>({
  kind: 'report-came',
  group: 'review',
  texts: wordsBy<Came, ReportedKind>(
    {
      profile: {
        ...{ en: ['A profile was reported', '{{message}}'], si: ['පැතිකඩක් වාර්තා කරන ලදී', '{{message}}'] },
        ...{
          ta: ['ஒரு சுயவிவரம் பற்றிப் புகார் வந்துள்ளது', '{{message}}'],
          ja: ['プロフィールが報告されました', '{{message}}'],
        },
        ...{ ur: ['ایک پروفائل کی شکایت آئی ہے', '{{message}}'], ne: ['एउटा प्रोफाइलको उजुरी आएको छ', '{{message}}'] },
        es: ['Se denunció un perfil', '{{message}}'],
      },
      listing: {
        ...{ en: ['A listing was reported', '{{message}}'], si: ['ලැයිස්තුගත කිරීමක් වාර්තා කරන ලදී', '{{message}}'] },
        ...{ ta: ['ஒரு பொருள் பற்றிப் புகார் வந்துள்ளது', '{{message}}'], ja: ['出品が報告されました', '{{message}}'] },
        ...{ ur: ['ایک لسٹنگ کی شکایت آئی ہے', '{{message}}'], ne: ['एउटा सूचीको उजुरी आएको छ', '{{message}}'] },
        es: ['Se denunció un producto o servicio', '{{message}}'],
      },
      feedback: {
        ...{ en: ['Feedback was reported', '{{message}}'], si: ['ප්‍රතිචාරයක් වාර්තා කරන ලදී', '{{message}}'] },
        ...{
          ta: ['ஒரு கருத்து பற்றிப் புகார் வந்துள்ளது', '{{message}}'],
          ja: ['フィードバックが報告されました', '{{message}}'],
        },
        ...{ ur: ['ایک رائے کی شکایت آئی ہے', '{{message}}'], ne: ['एउटा प्रतिक्रियाको उजुरी आएको छ', '{{message}}'] },
        es: ['Se denunció una opinión', '{{message}}'],
      },
      message: {
        ...{ en: ['A message in chat was reported', '{{message}}'], si: ['කතාබහේ පණිවිඩයක් වාර්තා කරන ලදී', '{{message}}'] },
        ...{ ta: ['ஒரு செய்தி பற்றிப் புகார் வந்துள்ளது', '{{message}}'], ja: ['メッセージが報告されました', '{{message}}'] },
        ...{ ur: ['ایک پیغام کی شکایت آئی ہے', '{{message}}'], ne: ['एउटा सन्देशको उजुरी आएको छ', '{{message}}'] },
        es: ['Se denunció un mensaje', '{{message}}'],
      },
      conversation: {
        ...{ en: ['A conversation was reported', '{{message}}'], si: ['සංවාදයක් වාර්තා කරන ලදී', '{{message}}'] },
        ...{ ta: ['ஒரு உரையாடல் பற்றிப் புகார் வந்துள்ளது', '{{message}}'], ja: ['会話が報告されました', '{{message}}'] },
        ...{ ur: ['ایک گفتگو کی شکایت آئی ہے', '{{message}}'], ne: ['एउटा कुराकानीको उजुरी आएको छ', '{{message}}'] },
        es: ['Se denunció una conversación', '{{message}}'],
      },
    },
    ({ kind }) => kind,
    ({ message }) => ({ message }),
  ),
  path: ({ id }) => `/admin/reports?report=${id}`,
})

/** What admins are told of a report, until one of them has closed it. */
export const reportThread = (id: number) => `report:${id}`

/** What its reporter is told of how it ended. */
export const outcomeThread = (id: number) => `report-outcome:${id}`

/** characters of a report that are told */
const longest = 200

/** Tells admins of a new report; whoever reported it as one of them is not told. */
export async function tellOfReport(tx: Tx, { reporterId, ...report }: Came & { reporterId: string }): Promise<void> {
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
