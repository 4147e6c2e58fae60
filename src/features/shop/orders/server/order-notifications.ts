import { defineNotification, notify, readThread, wordsBy } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../orders.tables.ts'
import type { EventNewsKind } from './mails/event-news.mail.ts'
import type { BoughtKind } from './mails/order-bought.mail.ts'
import type { NewsKind } from './mails/order-news.mail.ts'

/** `number` is missing in notifications of before */
type About = { orderId: number; number?: string }

type ForTeam = About & { enterprise: LocalText; kind: 'placed' | 'return-requested' | 'cancelled' }

type Titles = Record<SiteLanguage, string>

const teamTitles: Record<ForTeam['kind'], Titles> = {
  placed: {
    ...{ en: 'You have a new order', si: 'ඔබට නව ඇණවුමක් ඇත', ta: 'உங்களுக்கு ஒரு புதிய ஆர்டர் வந்துள்ளது' },
    ...{
      ja: '新しい注文があります',
      ur: 'آپ کے لیے نیا آرڈر ہے',
      ne: 'तपाईंलाई नयाँ अर्डर आएको छ',
      es: 'Tienes un pedido nuevo',
    },
  },
  'return-requested': {
    en: 'A buyer wants to return something',
    si: 'ගැනුම්කරුවෙකු භාණ්ඩ ආපසු එවීමට කැමතියි',
    ta: 'வாங்கியவர் ஒருவர் பொருளைத் திருப்பி அனுப்ப விரும்புகிறார்',
    ja: '購入者が返品を希望しています',
    ur: 'ایک خریدار کچھ واپس کرنا چاہتا ہے',
    ne: 'एक खरिदकर्ता सामान फिर्ता गर्न चाहनुहुन्छ',
    es: 'Un comprador quiere devolver algo',
  },
  cancelled: {
    en: 'The buyer cancelled an order',
    si: 'ගැනුම්කරු ඇණවුමක් අවලංගු කළේය',
    ta: 'வாங்கியவர் ஒரு ஆர்டரை ரத்து செய்தார்',
    ja: '購入者が注文をキャンセルしました',
    ur: 'خریدار نے ایک آرڈر منسوخ کر دیا',
    ne: 'खरिदकर्ताले एउटा अर्डर रद्द गर्नुभयो',
    es: 'El comprador canceló un pedido',
  },
}

/** `Order 12 · Nuwara Leaf` */
const orderWords: Titles = {
  ...{ en: 'Order {{orderId}}', si: 'ඇණවුම {{orderId}}', ta: 'ஆர்டர் {{orderId}}', ja: '注文 {{orderId}}' },
  ...{ ur: 'آرڈر {{orderId}}', ne: 'अर्डर {{orderId}}', es: 'Pedido {{orderId}}' },
}

function titled<Case extends string>(
  titles: Record<Case, Titles>,
): Record<Case, Record<SiteLanguage, [string, string]>> {
  const withText = (title: Titles) =>
    Object.fromEntries(
      siteLanguages.map(language => [language, [title[language], `${orderWords[language]}{{enterprise}}`]]),
    ) as Record<SiteLanguage, [string, string]>
  return Object.fromEntries(Object.entries<Titles>(titles).map(([name, title]) => [name, withText(title)])) as Record<
    Case,
    Record<SiteLanguage, [string, string]>
  >
}

function orderValues(
  { orderId, number, enterprise }: About & { enterprise: LocalText | null },
  language: SiteLanguage,
) {
  return { orderId: number ?? orderId, enterprise: enterprise ? ` · ${inLanguage(enterprise, language)}` : '' }
}

/** To the owners and admins of an enterprise, about what was bought of it. */
export const orderForTeam = defineNotification<ForTeam>({
  kind: 'order-for-team',
  group: 'orders',
  mail: 'now',
  lockScreen: 'all',
  texts: wordsBy<ForTeam, ForTeam['kind']>(titled(teamTitles), ({ kind }) => kind, orderValues),
  path: ({ orderId }) => `/vendor-order-view/${orderId}`,
})

/** What a vendor's team is told of an order. */
export const teamOrderThread = (orderId: number) => `vendor-order:${orderId}`

type News = Exclude<BoughtKind, 'reminder'> | NewsKind | EventNewsKind
type ForBuyer = About & { enterprise: LocalText | null; kind: News }

const cancelled: Titles = {
  ...{ en: 'Your order was cancelled', si: 'ඔබේ ඇණවුම අවලංගු කරන ලදී', ta: 'உங்கள் ஆர்டர் ரத்து செய்யப்பட்டது' },
  ...{
    ja: 'ご注文はキャンセルされました',
    ur: 'آپ کا آرڈر منسوخ ہو گیا',
    ne: 'तपाईंको अर्डर रद्द भयो',
    es: 'Tu pedido se canceló',
  },
}

const buyerTitles: Record<News, Titles> = {
  paid: {
    ...{ en: 'Thank you for your order', si: 'ඔබේ ඇණවුමට ස්තුතියි', ta: 'உங்கள் ஆர்டருக்கு நன்றி' },
    ...{
      ja: 'ご注文ありがとうございます',
      ur: 'آپ کے آرڈر کا شکریہ',
      ne: 'तपाईंको अर्डरका लागि धन्यवाद',
      es: 'Gracias por tu pedido',
    },
  },
  promised: {
    en: 'Please transfer the money for your order',
    si: 'ඔබේ ඇණවුමට මුදල් බැංකු මාරු කරන්න',
    ta: 'உங்கள் ஆர்டருக்கான பணத்தை வங்கி மூலம் அனுப்புங்கள்',
    ja: 'ご注文の代金をお振り込みください',
    ur: 'براہِ کرم اپنے آرڈر کی رقم بینک سے منتقل کریں',
    ne: 'कृपया अर्डरको रकम बैंकबाट पठाउनुहोस्',
    es: 'Haz la transferencia de tu pedido',
  },
  'not-paid': cancelled,
  sent: {
    ...{ en: 'Your order is on its way', si: 'ඔබේ ඇණවුම ඔබ වෙත එමින් පවතී', ta: 'உங்கள் ஆர்டர் வந்துகொண்டிருக்கிறது' },
    ...{
      ja: 'ご注文の品を発送しました',
      ur: 'آپ کا آرڈر راستے میں ہے',
      ne: 'तपाईंको अर्डर बाटोमा छ',
      es: 'Tu pedido está en camino',
    },
  },
  done: {
    ...{ en: 'Your order is done', si: 'ඔබේ ඇණවුම කර අවසන්', ta: 'உங்கள் ஆர்டர் முடிந்தது', ja: 'ご注文は完了しました' },
    ...{ ur: 'آپ کا آرڈر مکمل ہو گیا', ne: 'तपाईंको अर्डर सकियो', es: 'Tu pedido está hecho' },
  },
  'event-soon': {
    ...{ en: 'It’s nearly time', si: 'වේලාව ළඟයි', ta: 'நேரம் நெருங்குகிறது', ja: 'まもなく開催です' },
    ...{ ur: 'وقت قریب ہے', ne: 'समय नजिकिँदै छ', es: 'Ya falta poco' },
  },
  'event-moved': {
    en: 'What you booked takes place at another time or place',
    si: 'ඔබ වෙන් කළ දේ වෙනත් වේලාවක හෝ තැනක පැවැත්වේ',
    ta: 'நீங்கள் பதிவு செய்தது வேறு நேரத்தில் அல்லது இடத்தில் நடைபெறும்',
    ja: 'ご予約の日時または場所が変わりました',
    ur: 'آپ کی بکنگ کا وقت یا جگہ بدل گئی ہے',
    ne: 'तपाईंले बुक गर्नुभएको कुराको समय वा ठाउँ बदलियो',
    es: 'Lo que reservaste cambia de hora o de lugar',
  },
  'line-cancelled': {
    en: 'Part of your order was cancelled',
    si: 'ඔබේ ඇණවුමේ කොටසක් අවලංගු කරන ලදී',
    ta: 'உங்கள் ஆர்டரின் ஒரு பகுதி ரத்து செய்யப்பட்டது',
    ja: 'ご注文の一部がキャンセルされました',
    ur: 'آپ کے آرڈر کا ایک حصہ منسوخ ہو گیا',
    ne: 'तपाईंको अर्डरको केही अंश रद्द भयो',
    es: 'Se canceló parte de tu pedido',
  },
  cancelled,
  refunded: {
    en: 'Money for your order is on its way back to you',
    si: 'ඔබේ ඇණවුමේ මුදල් ඔබට ආපසු එවන ලදී',
    ta: 'உங்கள் ஆர்டரின் பணம் உங்களுக்குத் திரும்ப அனுப்பப்பட்டது',
    ja: 'ご注文の代金を返金しました',
    ur: 'آپ کے آرڈر کی رقم آپ کو واپس بھیجی جا رہی ہے',
    ne: 'तपाईंको अर्डरको रकम फिर्ता हुँदै छ',
    es: 'El dinero de tu pedido va de vuelta a ti',
  },
  'return-accepted': {
    ...{ en: 'Your return was accepted', si: 'ඔබේ ආපසු එවීම පිළිගන්නා ලදී', ta: 'உங்கள் திருப்பி அனுப்புதல் ஏற்கப்பட்டது' },
    ...{
      ja: '返品が承認されました',
      ur: 'آپ کی واپسی قبول ہو گئی',
      ne: 'तपाईंको फिर्ता स्वीकार भयो',
      es: 'Se aceptó tu devolución',
    },
  },
  'return-refused': {
    en: 'Your return was not accepted',
    si: 'ඔබේ ආපසු එවීම පිළිගත්තේ නැත',
    ta: 'உங்கள் திருப்பி அனுப்புதல் ஏற்கப்படவில்லை',
    ja: '返品は承認されませんでした',
    ur: 'آپ کی واپسی قبول نہیں ہوئی',
    ne: 'तपाईंको फिर्ता स्वीकार भएन',
    es: 'No se aceptó tu devolución',
  },
  'return-received': {
    ...{ en: 'Your return has arrived', si: 'ඔබ ආපසු එවූ භාණ්ඩ ලැබුණි', ta: 'நீங்கள் திருப்பி அனுப்பியது வந்து சேர்ந்தது' },
    ...{
      ja: '返品が届きました',
      ur: 'آپ کی واپس کی ہوئی چیز پہنچ گئی',
      ne: 'तपाईंले फिर्ता गरेको सामान आइपुग्यो',
      es: 'Tu devolución ha llegado',
    },
  },
}

/** To a buyer with an account, beside the mail to the address that the order was given. */
export const orderForBuyer = defineNotification<ForBuyer>({
  kind: 'order-for-buyer',
  group: 'orders',
  mail: 'now',
  texts: wordsBy<ForBuyer, News>(titled(buyerTitles), ({ kind }) => kind, orderValues),
  path: ({ orderId }) => `/order-view/${orderId}`,
})

/** In the centre and on devices: the mail goes to the order's address, whatever the account's is. */
export async function tellBuyersAccount(
  tx: Tx,
  userId: string | null,
  data: ForBuyer,
  key: string | undefined,
): Promise<void> {
  if (!userId) return
  const options = { thread: orderThread(data.orderId), mail: { publicUrl: '', write: () => undefined } }
  await notify(tx, orderForBuyer, [{ user: userId }], data, { ...options, ...(key && { key }) })
}

const orderThread = (orderId: number) => `order:${orderId}`

/** A buyer sees what they bought, and with it all that they were told of it. */
export async function readOrderGroup(tx: Tx, userId: string, groupId: number): Promise<void> {
  const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', groupId).execute()
  for (const { id } of orders) await readThread(tx, userId, orderThread(id))
}
