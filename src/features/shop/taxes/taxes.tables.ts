import type { LocalText } from '#shared/local-text.ts'

export type TaxRatesTable = {
  /** ISO 3166-1 alpha-2 */
  country: string
  name: LocalText
  /** hundredths of a per cent: 2000 is 20 % */
  basisPoints: number
  /** prices contain it already */
  isIncluded: boolean
  onShipping: boolean
}

declare module '#server/db/database.ts' {
  interface Tables {
    taxRates: TaxRatesTable
  }
}
