import { toCsv } from '#shared/csv.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { defaultLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { FormText } from './form-texts.ts'

/** Columns `id`, `en` and the language, for spreadsheets. */
export function textsAsCsv(texts: FormText[], language: SiteLanguage): string {
  const rows = texts.map(({ id, texts: all }) => [id, all.en ?? '', all[language] ?? ''])
  return toCsv([['id', defaultLanguage, language], ...rows])
}

/** XLIFF 2.1, for translators' programs: one unit per text, whose id is the text's. */
export function textsAsXliff(texts: FormText[], language: SiteLanguage): string {
  const units = texts.map(({ id, what, texts: all }) => {
    const target = all[language] ? `<target xml:space="preserve">${inXml(all[language])}</target>` : ''
    const state = all[language] ? 'translated' : 'initial'
    return `    <unit id="${id}" name="${what}"><segment state="${state}"><source xml:space="preserve">${inXml(all.en ?? '')}</source>${target}</segment></unit>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${xliffNamespace}" version="2.1" srcLang="${defaultLanguage}" trgLang="${language}">
  <file id="form">
${units.join('')}  </file>
</xliff>
`
}

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

function inXml(text: string): string {
  return escapeHtml(writableInXml(text)).replaceAll('\r', '&#13;')
}

/** A text without the characters that XML 1.0 can't represent. */
export function writableInXml(text: string): string {
  return text.replace(notInXml, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 has no way to write
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
