/** What fills `{{name}}` in a text. */
export type Values = Record<string, string | number>

/** Gives the text of a key in the reader's language, see `create-translate.ts`. */
export type Translate = {
  (key: string, values?: Values): string
  /** IANA: by whose clocks days of moments are written; UTC unless set */
  timeZone?: string
}

/** A text of the interface in a table that both sides read. */
export type Label = (t: Translate) => string
