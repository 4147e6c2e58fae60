import { z } from 'zod'
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

/** Whole points, given directly. */
export const points: Kind<NumberAnswer> = {
  label: t => t('Points'),
  shape: z.union([z.number().int(), unreadNumber]),
  limits: 'value',
  seconds: 10,
  check: checkNumber,
  words: (answer, _, wording) => [numberWords(answer, wording.number)],
  posted: ({ fields, name, language }) => typedAnswer(fields.get(name) ?? '', language, 'points'),
}

export const pointsColumn = writtenNumberColumn
export const pointsFileInput = typedFileInput('points')
