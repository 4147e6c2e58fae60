/** Values for the placeholders `{{name}}` of a text. */
export type Values = Record<string, string | number>

/** Returns the text of a key in the reader's language, see `create-translate.ts`. */
export type Translate = {
  (key: string, values?: Values): string
  /** IANA time zone for the dates of moments; default: UTC */
  timeZone?: string
}

/** A text of the interface in a table used by server and browser. */
export type Label = (t: Translate) => string
