import type { SiteLanguage } from '#shared/languages.ts'
import type { SchemeColor } from '#shared/site.ts'

/** All plain text; user text may appear anywhere in it. */
export type MailContent = {
  subject: string
  heading: string
  /** absolute URL of a picture above the text, twice as wide as high, that says nothing which the text doesn't */
  picture?: string
  /** a quote is user text, with its line breaks */
  paragraphs: (string | { quote: string })[]
  /** the call to action; `link` is an absolute URL */
  button?: { label: string; link: string }
  /** why the recipient got this mail, and what to do if it is a mistake */
  foot?: (string | { text: string; link: string })[]
}

/** Whose mail it is to look like, where that is not the platform. */
export type MailDress = {
  name: string
  /** as CSS, readable on white and, dark, on the dark page; null for the platform's own */
  color: SchemeColor | null
}

type Texts<T> = { en: (data: T) => MailContent; si: (data: T) => MailContent } & Partial<
  Record<SiteLanguage, (data: T) => MailContent>
>

export type MailTemplate<T extends object> = { name: string; causedBy?: never; texts: Texts<T> }
/** A mail that somebody without an account can cause: `sendMail` asks for its cause, and limits it. */
export type GuestMailTemplate<T extends object> = { name: string; causedBy: 'guest'; texts: Texts<T> }

/** Declares a mail that only somebody with an account can cause, by texts in each language; English is the fallback. */
export function defineMail<T extends object>(template: MailTemplate<T>): MailTemplate<T> {
  return template
}

/** Declares a mail that anybody can cause. */
export function defineGuestMail<T extends object>(
  template: Omit<GuestMailTemplate<T>, 'causedBy'>,
): GuestMailTemplate<T> {
  return { ...template, causedBy: 'guest' }
}

/**
 * “ Asha”, to be put behind a greeting; nothing for a name that looks like a URL, because mails go to whatever address was
 * entered at sign-up, and a name must not become an advertisement in them.
 */
export function greeted(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim()
  return !clean || clean.length > 60 || /[/:@<>]|\p{L}\.\p{L}{2}/u.test(clean) ? '' : ` ${clean}`
}
