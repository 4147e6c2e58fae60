import type { Words } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import type { SchemeColor } from '#shared/site.ts'

/** The texts of a mail, all plain text; user text may appear anywhere in it. */
export type MailContent = {
  subject: string
  heading: string
  /**
   * absolute URL of a picture above the text, twice as wide as high; decorative, so the text must make sense without it
   */
  picture?: string
  paragraphs: MailBlock[]
  /** the call to action; `link` is an absolute URL */
  button?: { label: string; link: string }
  /** why the recipient got this mail, and what to do if it is a mistake */
  foot?: (string | { text: string; link: string })[]
}

/** A building block of a mail. Both parts, HTML and text, are rendered from the blocks, so they say the same. */
export type MailBlock =
  | string
  /** user text, with its line breaks */
  | { quote: string }
  /** heading of a section */
  | { title: string }
  /** items with their prices, or sums, one below the other */
  | { rows: MailRow[] }
  /** names with their values, which may have several lines */
  | { facts: [name: string, value: string][] }
  /** absolute URLs, each with the text that stands for it */
  | { links: { text: string; link: string }[] }
  /** a button in the middle of a mail that has several; `link` is an absolute URL */
  | { button: { label: string; link: string } }

/** A section that several mails share, written with the words of the mail's language. */
export type MailPart<T = MailBlock[]> = (words: Words) => T

export type MailRow = {
  text: string
  /** smaller lines below the text */
  about?: string[]
  /** shown at the end of the line */
  amount?: string
  /** the amount in another currency, shown below it */
  amountAbout?: string | null
  /** absolute URL of one of our own pictures; decorative, so the text must make sense without it */
  picture?: string | null
  isTotal?: boolean
}

/** Appearance of a mail that doesn't look like the platform's own. */
export type MailDress = {
  name: string
  /** as CSS, readable on white and, in its dark variant, on the dark page; null for the platform's own colour */
  color: SchemeColor | null
}

/** Writes a mail in one language: its texts are those of `server/texts/`, by `t`. */
type Write<T> = (data: T, words: Words) => MailContent

/** A mail to the account that it is about, or if `causedBy` is a member, to an address that need not be theirs. */
export type MailTemplate<T extends object> = { name: string; causedBy?: 'member'; write: Write<T> }
/** A mail that somebody without an account can cause: `sendMail` requires its cause, and limits it. */
export type GuestMailTemplate<T extends object> = { name: string; causedBy: 'guest'; write: Write<T> }

/**
 * Declares a mail that only somebody with an account can cause. The comment above the call becomes its entry in
 * docs/mails.md.
 */
export function defineMail<T extends object>(template: MailTemplate<T>): MailTemplate<T> {
  return template
}

/** Declares a mail that anybody can cause. The comment above the call becomes its entry in docs/mails.md. */
export function defineGuestMail<T extends object>(
  template: Omit<GuestMailTemplate<T>, 'causedBy'>,
): GuestMailTemplate<T> {
  return { ...template, causedBy: 'guest' }
}

/** The salutation of a mail; `name` is the recipient's, if it is known. */
export function greeting(t: Translate, name = ''): string {
  const clean = mailName(name)
  return clean ? t('Hello {{name}},', { name: clean }) : t('Hello,')
}

/**
 * A name as used in a mail, such as “Asha”. It is left out if it looks like a URL: mails go to whatever address was
 * entered at sign-up, and a name must not become an advertisement in them.
 */
export function mailName(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim()
  return !clean || clean.length > 60 || /[/:@<>]|\p{L}\.\p{L}{2}/u.test(clean) ? '' : clean
}
