import { directionOf, type SiteLanguage } from '#shared/languages.ts'
import type { GuestMailTemplate, MailContent, MailDress, MailTemplate } from './define-mail.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

export type RenderedMail = { language: SiteLanguage; subject: string; text: string; html: string }

const longestSubject = 150
const platform: MailDress = { name: 'Pola', color: null }

/** Text and HTML of a mail, both from one definition; `foot` stands below the template's own. */
export function renderMail<T extends object>(
  template: MailTemplate<T> | GuestMailTemplate<T>,
  asked: SiteLanguage,
  data: T,
  dress: MailDress = platform,
  foot: MailContent['foot'] = [],
): RenderedMail {
  const language = template.texts[asked] ? asked : 'en'
  const given = (template.texts[language] ?? template.texts.en)(data)
  const content = {
    ...given,
    subject: oneLine(given.subject),
    heading: oneLine(given.heading),
    foot: [...(given.foot ?? []), ...foot],
  }
  const direction = directionOf(language)
  return {
    language,
    subject: content.subject,
    text: mailText(content, dress.name),
    html: mailHtml(content, { language, direction, dress }),
  }
}

/** Without line breaks and other control characters, which must not get into a header, and without bidi overrides. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
  const characters = [...line.trim()]
  return characters.length > longestSubject
    ? `${characters.slice(0, longestSubject - 1).join('')}…`
    : characters.join('')
}
