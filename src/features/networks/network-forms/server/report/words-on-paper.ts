import type { AnswerWording } from '#features/platform/forms/answer-words.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import { documentParts } from '#features/shop/invoices/server/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { numberLocale, toSiteLanguage } from '#shared/languages.ts'

const wordsOf = (t: Translate) => ({
  report: t('Report of results'),
  version: (version: number) => t('Version {{version}}', { version }),
  handedIn: (date: string) => t('Handed in on {{date}}', { date }),
  points: (points: number, possible: number) => t('{{points}} of {{possible}} points', { points, possible }),
  level: (level: string) => t('Level: {{level}}', { level }),
  share: (points: number, possible: number) => t('{{points}} of {{possible}}', { points, possible }),
  notAnswered: t('Not answered'),
  evidence: t('Evidence'),
  size: t('File size'),
  gone: t('No longer there'),
  yes: t('Yes'),
  no: t('No'),
  check: t('Check this report'),
  how: t('Anybody can see at this address what the report says, by its code:'),
  hash: t('{{hash}} of the attached file {{file}}, which has all of this for programs:', {
    hash: 'SHA-256',
    file: 'report.json',
  }),
  page: (page: number, of: number) => t('Page {{page}} of {{of}}', { page, of }),
})

export type ReportWords = ReturnType<typeof wordsOf>

export function reportWords(language: string): ReportWords {
  return wordsOf(wordsIn(toSiteLanguage(language)).t)
}

/** How answers are put into words on paper. */
export function reportWording(language: string, named: NamedThings): AnswerWording {
  const { yes, no, gone } = reportWords(language)
  const number = new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 6 })
  const day = (date: string) => documentParts.formatDate(new Date(date), language)
  return { ...{ language, named, yes, no, gone, day }, number: value => number.format(value) }
}
