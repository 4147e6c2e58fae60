import type { Words } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import type { SchemeColor } from '#shared/site.ts'

/** All plain text; user text may appear anywhere in it. */
export type MailContent = {
  subject: string
  heading: string
  /** absolute URL of a picture above the text, twice as wide as high, that says nothing which the text doesn't */
  picture?: string
  paragraphs: MailBlock[]
  /** the call to action; `link` is an absolute URL */
  button?: { label: string; link: string }
  /** why the recipient got this mail, and what to do if it is a mistake */
  foot?: (string | { text: string; link: string })[]
}

/** What a mail is made of; both of its parts are written from it, so neither can say more than the other. */
export type MailBlock =
  | string
  /** user text, with its line breaks */
  | { quote: string }
  /** begins a part of the mail */
  | { title: string }
  /** things and what they cost, or sums, one below the other */
  | { rows: MailRow[] }
  /** names of facts, each with its value, which may have several lines */
  | { facts: [name: string, value: string][] }
  /** absolute URLs, each with what is there */
  | { links: { text: string; link: string }[] }

/** What one mail says in a part that others share, written with its words. */
export type MailPart<T = MailBlock[]> = (words: Words) => T

export type MailRow = {
  text: string
  /** smaller, below it */
  about?: string[]
  /** at the end of the line */
  amount?: string
  /** the same in another currency, below it */
  amountAbout?: string | null
  /** absolute URL of a picture of ours that says nothing which the text doesn't */
  picture?: string | null
  isTotal?: boolean
}

/** Whose mail it is to look like, where that is not the platform. */
export type MailDress = {
  name: string
  /** as CSS, readable on white and, dark, on the dark page; null for the platform's own */
  color: SchemeColor | null
}

/** A mail as it is in each language: its texts are those of `server/texts/`, by `t`. */
type Write<T> = (data: T, words: Words) => MailContent

/** Goes to the account that it is about, or, `causedBy` a member, to an address that need not be theirs. */
export type MailTemplate<T extends object> = { name: string; causedBy?: 'member'; write: Write<T> }
/** A mail that somebody without an account can cause: `sendMail` asks for its cause, and limits it. */
export type GuestMailTemplate<T extends object> = { name: string; causedBy: 'guest'; write: Write<T> }

/** Declares a mail that only somebody with an account can cause; docs/mails.md has the comment above it. */
export function defineMail<T extends object>(template: MailTemplate<T>): MailTemplate<T> {
  return template
}

/** Declares a mail that anybody can cause; docs/mails.md has the comment above it. */
export function defineGuestMail<T extends object>(
  template: Omit<GuestMailTemplate<T>, 'causedBy'>,
): GuestMailTemplate<T> {
  return { ...template, causedBy: 'guest' }
}

/** How a mail begins. `name`: of whom it is to, if that is known. */
export function greeting(t: Translate, name = ''): string {
  const clean = mailName(name)
  return clean ? t('Hello {{name}},', { name: clean }) : t('Hello,')
}

/**
 * “Asha”, to be named in a mail; nothing for a name that looks like a URL, because mails go to whatever address was
 * entered at sign-up, and a name must not become an advertisement in them.
 */
export function mailName(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim()
  return !clean || clean.length > 60 || /[/:@<>]|\p{L}\.\p{L}{2}/u.test(clean) ? '' : clean
}
