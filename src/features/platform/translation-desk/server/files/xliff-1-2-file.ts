import { englishOf } from '#features/platform/translations/check-text.ts'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { formsToWrite, type TextFormat } from './text-file.types.ts'
import { inXml } from './xliff-file.ts'
import { readXliffForms } from './xliff-forms.ts'

/**
 * XLIFF 1.2, for the many programs that read no other: plurals are groups as gettext’s tools write them, values stay in
 * their braces, because programs drop marks that they don’t know.
 */
export const xliff12File: TextFormat = {
  extension: '1.2.xlf',
  type: 'application/xliff+xml; charset=utf-8',
  write(items, language) {
    const units = items.map((item, index) => unitsOf(item, language, index + 1)).join('')
    return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="pola" source-language="en" target-language="${language}" datatype="po">
    <body>
${units}    </body>
  </file>
</xliff>
`
  },
  read: readXliffForms,
}

function unitsOf(item: TranslationItem, language: SiteLanguage, number: number): string {
  const needed = neededForms(language)
  const units = formsToWrite(item, needed).map(([form, text], index) => {
    const isOne = '' in item.checked
    return { form, xml: unitOf(item, { form, text, id: isOne ? `${number}` : `${number}[${index}]` }) }
  })
  if ('' in item.checked) return units.map(({ xml }) => xml).join('')
  // A program counts the forms of a group, so that one more, such as the Spanish for millions, stands beside it.
  const [within, beside] = [true, false].map(isNeeded =>
    units.filter(({ form }) => needed.includes(form) === isNeeded).map(({ xml }) => xml),
  )
  return `      <group restype="x-gettext-plurals" id="${number}" approved="${item.state === 'done' ? 'yes' : 'no'}">
${within?.join('')}      </group>
${beside?.join('')}`
}

type Unit = { form: string; text: string; id: string }

function unitOf({ item, source, sourceHash, state }: TranslationItem, { form, text, id }: Unit): string {
  const isOutdated = state === 'outdated'
  const kind = isOutdated ? 'needs-review-translation' : state === 'done' ? 'final' : 'translated'
  const target = text && `<target xml:space="preserve" state="${kind}">${inXml(text)}</target>`
  const isApproved = text !== '' && state === 'done'
  return `        <trans-unit id="${id}" resname="${inXml(`${item}#${form}`)}" approved="${isApproved ? 'yes' : 'no'}" xml:space="preserve"><source xml:space="preserve">${inXml(englishOf(source, form))}</source>${target}<note from="developer">source-hash: ${sourceHash}</note></trans-unit>
`
}
