import { type LocalisedAnswer, localised, longestText } from './answer-parts.ts'
import type { FileInput } from './file-input.ts'
import { checkMoment, momentFileInput, momentOf, momentWords } from './moment-parts.ts'
import type { Kind } from './question-kind.ts'
import { checkWritten, postedTexts, writtenColumn, writtenFileInput, writtenWords } from './written-parts.ts'

export const text: Kind<LocalisedAnswer> = {
  label: t => t('Text'),
  shape: localised(longestText),
  limits: 'characters',
  isLocalised: true,
  // depends on the length that is asked for
  seconds: question => {
    const { format, max = 1000 } = question.limits
    if (momentOf(question)) return 12
    return format ? 15 : max <= 200 ? 25 : 75
  },
  check: (answer, question) => {
    const moment = momentOf(question)
    return moment ? checkMoment(answer, moment) : checkWritten(answer, question)
  },
  words: (answer, question, wording) => {
    const moment = momentOf(question)
    return moment ? momentWords(answer, moment, wording.day) : writtenWords(answer, question, wording)
  },
  posted: postedTexts,
}

export const textColumn = writtenColumn

const written = writtenFileInput(({ format, max }) => format !== undefined || (max ?? 1000) <= 200)
export const textFileInput: FileInput<LocalisedAnswer> = {
  make: asked => {
    const moment = momentOf(asked.question)
    return moment ? momentFileInput(asked, moment) : written.make(asked)
  },
}
