import { z } from 'zod'
import { inLanguage } from '#shared/local-text.ts'
import { presentationOf } from '../question-presentations.ts'
import { typedAnswer } from '../typed-number.ts'
import {
  checkNumber,
  type NumberAnswer,
  numberWords,
  typedFileInput,
  unreadNumber,
  writtenNumberColumn,
} from './number-parts.ts'
import type { Kind } from './question-kind.ts'

export const number: Kind<NumberAnswer> = {
  label: t => t('Number'),
  shape: z.union([z.number(), unreadNumber]),
  limits: 'value',
  seconds: 12,
  check: checkNumber,
  words: (answer, question, wording) => {
    const { unit, max } = question.limits
    // a step of a scale with the scale's end: `4 / 5`
    const end = presentationOf(question) && max !== undefined ? `/ ${wording.number(max)}` : ''
    const parts = [numberWords(answer, wording.number), end, inLanguage(unit, wording.language)]
    return [parts.filter(Boolean).join(' ')]
  },
  posted: ({ fields, name, language }) => typedAnswer(fields.get(name) ?? '', language, 'number'),
}

export const numberColumn = writtenNumberColumn
export const numberFileInput = typedFileInput('number')
