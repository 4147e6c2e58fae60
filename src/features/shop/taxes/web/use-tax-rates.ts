import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { TaxTerms } from '../taxes.contract.ts'

const queryKey = ['tax-rates']

/** Query for the tax of each country that has one. */
export function taxRatesQuery(app: App) {
  return queryOptions({
    queryKey,
    queryFn: async () => (await app.clients.taxRates.getTaxRates()).items,
    staleTime: 0,
  })
}

export async function saveTaxRate(app: App, country: string, terms: TaxTerms): Promise<void> {
  await app.clients.taxRates.saveTaxRate({ country, terms })
  await queriesOf(app).invalidateQueries({ queryKey })
}

export async function removeTaxRate(app: App, country: string): Promise<void> {
  await app.clients.taxRates.removeTaxRate({ country })
  await queriesOf(app).invalidateQueries({ queryKey })
}
