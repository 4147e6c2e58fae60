import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Boost } from '../boosts.contract.ts'

/** An enterprise's boost; only for its owners and admins. */
export function boostQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['boosts', vendorId],
    queryFn: () => app.clients.boosts.getVendorBoost({ id: vendorId }),
  })
}

/** The boost of an enterprise, with its actions; errors show in the snackbar. */
export function useBoost(vendorId: number) {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const { isSending: isBusy, send } = useSending()
  const { data: boost, isError } = useQuery(boostQuery(app, vendorId))
  const run = (change: () => Promise<Boost>) =>
    send(async () => {
      try {
        queries.setQueryData(boostQuery(app, vendorId).queryKey, await change())
      } catch (error) {
        showMessage(explain(error))
        await queries.invalidateQueries({ queryKey: boostQuery(app, vendorId).queryKey })
      }
    })
  const { boostVendor, changeVendorBoost } = app.clients.boosts
  return {
    boost,
    isError,
    isBusy,
    start: () => void run(() => boostVendor({ id: vendorId })),
    prolong: () => void run(() => changeVendorBoost({ id: vendorId, active: true })),
    end: () => void run(() => changeVendorBoost({ id: vendorId, active: false })),
  }

  function explain(error: unknown): string {
    const { code } = apiErrorOf(error)
    if (code === 'gm-error-credits') return t('You don’t have enough credits for this.')
    if (code === 'gm-info-boost-running') return t('gm-info-boost-running')
    if (code === 'gm-info-no-boost') return t('gm-info-no-boost')
    if (code === 'gm-info-not-published') return t('gm-info-not-published')
    return deskFailure(t, error)
  }
}
