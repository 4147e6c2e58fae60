import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { networkFilterLimits as limits } from '../network-filter-limits.ts'

export function networkFiltersQuery(app: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-filters', networkId, app.language],
    queryFn: () => app.clients.networkFilters.getNetworkFilters({ networkId }),
    staleTime: 5000,
  })
}

/** The filters of the page’s network; `done` reads them anew and says a text, `run` shows what was refused. */
export function useNetworkFilters() {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { id: networkId } = useManagedNetwork()
  const query = networkFiltersQuery(app, networkId)
  const { data } = useSuspenseQuery(query)
  const action = useAction(error => filterRefusal(t, error))
  const done = async (text: string) => {
    await queries.refetchQueries({ queryKey: query.queryKey })
    notify(text)
  }
  return { ...data, ...action, done, networkId, client: app.clients.networkFilters }
}

/** The message for a change of a network’s filters that was refused. */
export function filterRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-network-filters-full':
      return t('A network filters by at most {{count}} questions, with {{choices}} choices each.', {
        count: limits.questions,
        choices: limits.choices,
      })
    case 'gm-error-network-filter-changed':
      return t('Someone changed this in the meantime. Please reload the page.')
    default:
      return failureText(t, error)
  }
}
