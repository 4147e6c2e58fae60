import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The message for a refused call of the builder. */
export function refusalText(t: Translate, error: unknown): string {
  const { code, field = '' } = apiErrorOf(error)
  if (code === 'gm-error-form-changed') return t('Someone changed the form in the meantime. Please look at it again.')
  if (code === 'gm-error-form-cycle') return t('Questions can’t depend on each other in a circle.')
  if (code === 'gm-error-form-id' || code === 'gm-error-form-size')
    return t('This form is too large, or its file is damaged.')
  if (code === 'gm-error-form-faults') return t('The form has errors. Please correct them first.')
  if (code === 'gm-error-form-same') return t('Nothing has changed since the last version.')
  if (code === 'gm-error-form-file') return wordsForFile(t, field)
  return failureText(t, error)
}

function wordsForFile(t: Translate, place: string): string {
  if (place === 'columns')
    return t('This file needs the columns {{id}} and {{en}}, and one named after its language, such as {{language}}.', {
      id: 'id',
      en: 'en',
      language: 'si',
    })
  if (/^\d+$/.test(place)) return t('We can’t read this file. Something is wrong in line {{line}}.', { line: place })
  return place
    ? t('We can’t read this file. Something is wrong here: {{place}}', { place })
    : t('We can’t read this file.')
}
