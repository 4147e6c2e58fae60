import type { AnswerWording } from '#features/platform/forms/answer-words.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { DisplayStatus } from '../application-states.ts'

type Words = {
  title: string
  submitted: string
  status: Record<DisplayStatus, string>
  page: (page: number, of: number) => string
  yes: string
  no: string
}

const wordsOf = (t: Translate): Words => ({
  title: t('gm-letter-application'),
  submitted: t('gm-letter-submitted-on'),
  status: {
    draft: t('Draft'),
    submitted: t('gm-letter-submitted'),
    resubmitted: t('gm-letter-resubmitted'),
    appealed: t('gm-letter-appealed'),
    moreInfo: t('More information asked for'),
    notApproved: t('gm-letter-not-approved'),
    approved: t('Approved'),
  },
  page: (page, of) => t('Page {{page}} of {{of}}', { page, of }),
  yes: t('Yes'),
  no: t('No'),
})

/** The words of a copy in a language. */
export const copyWords = (language: string): Words => wordsOf(wordsIn(toSiteLanguage(language)).t)

/** Formats answers for a copy that people keep; names of deleted things are left out. */
export function copyWording(language: string, named: NamedThings): AnswerWording {
  const { yes, no } = copyWords(language)
  const { format } = new Intl.NumberFormat(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return { language, named, yes, no, gone: '', number: format, day: date => day.format(new Date(date)) }
}
