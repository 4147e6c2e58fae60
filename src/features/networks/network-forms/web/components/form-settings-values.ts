import type { LocalText } from '#shared/local-text.ts'
import { readTexts, type TextValues, textValues, typedText } from '#web/forms/text-values.ts'
import type { FormLevel } from '../../form-score.ts'
import type { FormSettings } from '../../form-settings.ts'

/** The values of a form of settings: the name, and each level's name and points, by its place. */
export function settingsValues(settings: FormSettings, levels: { name: LocalText; from: number }[]): TextValues {
  const { name, purpose, audience, visibility } = settings
  return {
    ...textValues('name', name),
    ...{ purpose, audience, visibility },
    ...Object.assign({}, ...levels.map((level, at) => levelValues(at, level))),
  }
}

/** The values of one level; empty for a new one. */
export function levelValues(at: number, level: { name: LocalText; from: number } | null): TextValues {
  return { ...textValues(`level${at}`, level?.name ?? {}), [`from${at}`]: level ? String(level.from) : '' }
}

export function readSettings(values: TextValues): FormSettings {
  return {
    name: readTexts(values, 'name'),
    purpose: values.purpose as FormSettings['purpose'],
    audience: values.audience as FormSettings['audience'],
    visibility: values.visibility as FormSettings['visibility'],
  }
}

/** A field that keeps settings from being sent. */
export type SettingsProblem = { field: string; is: 'name' | 'points' | 'twice' }

/**
 * The levels that are typed; rows without a name and points are left out.
 * @param rows number of rows
 */
export function readLevels(values: TextValues, rows: number): { levels: FormLevel[]; problems: SettingsProblem[] } {
  const problems: SettingsProblem[] = []
  const levels: FormLevel[] = []
  for (let at = 0; at < rows; at += 1) {
    const [name, typed] = [readTexts(values, `level${at}`), typedText(values, `from${at}`)]
    if (Object.keys(name).length === 0 && typed === '') continue
    if (!name.en) problems.push({ field: `level${at}-en`, is: 'name' })
    const from = /^-?\d{1,5}$/.test(typed) ? Number(typed) : null
    if (from === null) problems.push({ field: `from${at}`, is: 'points' })
    else if (levels.some(one => one.from === from)) problems.push({ field: `from${at}`, is: 'twice' })
    else levels.push({ name, from })
  }
  return { levels, problems }
}
