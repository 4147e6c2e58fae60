import type { Words } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { MailContent } from '../define-mail.ts'

type Write<T> = (data: T) => MailContent

/** A test's mail that has texts in the given languages only; in others they are missing. */
export function writtenIn<T>(texts: { en: Write<T> } & Partial<Record<SiteLanguage, Write<T>>>) {
  return (data: T, { t: missing, language }: Words): MailContent => {
    const own = texts[language]
    if (own) return own(data)
    return { ...texts.en(data), subject: missing(texts.en(data).subject) }
  }
}
