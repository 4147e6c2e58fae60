import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** ms between looks at a test mail that hasn't left yet */
const lookEvery = 2000

export function settingsQuery({ clients }: App) {
  return queryOptions({ queryKey: ['site-settings'], queryFn: () => clients.siteSettings.getSiteSettings() })
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
