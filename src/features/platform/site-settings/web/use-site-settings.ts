import { queryOptions } from '@tanstack/react-query'
import { learnLanguages } from '#shared/languages.ts'
import type { App } from '#web/app-context.ts'
import type { FurtherLanguage } from '../site-settings.contract.ts'

/** ms between looks at a test mail that hasn't left yet */
const lookEvery = 2000

export function settingsQuery({ clients }: App) {
  return queryOptions({ queryKey: ['site-settings'], queryFn: () => clients.siteSettings.getSiteSettings() })
}

/** Languages that can be added, and those that were. */
export function furtherLanguagesQuery({ clients }: App) {
  return queryOptions({
    queryKey: ['further-languages'],
    queryFn: async () => learned(await clients.siteSettings.getFurtherLanguages()),
  })
}

/** The languages of an answer, of which the page knows the added ones from then on. */
export function learned({ items }: { items: FurtherLanguage[] }): FurtherLanguage[] {
  learnLanguages(items.filter(({ isAdded }) => isAdded))
  return items
}

/** First steps, mail and storage; looked at again while a test mail is on its way. */
export function stateQuery({ clients }: App) {
  return queryOptions({
    queryKey: ['site-state'],
    queryFn: () => clients.siteSettings.getSiteState(),
    refetchInterval: ({ state: { data } }) =>
      data?.mail.isConfigured && data.mail.test?.state === 'queued' ? lookEvery : false,
  })
}
