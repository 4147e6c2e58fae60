import { SaxesParser } from 'saxes'
import { englishOf } from '#features/platform/translations/check-text.ts'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import type { ItemState, TranslationItem } from '#features/platform/translations/translation-items.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { formsToWrite, type ReadForm, type TextFormat, UnreadableFile } from './text-file.types.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** max nesting: our own files have six levels, inline marks of translators’ programs add some */
const deepest = 40

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
<xliff xmlns="${namespace}" version="2.1" srcLang="en" trgLang="${language}">
  <file id="pola">
${units.join('')}  </file>
</xliff>
`
  },
  read(content, _, language) {
    const read = parse(content)
    if (read.language !== language) throw new UnreadableFile(1)
    return read.forms
  },
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

function inXml(text: string): string {
  return escapeHtml(text).replaceAll('\r', '&#13;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

/** Document types are not supported, so neither external files nor entities are ever resolved. */
function parse(content: string): { language: string | undefined; forms: ReadForm[] } {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const wrong = (): never => {
    throw new UnreadableFile(parser.line)
  }
  const forms: ReadForm[] = []
  let language: string | undefined
  let depth = 0
  let into: 'text' | 'note' | undefined
  let note = ''
  parser.on('error', wrong)
  parser.on('doctype', wrong)
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1
    if (depth > deepest || (depth === 1 && (uri !== namespace || local !== 'xliff'))) wrong()
    const value = (name: string) => attributes[name]?.value
    const last = forms.at(-1)
    if (local === 'xliff') language = value('trgLang')
    if (local === 'unit')
      forms.push({ ...named(value('name') ?? ''), line: parser.line, text: '', sourceHash: null, isOutdated: false })
    if (local === 'note' && value('category') === 'source-hash') [into, note] = ['note', '']
    if (local === 'segment' && last && value('subState') === 'pola:outdated') last.isOutdated = true
    if (local === 'target') into = 'text'
    if (local === 'ph' && into === 'text' && last) last.text += value('equiv') ?? ''
  })
  parser.on('closetag', ({ local }) => {
    depth -= 1
    const last = forms.at(-1)
    if (local === 'note' && into === 'note' && last) last.sourceHash = note.trim() || null
    if (local === 'target' || local === 'note') into = undefined
  })
  const read = (part: string) => {
    const last = forms.at(-1)
    if (into === 'note') note += part
    if (into === 'text' && last) last.text += part
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.write(content.replace(/^\uFEFF/, '')).close()
  return { language, forms }
}

function named(name: string): { item: string; form: string } {
  const at = name.lastIndexOf('#')
  return at < 0 ? { item: name, form: '' } : { item: name.slice(0, at), form: name.slice(at + 1) }
}
