import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, listOf } from '#shared/contract-parts.ts'

/** ISO 3166-1 alpha-2 */
const country = z.string().regex(/^[A-Z]{2}$/)
const name = z
  .string()
  .trim()
  .max(60)
  .refine(text => !text.includes('\0'))

/** Terms that an operator sets for a country’s tax. */
export const taxTerms = z.object({
  /** the name that buyers read, by language; English if there is no other */
  name: z.object({ en: name.min(1), si: name.optional() }),
  /** hundredths of a per cent: 2000 is 20 % */
  basisPoints: z.number().int().min(1).max(10_000),
  /** prices contain it already; otherwise it is added */
  isIncluded: z.boolean(),
  onShipping: z.boolean(),
})
export type TaxTerms = z.infer<typeof taxTerms>

export const taxRate = taxTerms.extend({ country, name: z.record(z.string(), z.string()) })
export type TaxRate = z.infer<typeof taxRate>

const call = (method: 'GET' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Tax'], ...(description && { description }) })

export const taxRatesContract = {
  getTaxRates: call('GET', '/admin/tax-rates', 'The tax of each country that has one, for admins').output(
    listOf(taxRate),
  ),
  saveTaxRate: call(
    'PUT',
    '/admin/tax-rates/{country}',
    'The tax of a country',
    'For carts from now on; orders keep the tax that they were placed with. NOT_FOUND for an unknown country.',
  )
    .input(z.object({ country, terms: taxTerms }))
    .output(taxRate),
  removeTaxRate: call('DELETE', '/admin/tax-rates/{country}', 'Stop charging tax in a country')
    .input(z.object({ country }))
    .output(z.object({ success: z.boolean() })),
}

export const contracts = { taxRates: taxRatesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
