import { englishOf } from '#features/platform/translations/check-text.ts'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import type { ItemState, TranslationItem } from '#features/platform/translations/translation-items.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { formsToWrite, type TextFormat } from './text-file.types.ts'
import { readXliffForms } from './xliff-forms.ts'

/** XLIFF 2.1: a unit for each form, whose name is the item’s and the form’s, with the values in braces as `ph`. */
export const xliffFile: TextFormat = {
  extension: 'xlf',
  type: 'application/xliff+xml; charset=utf-8',
  write(items, language) {
    let number = 0
    const units = items.flatMap(item =>
      formsToWrite(item, neededForms(language)).map(([form, text]) => {
        number += 1
        return unitOf(item, { form, text, number })
      }),
    )
    return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="${language}">
  <file id="pola">
${units.join('')}  </file>
</xliff>
`
  },
  read: readXliffForms,
}

const states: Record<ItemState, string> = {
  missing: 'state="initial"',
  proposed: 'state="translated"',
  outdated: 'state="translated" subState="pola:outdated"',
  done: 'state="final"',
}

type Unit = { form: string; text: string; number: number }

function unitOf({ item, source, sourceHash, state }: TranslationItem, { form, text, number }: Unit): string {
  const target = text && `\n        <target xml:space="preserve">${inline(text)}</target>`
  return `    <unit id="u${number}" name="${inXml(`${item}#${form}`)}">
      <notes><note category="source-hash">${sourceHash}</note></notes>
      <segment ${text ? states[state] : states.missing}>
        <source xml:space="preserve">${inline(englishOf(source, form))}</source>${target}
      </segment>
    </unit>
`
}

function inline(text: string): string {
  let number = 0
  return text
    .split(/(\{\{\w+\}\})/)
    .map((part, index) => {
      if (index % 2 === 0) return inXml(part)
      number += 1
      return `<ph id="${number}" equiv="${part}" disp="${part}"/>`
    })
    .join('')
}

export function inXml(text: string): string {
  return escapeHtml(text).replaceAll('\r', '&#13;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
