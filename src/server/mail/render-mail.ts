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
  /** above the address that the button leads to */
  open: string
  /** of the link that ends mails like it */
  stop: string
}

/** What a mail says: in the language asked for, or all of it in English where a text is missing there. */
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

/** Text and HTML of a mail, both from one definition; `unsubscribe`: the address below its foot where mails like it are ended. */
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
 * Without line breaks and other control characters, which must not get into a header, and without bidi overrides; the isolates
 * stay that `t` puts around values in languages written from the right.
 */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u202a-\u202e\u2066\u2067]/g, '')
  const characters = [...line.trim()]
  return characters.length > longestSubject
    ? `${characters.slice(0, longestSubject - 1).join('')}…`
    : characters.join('')
}
