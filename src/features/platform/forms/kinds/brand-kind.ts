import { type LocalisedAnswer, localised } from './answer-parts.ts'
import type { Kind } from './question-kind.ts'
import { checkWritten, postedTexts, writtenColumn, writtenFileInput, writtenWords } from './written-parts.ts'

export const brand: Kind<LocalisedAnswer> = {
  label: t => t('Name of the enterprise'),
  shape: localised(200),
  limits: 'characters',
  isLocalised: true,
  seconds: 15,
  check: checkWritten,
  words: writtenWords,
  posted: postedTexts,
}

export const brandColumn = writtenColumn
export const brandFileInput = writtenFileInput(() => true)
