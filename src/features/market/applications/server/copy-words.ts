import type { AnswerWording } from '#features/platform/forms/answer-words.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import type { DisplayStatus } from '../application-states.ts'

type Words = {
  title: string
  submitted: string
  status: Record<DisplayStatus, string>
  page: (page: number, of: number) => string
  yes: string
  no: string
}

const english: Words = {
  title: 'Application',
  submitted: 'Submitted',
  status: {
    draft: 'Draft',
    submitted: 'Submitted',
    resubmitted: 'Resubmitted',
    appealed: 'Appealed',
    moreInfo: 'More information asked for',
    notApproved: 'Not approved',
    approved: 'Approved',
  },
  page: (page, of) => `Page ${page} of ${of}`,
  yes: 'Yes',
  no: 'No',
}
const sinhala: Words = {
  title: 'අයදුම්පත',
  submitted: 'භාර දුන් දිනය',
  status: {
    draft: 'කෙටුම්පත',
    submitted: 'භාර දුන්නා',
    resubmitted: 'නැවත භාර දුන්නා',
    appealed: 'අභියාචනා කළා',
    moreInfo: 'තව තොරතුරු විමසා ඇත',
    notApproved: 'අනුමත නැත',
    approved: 'අනුමතයි',
  },
  page: (page, of) => `${of} න් ${page} වන පිටුව`,
  yes: 'ඔව්',
  no: 'නැත',
}

/** The words of a copy; languages without their own read English. */
export const copyWords = (language: string): Words => (language === 'si' ? sinhala : english)

/** How answers are put into words for people to keep: what is no longer there is left out. */
export function copyWording(language: string, named: NamedThings): AnswerWording {
  const { yes, no } = copyWords(language)
  const { format } = new Intl.NumberFormat(language)
  return { language, named, yes, no, gone: '', number: format }
}
