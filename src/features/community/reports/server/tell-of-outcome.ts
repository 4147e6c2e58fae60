import '#features/market/directory/directory.tables.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { defineNotification, forgetThread, notify, wordsBy } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReportedKind, ReportOutcome } from '../flag-reasons.ts'
import { outcomeThread } from './report-notifications.ts'
import { isSeen, pageOf, type Reported } from './reported-things.ts'

export type Answered = {
  kind: ReportedKind
  outcome: ReportOutcome
  /** of the enterprise or listing; empty for chat */
  name: LocalText
  path: string
}

const titles = wordsBy<Answered, ReportOutcome>(
  {
    'dealt-with': {
      en: 'We’ve dealt with what you reported',
      si: 'ඔබ වාර්තා කළ දේ ගැන අපි පියවර ගත්තෙමු',
      ta: 'நீங்கள் புகாரளித்தது குறித்து நடவடிக்கை எடுத்துள்ளோம்',
      ja: 'お知らせいただいた問題に対応しました',
      ur: 'آپ کی شکایت پر ہم نے کارروائی کر دی ہے',
      ne: 'तपाईंको उजुरीमा हामीले आवश्यक कदम चालेका छौं',
      es: 'Hemos actuado tras tu aviso',
    },
    'nothing-wrong': {
      en: 'We looked into what you reported and found nothing wrong',
      si: 'ඔබ වාර්තා කළ දේ අපි පරීක්ෂා කළෙමු; වරදක් හමු නොවීය',
      ta: 'நீங்கள் புகாரளித்ததை ஆராய்ந்தோம்; தவறு எதுவும் காணவில்லை',
      ja: 'お知らせいただいた内容を確認しましたが、問題は見つかりませんでした',
      ur: 'ہم نے آپ کی شکایت کا جائزہ لیا، کوئی غلط بات نہیں ملی',
      ne: 'तपाईंको उजुरी हामीले हेर्‍यौं, गलत केही भेटिएन',
      es: 'Hemos revisado tu aviso y no vimos nada incorrecto',
    },
  },
  ({ outcome }) => outcome,
  () => ({}),
)

const texts = wordsBy<Answered, 'named' | 'feedback' | 'message' | 'conversation'>(
  {
    named: {
      en: 'Your report was about {{name}}. Thank you.',
      si: 'ඔබේ වාර්තාව {{name}} ගැනයි. ස්තූතියි.',
      ta: 'உங்கள் புகார் {{name}} பற்றியது. நன்றி.',
      ja: '{{name}}についてのお知らせでした。ありがとうございます。',
      ur: 'آپ کی شکایت {{name}} کے بارے میں تھی۔ شکریہ۔',
      ne: 'तपाईंको उजुरी {{name}} बारे थियो। धन्यवाद।',
      es: 'Tu aviso era sobre {{name}}. Gracias.',
    },
    feedback: {
      en: 'Your report was about feedback for {{name}}. Thank you.',
      si: 'ඔබේ වාර්තාව {{name}} වෙත ලැබුණු ප්‍රතිචාරයක් ගැනයි. ස්තූතියි.',
      ta: 'உங்கள் புகார் {{name}} பற்றிய ஒரு கருத்தைக் குறித்தது. நன்றி.',
      ja: '{{name}}へのフィードバックについてのお知らせでした。ありがとうございます。',
      ur: 'آپ کی شکایت {{name}} کے بارے میں ایک رائے پر تھی۔ شکریہ۔',
      ne: 'तपाईंको उजुरी {{name}} को एउटा प्रतिक्रियाबारे थियो। धन्यवाद।',
      es: 'Tu aviso era sobre una opinión acerca de {{name}}. Gracias.',
    },
    message: {
      en: 'Your report was about a message in chat. Thank you.',
      si: 'ඔබේ වාර්තාව කතාබහේ පණිවිඩයක් ගැනයි. ස්තූතියි.',
      ta: 'உங்கள் புகார் ஒரு செய்தி பற்றியது. நன்றி.',
      ja: 'チャットのメッセージについてのお知らせでした。ありがとうございます。',
      ur: 'آپ کی شکایت ایک پیغام کے بارے میں تھی۔ شکریہ۔',
      ne: 'तपाईंको उजुरी एउटा सन्देशबारे थियो। धन्यवाद।',
      es: 'Tu aviso era sobre un mensaje del chat. Gracias.',
    },
    conversation: {
      en: 'Your report was about a conversation. Thank you.',
      si: 'ඔබේ වාර්තාව සංවාදයක් ගැනයි. ස්තූතියි.',
      ta: 'உங்கள் புகார் ஒரு உரையாடல் பற்றியது. நன்றி.',
      ja: '会話についてのお知らせでした。ありがとうございます。',
      ur: 'آپ کی شکایت ایک گفتگو کے بارے میں تھی۔ شکریہ۔',
      ne: 'तपाईंको उजुरी एउटा कुराकानीबारे थियो। धन्यवाद।',
      es: 'Tu aviso era sobre una conversación. Gracias.',
    },
  },
  ({ kind }) => (kind === 'profile' || kind === 'listing' ? 'named' : kind),
  ({ name }, language) => ({ name: inLanguage(name, language) }),
)

const textsIn = (language: SiteLanguage) => (data: Answered) => ({
  title: titles[language](data).title,
  text: texts[language](data).title,
})

/** To who reported something: what came of it. Neither who is to blame nor what was done to them. */
export const reportAnswered = defineNotification<Answered>({
  kind: 'report-answered',
  group: 'feedback',
  texts: Object.fromEntries(siteLanguages.map(language => [language, textsIn(language)])) as Record<
    SiteLanguage,
    ReturnType<typeof textsIn>
  >,
  path: ({ path }) => path,
})

type Report = {
  id: number
  kind: ReportedKind
  vendorId: number | null
  listingId: number | null
  postId: number | null
  reporterId: string | null
}

/** Tells whoever made a report of its outcome, in place of what they were told before. */
export async function tellOfOutcome(
  tx: Tx,
  { id, kind, vendorId, listingId, postId, reporterId }: Report,
  { outcome, adminId }: { outcome: ReportOutcome; adminId: string },
): Promise<void> {
  const thread = outcomeThread(id)
  await forgetThread(tx, thread)
  if (reporterId === null) return
  const thingId = vendorId ?? listingId ?? postId
  const about =
    thingId === null || kind === 'message' || kind === 'conversation'
      ? { name: {}, path: '/chats' }
      : await findPublic(tx, { kind, id: thingId })
  const data = { kind, outcome, ...about }
  await notify(tx, reportAnswered, [{ user: reporterId }], data, { key: String(id), thread, from: adminId })
}

/** Its name, and where it is to be seen; what visitors see no longer leads to the centre alone. */
async function findPublic(tx: Tx, thing: Reported): Promise<{ name: LocalText; path: string }> {
  const { name, subDomain } = await findNamed(tx, thing)
  const path = (await isSeen(tx, thing)) ? pageOf(thing.kind, { id: thing.id, subDomain }) : '/notifications'
  return { name, path }
}

function findNamed(tx: Tx, { kind, id }: Reported): Promise<{ name: LocalText; subDomain: string }> {
  if (kind === 'listing') {
    return tx
      .selectFrom('listings')
      .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
      .select(['listings.title as name', 'vendors.subDomain'])
      .where('listings.id', '=', id)
      .executeTakeFirstOrThrow()
  }
  return tx
    .selectFrom('vendors')
    .select(['brand as name', 'subDomain'])
    .$if(kind === 'profile', query => query.where('id', '=', id))
    .$if(kind === 'feedback', query =>
      query.where('id', '=', eb =>
        eb.selectFrom('feedbackPosts').select('vendorId').where('feedbackPosts.id', '=', id),
      ),
    )
    .executeTakeFirstOrThrow()
}
