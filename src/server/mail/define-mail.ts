import type { SiteLanguage } from '#shared/languages.ts'

/** All of it plain text; what people wrote may stand anywhere in it. */
export type MailContent = {
  subject: string
  heading: string
  /** a quote is what a person wrote, with its line breaks */
  paragraphs: (string | { quote: string })[]
  /** the one thing to do; `link` is a whole address */
  button?: { label: string; link: string }
  /** why one got this mail, what to do if it is a mistake */
  foot?: string[]
}

type Texts<T> = { en: (data: T) => MailContent; si: (data: T) => MailContent } & Partial<
  Record<SiteLanguage, (data: T) => MailContent>
>

export type MailTemplate<T extends object> = { name: string; texts: Texts<T> }

/** Declares a mail: what it says, by language; one without a text of its own gets the English one. */
export function defineMail<T extends object>(template: MailTemplate<T>): MailTemplate<T> {
  return template
}

/**
 * “ Asha”, to be put behind a greeting; nothing for a name that looks like an address, for mails go to whoever's address
 * was entered at sign-up, and a name must not become an advertisement in them.
 */
export function greeted(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim()
  return !clean || clean.length > 60 || /[/:@<>]|\p{L}\.\p{L}{2}/u.test(clean) ? '' : ` ${clean}`
}
