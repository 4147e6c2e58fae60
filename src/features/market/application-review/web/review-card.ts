import type { App } from '#web/app-context.ts'
import { statusWords } from './review-words.ts'

/**
 * A card about the application, above the platform team's conversation with its applicant.
 * @param identity the identity under which the page acts in chat
 */
export async function reviewCard({ clients, t, language }: App, id: number, identity: string) {
  if (identity !== 'help') return null
  const { brand, status, country } = await clients.applicationReview.getReview({ id, language })
  return {
    title: brand || t('Not named yet'),
    detail: [statusWords(t)[status], country].filter(Boolean).join(' · '),
    link: `/admin/review-applications?application=${id}`,
    image: null,
  }
}
