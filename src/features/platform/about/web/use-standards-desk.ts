import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { StandardsDesk } from '../standards.contract.ts'

export function standardsDeskQuery(app: App) {
  return queryOptions({
    queryKey: ['standards-desk', app.language],
    queryFn: () => app.clients.standards.getStandardsDesk(),
    // the loader has just loaded it, and changes answer with the new state
    staleTime: 10_000,
  })
}

/**
 * Sends a change and shows what there is then. If somebody changed the draft meanwhile, theirs is loaded before the
 * error goes on.
 */
export function useDeskChange(): (
  send: (client: App['clients']['standards']) => Promise<StandardsDesk>,
) => Promise<void> {
  const app = useApp()
  const queries = useQueryClient()
  return async send => {
    try {
      queries.setQueryData(standardsDeskQuery(app).queryKey, await send(app.clients.standards))
    } catch (error) {
      if (isChangedMeanwhile(error)) await queries.refetchQueries({ queryKey: standardsDeskQuery(app).queryKey })
      throw error
    }
  }
}

export const isChangedMeanwhile = (error: unknown) => apiErrorOf(error).code === 'gm-error-standards-changed'

/** The message for a change of the standards that was refused. */
export function standardsRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-standards-changed':
      return t('Someone changed the standards in the meantime. Please look at them again.')
    case 'gm-error-standards-day':
      return t('Please choose today or a later day, after the last version’s.')
    case 'gm-error-standards-same':
      return t('The draft says the same as the version before.')
    case 'NOT_FOUND':
      return t('This standard isn’t in the draft any more.')
    default:
      return messageOfFailure(t, error)
  }
}
