import type { App } from '#web/app-context.ts'
import { aboutText, ownStatusText } from './application-words.ts'

/**
 * A card about an application, above its applicant's conversation with the platform's team, who see a different card.
 * @param identity the identity under which the page acts in chat
 */
export async function applicationCard({ clients, t, language }: App, id: number, identity: string) {
  if (identity === 'help') return null
  const application = await clients.applications.getApplication({ id, language })
  const { brand, status } = application
  return {
    title: brand || t('Your application'),
    detail: [ownStatusText(t, status), aboutText(t, application)].filter(Boolean).join(' · '),
    link: `/submitted?application=${id}`,
    image: null,
  }
}
