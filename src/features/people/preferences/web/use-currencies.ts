import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** All currencies by name; depends only on the language and the version of Pola. */
export function currenciesQuery(app: App) {
  return queryOptions({
    queryKey: ['currencies', app.language],
    queryFn: async () => {
      const client = app.clients.preferences
      return (await client.getAllCurrencies({ language: app.language })).items
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Units per US dollar of all currencies. */
export function ratesQuery(app: App) {
  return queryOptions({
    queryKey: ['currency-rates'],
    queryFn: async () => (await app.clients.preferences.getRates()).rates,
    // rates change once a day
    staleTime: 3_600_000,
  })
}
