import { defineNotification } from '#features/people/notifications/server/index.ts'
import { dayText } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { TitledNews } from './mails/application-news.mail.ts'
import { newsTitle } from './news-title.ts'

type News = {
  id: number
  action: TitledNews
  brand: string
  vendorBrand: LocalText
  isRenewal: boolean
  /** ISO date; '' if there is none */
  due: string
  path: string
  /** only for `askMore`: the first question, with the reviewers' words */
  asked?: { question: LocalText; words: string }
}

/** To the applicant, or the enterprise's team: a change of the application. */
export const applicationUpdated = defineNotification<News>({
  kind: 'application-told',
  group: 'applications',
  write: ({ action, isRenewal, id, brand, vendorBrand, due, asked }, { t, language }) => ({
    title: newsTitle(t, action === 'publish' && isRenewal ? 'renewed' : action, {
      enterprise: brand || inLanguage(vendorBrand, language) || `#${id}`,
      due: due && dayText(due, language),
    }),
    ...(asked && { text: textOf(asked, language) }),
  }),
  path: ({ path }) => path,
})

/** Max characters of the reviewers' words in the notification centre; the mail has all of them. */
const maxWords = 500

function textOf({ question, words }: NonNullable<News['asked']>, language: SiteLanguage): string {
  const shown = words.length > maxWords ? `${words.slice(0, maxWords)} …` : words
  return [inLanguage(question, language), shown].filter(Boolean).join('\n')
}

type Waiting = { id: number; brand: string; why: 'first' | 'again' | 'renewal' | 'appeal' }

/** To admins: an application is waiting for review. */
export const applicationArrived = defineNotification<Waiting>({
  kind: 'application-arrived',
  group: 'review',
  write: ({ why, brand, id }, { t }) => {
    const shown = { brand: brand || `#${id}` }
    return {
      first: { title: t('{{brand}} has applied', { brand: shown.brand }) },
      again: { title: t('{{brand}} has handed its application in again', { brand: shown.brand }) },
      renewal: { title: t('{{brand}} wants to be renewed', { brand: shown.brand }) },
      appeal: { title: t('{{brand}} has appealed', { brand: shown.brand }) },
    }[why]
  },
  path: ({ id }) => `/admin/review-applications?application=${id}`,
})

/** Groups an applicant's notifications about an application. */
export const applicationThread = (id: number) => `application:${id}`

/** Groups reviewers' notifications about an application; they are dismissed once it waits no longer. */
export const reviewThread = (applicationId: number) => `application-review:${applicationId}`
