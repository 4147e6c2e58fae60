import type { Finding } from '#features/platform/translations/check-text.ts'
import { languageNamed } from '#shared/languages.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { FileRow, TextList } from '../translation-desk.contract.ts'

export const listName = (t: Translate, list: TextList): string =>
  ({
    todo: t('To do'),
    outdated: t('English changed'),
    proposed: t('To check'),
    missing: t('New'),
    done: t('Done'),
    hidden: t('Hidden'),
  })[list]

/** What a check found, and what to do. */
export function findingText(t: Translate, { rule, what, form }: Finding): string {
  const list = what.join(' ')
  switch (rule) {
    case 'missing':
      return form ? t('A form is still empty') : t('There’s no text yet')
    case 'form':
      return t('This language doesn’t use this form')
    case 'names':
      return list
        ? t('Values that are missing or unknown: {{values}}', { values: list })
        : t('Some braces have no pair')
    case 'html':
      return t('Tags aren’t those of the English: {{tags}}', { tags: list })
    case 'characters':
      return t('Characters that no one can see: {{codes}}', { codes: list })
    case 'spaces':
      return t('Spaces at the start or end aren’t those of the English')
    case 'ending':
      return t('Doesn’t end like the English')
    case 'length':
      return t('At least three times as long as the English')
    case 'same':
      return t('This is still the English text')
  }
}

export function refusalText(t: Translate, error: unknown): string {
  const { code, status, given } = apiErrorOf(error)
  switch (code) {
    case 'gm-error-translation-changed':
      return t('Someone changed this text. Please look at theirs before you save yours.')
    case 'gm-error-translation-text':
      return t('This text can’t be shown as it is. Please look at what the checks say.')
    case 'gm-error-translation-file':
      return t('We can’t read this file at line {{line}}. Please export a new one and change that.', {
        line: Number(given?.line ?? 1),
      })
    case 'gm-error-translation-language':
      return t('This file has texts in another language: {{language}}', { language: String(given?.language ?? '') })
    case 'gm-error-too-many-terms':
      return t('The glossary is full. Please remove a term first.')
    case 'gm-error-language-unknown':
      return t('This site doesn’t have this language.')
    case 'gm-error-translator-unknown':
      return t('No one here has this email address. They have to sign up first.')
  }
  return status === 404
    ? t('This text is gone, or you don’t translate to this language any more.')
    : failureText(t, error)
}

export const rowRefusal = (t: Translate, why: NonNullable<FileRow['refused']>): string =>
  ({
    unknown: t('There’s no such text'),
    outdated: t('Made from an earlier English text'),
    check: t('Can’t be shown as it is'),
    mark: t('A mark doesn’t say what it stands for'),
  })[why]

export const nameOfLanguage = languageNamed

/** A readable name of a feature: folders are named in English, for everybody. */
export function placeName(place: string): string {
  const words = (place.split('/')[1] ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
