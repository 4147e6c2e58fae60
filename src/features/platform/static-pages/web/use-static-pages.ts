import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { StaticPageDesk } from '../static-pages.contract.ts'

export function pageDeskQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['static-page-desk', id, app.language],
    queryFn: () => app.clients.staticPages.getStaticPage({ id }),
    // the loader has just loaded it, and changes answer with the new state
    staleTime: 10_000,
  })
}

type Client = App['clients']['staticPages']

/**
 * Sends a change of a page and shows what there is then. If somebody changed the page meanwhile, theirs is loaded before
 * the error goes on.
 */
export function usePageChange(
  id: number,
): (send: (client: Client) => Promise<StaticPageDesk>) => Promise<StaticPageDesk> {
  const app = useApp()
  const queries = useQueryClient()
  return async send => {
    const { queryKey } = pageDeskQuery(app, id)
    try {
      const answer = await send(app.clients.staticPages)
      queries.setQueryData(queryKey, answer)
      return answer
    } catch (error) {
      if (isChangedMeanwhile(error)) await queries.refetchQueries({ queryKey })
      throw error
    }
  }
}

export const isChangedMeanwhile = (error: unknown) => apiErrorOf(error).code === 'gm-error-page-changed'

/** The message for a change of a page that was refused. */
export function pageRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-page-changed':
      return t('Someone changed this page in the meantime. Please look at it again.')
    case 'gm-error-page-handle-taken':
      return t('There is a page with this address already.')
    case 'gm-error-page-day':
      return t('Please choose today or a later day, not before the last version’s.')
    case 'gm-error-page-same':
      return t('The draft says the same as the last version.')
    default:
      return messageOfFailure(t, error)
  }
}
