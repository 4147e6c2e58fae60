/** What a figure was on a day (UTC), by parts; a part without a row was 0. */
export type DailySumsTable = {
  /** a `FigureName` */
  figure: string
  day: string
  /** of the part, as `phone`; a bound of a time; '' if the figure has one part */
  label: string
  /** ISO 4217; '' if it is no money */
  currency: string
  /** a number, or minor units of the currency */
  value: number
}

declare module '#server/db/database.ts' {
  interface Tables {
    dailySums: DailySumsTable
  }
}
