import { z } from 'zod'
import { inLanguage } from '#shared/local-text.ts'
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
  words: (answer, { limits }, wording) => [
    [numberWords(answer, wording.number), inLanguage(limits.unit, wording.language)].filter(Boolean).join(' '),
  ],
  posted: ({ fields, name, language }) => typedAnswer(fields.get(name) ?? '', language, 'number'),
}

export const numberColumn = writtenNumberColumn
export const numberFileInput = typedFileInput('number')
