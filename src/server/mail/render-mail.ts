import { writeIn } from '#server/texts/index.ts'
import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import type { GuestMailTemplate, MailContent, MailDress, MailTemplate } from './define-mail.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

export type RenderedMail = { language: SiteLanguage; subject: string; text: string; html: string }

const longestSubject = 150
const platform: MailDress = { name: 'Pola', color: null }

type Written = {
  language: SiteLanguage
  content: MailContent
  /** text above the address that the button leads to */
  open: string
  /** text of the unsubscribe link */
  stop: string
}

/**
 * Writes the texts of a mail: in the language asked for, or all of it in English if a text is missing in that language.
 */
export function writeMail<T extends object>(
  template: MailTemplate<T> | GuestMailTemplate<T>,
  asked: SiteLanguage,
  data: T,
): Written {
  const { language, written } = writeIn(asked, words => ({
    content: template.write(data, words),
    open: words.t('If the button doesn’t work, open this link:'),
    stop: words.t('Stop emails like this'),
  }))
  return { language, ...written }
}

/**
 * Renders text and HTML of a mail from one definition; `unsubscribe` is the address of the unsubscribe link below its
 * foot.
 */
export function renderMail<T extends object>(
  template: MailTemplate<T> | GuestMailTemplate<T>,
  asked: SiteLanguage,
  data: T,
  dress: MailDress = platform,
  unsubscribe?: string,
): RenderedMail {
  const { language, content: given, open, stop } = writeMail(template, asked, data)
  const content = {
    ...given,
    subject: oneLine(given.subject),
    heading: oneLine(given.heading),
    foot: [...(given.foot ?? []), ...(unsubscribe ? [{ text: stop, link: unsubscribe }] : [])],
  }
  const direction = directionOf(language)
  return {
    language,
    subject: content.subject,
    text: mailText(content, dress.name),
    html: mailHtml(content, { language, direction, dress, open }),
  }
}

/**
 * Removes line breaks and other control characters, which must not get into a header, and bidi overrides. The isolates
 * that `t` puts around values in right-to-left languages stay.
 */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u202a-\u202e\u2066\u2067]/g, '')
  const characters = [...line.trim()]
  return characters.length > longestSubject
    ? `${characters.slice(0, longestSubject - 1).join('')}…`
    : characters.join('')
}
