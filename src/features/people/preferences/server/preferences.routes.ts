import { implementContract, listOf } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { defaultLanguage, isSiteLanguage } from '#shared/languages.ts'
import type { RateTable } from '#shared/money.ts'
import { preferencesContract } from '../preferences.contract.ts'
import { listCurrencies } from './list-currencies.ts'

const api = implementContract(preferencesContract)

export const preferencesRoutes = (rates: () => Promise<RateTable>) =>
  api.router({
    getAllCurrencies: api.getAllCurrencies
      .use(anyone)
      .handler(({ input: { language } }) =>
        listOf(listCurrencies(isSiteLanguage(language) ? language : defaultLanguage)),
      ),
    getCurrencyNames: api.getCurrencyNames.use(anyone).handler(({ input: { language } }) => {
      const currencies = listCurrencies(isSiteLanguage(language) ? language : defaultLanguage)
      return Object.fromEntries(currencies.map(({ code, name }) => [code, name]))
    }),
    getRates: api.getRates.use(anyone).handler(async () => {
      const { date, source, perUsd, older } = await rates()
      return { base: 'USD' as const, date, source, rates: perUsd, older }
    }),
  })
