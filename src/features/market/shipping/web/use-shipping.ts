import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Shipping } from '../shipping.contract.ts'

export function shippingQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['shipping', vendorId],
    queryFn: () => app.clients.shipping.getShipping({ vendorId }),
    // others may have saved, but their changes must not replace what is being typed
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  })
}

export function examplesQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['shipping-examples', vendorId, app.language],
    queryFn: async () => (await app.clients.shipping.getShippingExamples({ vendorId, language: app.language })).items,
    staleTime: 60_000,
  })
}

export type ShippingSaving = {
  /** @param send saves on top of the given revision */
  save: (send: (revision: number) => Promise<Shipping>) => Promise<void>
  explain: (error: unknown) => { text: string; code: string; field?: string }
  /** the version that somebody else has saved since the form was opened */
  other: Shipping | undefined
  /** discards the typed values, and shows the other version */
  takeTheirs: () => void
}

/**
 * Saves a vendor's shipping. If somebody else has saved meanwhile, this is reported once; saving again overwrites it.
 */
export function useShippingSaving(vendorId: number, shown: Shipping): ShippingSaving {
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const [other, setOther] = useState<Shipping>()
  const { t } = app
  const keep = (shipping: Shipping) => queries.setQueryData(shippingQuery(app, vendorId).queryKey, shipping)
  return {
    other,
    save: async send => {
      try {
        const saved = await send((other ?? shown).revision)
        setOther(undefined)
        keep(saved)
        notify(t('Shipping saved'))
      } catch (error) {
        if (apiErrorOf(error).code === 'gm-error-shop-changed')
          setOther(await app.clients.shipping.getShipping({ vendorId }))
        throw error
      }
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      const texts: Record<string, string> = {
        'gm-error-shop-changed': t('Someone else has saved the shipping since you opened it.'),
        'gm-error-stock-location': t('Please say where the stock of a removed location goes.'),
        'gm-error-shop-currency': t('We have no exchange rate for this currency. Please choose another one.'),
      }
      const text = lookUp(texts, code)
      const field = code === 'gm-error-shop-currency' && { field: 'currency' }
      return text ? { code, text, ...field } : { code, text: deskFailure(t, error) }
    },
    takeTheirs: () => {
      if (other) keep(other)
      setOther(undefined)
    },
  }
}

/** Moves the focus to the save button, because the form is recreated after saving. */
export function useFocusAfterSaving(revision: number): (element: HTMLElement | null) => void {
  const shown = useRef(revision)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    place?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
  }, [revision, place])
  return setPlace
}
