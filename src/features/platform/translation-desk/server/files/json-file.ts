import { z } from 'zod'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import { tagOfItem } from '#features/platform/translations/translation-items.ts'
import { formsToWrite, type TextFormat, UnreadableFile } from './text-file.types.ts'

const texts = z.record(z.string(), z.string())

/**
 * JSON as i18next 4 has it, flat, with plural forms in the keys. It says nothing of the English, so that what it brings
 * can't make an outdated text up to date.
 */
export const jsonFile: TextFormat = {
  extension: 'json',
  type: 'application/json; charset=utf-8',
  write(items, language) {
    const entries = items.flatMap(item =>
      formsToWrite(item, neededForms(language)).map(([form, text]) => [keyOf(item.item, form), text]),
    )
    return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
  },
  read(content, items, language) {
    const keys = new Map(
      items.flatMap(item => {
        const forms = formsToWrite(item, [...new Set([...neededForms(language), 'many', 'other'])])
        return forms.map(([form]) => [keyOf(item.item, form), { item: item.item, form }] as const)
      }),
    )
    return Object.entries(parse(content)).map(([key, text], index) => ({
      ...(keys.get(key) ?? { item: `text:${key}`, form: '' }),
      ...{ line: index + 1, text, sourceHash: null, isOutdated: false },
    }))
  },
}

function keyOf(item: string, form: string): string {
  const name = tagOfItem(item) ?? item
  return form ? `${name}_${form}` : name
}

function parse(content: string): Record<string, string> {
  try {
    return texts.parse(JSON.parse(content.replace(/^\uFEFF/, '')))
  } catch {
    throw new UnreadableFile(1)
  }
}
