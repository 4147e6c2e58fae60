import type { LevelFields, ManagedLevel } from '#features/networks/members/members.contract.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { readTexts, type TextValues, textValues, typedText } from '#web/forms/text-values.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** A level as it is sent back unchanged. */
export function levelFieldsOf({ names, texts, maxListings, maxMembers, sortOrder }: ManagedLevel): LevelFields {
  return { name: names, text: texts, maxListings, maxMembers, sortOrder }
}

export function levelValues(level: ManagedLevel | undefined): TextValues {
  return {
    ...textValues('name', level?.names ?? {}),
    ...textValues('text', level?.texts ?? {}),
    maxMembers: String(level?.maxMembers ?? ''),
    maxListings: String(level?.maxListings ?? ''),
  }
}

export function readLevel(values: TextValues, sortOrder: number): LevelFields {
  const limit = (name: string) => (typedText(values, name) === '' ? null : Number(typedText(values, name)))
  return {
    ...{ name: readTexts(values, 'name'), text: readTexts(values, 'text'), sortOrder },
    ...{ maxMembers: limit('maxMembers'), maxListings: limit('maxListings') },
  }
}

/** The message for a change of a level that was refused. */
export function levelRefusal(t: Translate, error: unknown): string {
  return apiErrorOf(error).code === 'gm-error-level-used'
    ? t('Members have or had this level, so it stays. Give them another one, and no new members this one.')
    : failureText(t, error)
}
