import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language, listOf } from '#shared/contract-parts.ts'

export const currency = z.object({
  /** ISO 4217 */
  code: z.string(),
  /** in the requested language, falling back to English */
  name: z.string(),
  /** `$`, `Rs`; the code if no symbol is unique to the currency */
  symbol: z.string(),
  /** number of decimals of the minor unit */
  digits: z.number().int(),
  /** countries that use it, as alpha-2 codes in capitals */
  countries: z.array(z.string()),
})
export type Currency = z.infer<typeof currency>

export const rateTable = z.object({
  base: z.literal('USD'),
  date: z.iso.date(),
  source: z.enum(['service', 'table']),
  rates: z.record(z.string(), z.number()),
  older: z.record(z.string(), z.iso.date()),
})

export const preferencesContract = {
  getAllCurrencies: oc
    .route({
      method: 'GET',
      path: '/currencies',
      summary: 'All active currencies, sorted by their names in a language',
      tags: ['Currencies'],
    })
    .input(
      z.object({
        language,
      }),
    )
    .output(listOf(currency)),
  getCurrencyNames: oc
    .route({
      method: 'GET',
      path: '/currencies/names',
      summary: 'The names of all active currencies in a language, by code',
      tags: ['Currencies'],
    })
    .input(z.object({ language }))
    .output(z.record(z.string(), z.string())),
  getRates: oc
    .route({
      method: 'GET',
      path: '/currencies/rates',
      summary: 'Units of each currency per US dollar, for display, and for carts, which keep the rates of their day',
      description:
        '`source` is `service` for a configured rates service and `table` for the approximate rates that Pola comes with. `older` names the day of each rate that is not of `date`.',
      tags: ['Currencies'],
    })
    .output(rateTable),
}

export const contracts = { preferences: preferencesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
