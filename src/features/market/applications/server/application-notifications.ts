import { defineNotification, wordsBy } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { TitledNews } from './mails/application-news.mail.ts'
import { newsTitles } from './news-titles.ts'

type News = {
  id: number
  action: TitledNews
  brand: string
  vendorBrand: LocalText
  isRenewal: boolean
  /** ISO date; '' for none */
  due: string
  path: string
}

/** To the applicant, or those who look after the enterprise: what became of it. */
export const applicationTold = defineNotification<News>({
  kind: 'application-told',
  group: 'applications',
  texts: wordsBy<News, keyof typeof newsTitles>(
    newsTitles,
    ({ action, isRenewal }) => (action === 'publish' && isRenewal ? 'renewed' : action),
    ({ id, brand, vendorBrand, due }, language) => ({
      enterprise: brand || inLanguage(vendorBrand, language) || `#${id}`,
      due: due && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(due)),
    }),
  ),
  path: ({ path }) => path,
})

type Waiting = { id: number; brand: string; why: 'first' | 'again' | 'renewal' | 'appeal' }

/** To admins: an application is there to be read. */
export const applicationArrived = defineNotification<Waiting>({
  kind: 'application-arrived',
  group: 'review',
  texts: wordsBy<Waiting, Waiting['why']>(
    {
      first: {
        ...{ en: '{{brand}} has applied', si: '{{brand}} අයදුම් කර ඇත', ta: '{{brand}} விண்ணப்பித்துள்ளது' },
        ...{ ja: '{{brand}} から申請がありました', ur: '{{brand}} نے درخواست دی ہے', ne: '{{brand}} ले आवेदन दिएको छ' },
        es: '{{brand}} ha presentado una solicitud',
      },
      again: {
        en: '{{brand}} has handed its application in again',
        si: '{{brand}} තම අයදුම්පත නැවත භාර දී ඇත',
        ta: '{{brand}} தன் விண்ணப்பத்தை மீண்டும் சமர்ப்பித்துள்ளது',
        ja: '{{brand}} が申請を再提出しました',
        ur: '{{brand}} نے اپنی درخواست دوبارہ جمع کرائی ہے',
        ne: '{{brand}} ले आवेदन फेरि बुझाएको छ',
        es: '{{brand}} ha vuelto a presentar su solicitud',
      },
      renewal: {
        en: '{{brand}} wants to be renewed',
        si: '{{brand}} අලුත් කිරීමට අයදුම් කර ඇත',
        ta: '{{brand}} புதுப்பிக்க விண்ணப்பித்துள்ளது',
        ja: '{{brand}} が更新を申請しました',
        ur: '{{brand}} تجدید چاہتا ہے',
        ne: '{{brand}} नवीकरण गर्न चाहन्छ',
        es: '{{brand}} pide su renovación',
      },
      appeal: {
        ...{ en: '{{brand}} has appealed', si: '{{brand}} අභියාචනයක් ඉදිරිපත් කර ඇත', ta: '{{brand}} மேல்முறையீடு செய்துள்ளது' },
        ...{ ja: '{{brand}} が異議を申し立てました', ur: '{{brand}} نے اپیل کی ہے', ne: '{{brand}} ले पुनरावेदन गरेको छ' },
        es: '{{brand}} ha presentado una apelación',
      },
    },
    ({ why }) => why,
    ({ brand, id }) => ({ brand: brand || `#${id}` }),
  ),
  path: ({ id }) => `/admin/review-applications?application=${id}`,
})

/** What an applicant is told of an application. */
export const applicationThread = (id: number) => `application:${id}`

/** What reviewers are told of an application, until it waits no longer. */
export const reviewThread = (applicationId: number) => `application-review:${applicationId}`
