import { languageNamed } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { TermKind } from '../screening.contract.ts'

/** For texts in which language a word is listed. */
export function listedFor(t: Translate, language: string | null): string {
  return language === null ? t('All languages') : languageNamed(language)
}

/** Says that a term can’t be listed as it was typed. */
export function notATerm(t: Translate, kind: TermKind): string {
  return kind === 'word'
    ? t('Please enter a word or a phrase: there’s no letter or digit in this.')
    : t('Please enter the name of a website.')
}

/** Why a term wasn’t added. */
export function termRefusal(t: Translate, error: unknown): { field?: 'term'; text: string } {
  switch (apiErrorOf(error).code) {
    case 'gm-error-term-empty':
      return { field: 'term', text: notATerm(t, 'word') }
    case 'gm-error-term-host':
      return { field: 'term', text: notATerm(t, 'link') }
    case 'gm-error-term-listed':
      return { field: 'term', text: t('This is in the list already.') }
    case 'gm-error-terms-full':
      return { text: t('The list is full. Please remove what is no longer needed.') }
    default:
      return { text: failureText(t, error) }
  }
}
