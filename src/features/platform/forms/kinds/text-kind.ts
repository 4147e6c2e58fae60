import { type LocalisedAnswer, localised, longestText } from './answer-parts.ts'
import type { Kind } from './question-kind.ts'
import { checkWritten, postedTexts, writtenColumn, writtenFileInput, writtenWords } from './written-parts.ts'

export const text: Kind<LocalisedAnswer> = {
  label: t => t('Text'),
  shape: localised(longestText),
  limits: 'characters',
  isLocalised: true,
  // by how much is asked for
  seconds: ({ limits }) => (limits.format ? 15 : (limits.max ?? 1000) <= 200 ? 25 : 75),
  check: checkWritten,
  words: writtenWords,
  posted: postedTexts,
}

export const textColumn = writtenColumn
export const textFileInput = writtenFileInput(({ format, max }) => format !== undefined || (max ?? 1000) <= 200)
