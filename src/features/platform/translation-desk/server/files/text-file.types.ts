import type { Forms } from '#features/platform/translations/check-text.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import type { SiteLanguage } from '#shared/languages.ts'

/** One form of a text, as a file has it. */
export type ReadForm = {
  /** line of a table, or else the number of the text in the file */
  line: number
  item: string
  form: string
  /** '' if it isn't translated */
  text: string
  /** hash of the English that stood beside it; null if the file doesn't say */
  sourceHash: string | null
  /** whether its English had changed, and nobody has said since that it is still right */
  isOutdated: boolean
  /** a mark of its program that doesn’t say what it stands for, so that the text isn’t known */
  lost?: string | null
}

/** Stands for the hash of an English text that isn’t the present one, if the file has that text but no hash. */
export const otherEnglish = '0'

/** How texts are written to files and read from them. */
export type TextFormat = {
  extension: string
  type: string
  write(items: TranslationItem[], language: SiteLanguage): string
  /**
   * @param items what there is now, to find a text whose name the file doesn't have
   * @throws UnreadableFile
   */
  read(content: string, items: TranslationItem[], language: SiteLanguage): ReadForm[]
}

/** A file that isn't in its format, or has texts of another language. */
export class UnreadableFile extends Error {
  readonly line: number
  readonly language: string | undefined

  constructor(line: number, language?: string) {
    super(`unreadable at line ${line}`)
    this.line = line
    this.language = language
  }
}

/** The forms that a file has of a text: those that the language needs, and what else was written. */
export function formsToWrite({ checked, forms }: TranslationItem, needed: string[]): [form: string, text: string][] {
  if ('' in checked) return [['', forms[''] ?? '']]
  const others = Object.keys(forms).filter(form => !needed.includes(form))
  return [...needed, ...others].map(form => [form, forms[form] ?? ''])
}

export function singleOf(source: Forms): string {
  return source.one ?? source.other ?? source[''] ?? ''
}
