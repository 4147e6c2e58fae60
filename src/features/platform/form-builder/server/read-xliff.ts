import { SaxesParser } from 'saxes'
import { refuse } from '#server/http/api-context.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import type { ReadTexts } from '../form-builder.contract.ts'
import { xliffNamespace } from '../texts-file.ts'

/** max nesting: our own files have five levels, inline marks of translators' programs add some */
const deepest = 40

/**
 * Reads XLIFF 2: the sources and targets of its units, with joined segments and without inline marks. Document types
 * are not supported, so neither external files nor entities are ever resolved.
 * @throws ORPCError gm-error-form-file, `field` being the line of the error
 */
export function readXliff(content: string): ReadTexts {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const wrong = (): never => refuse('gm-error-form-file', { field: String(parser.line) })
  const texts: ReadTexts['texts'] = []
  let language: string | undefined
  let depth = 0
  let into: 'source' | 'text' | undefined
  parser.on('error', wrong)
  parser.on('doctype', wrong)
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1
    if (depth > deepest || (depth === 1 && (uri !== xliffNamespace || local !== 'xliff'))) wrong()
    if (uri !== xliffNamespace) return
    if (local === 'xliff') language = attributes.trgLang?.value
    if (local === 'unit') texts.push({ id: attributes.id?.value ?? '', source: '', text: '' })
    if (local === 'source') into = 'source'
    if (local === 'target') into = 'text'
  })
  parser.on('closetag', ({ uri, local }) => {
    depth -= 1
    if (uri === xliffNamespace && (local === 'source' || local === 'target')) into = undefined
  })
  const read = (part: string) => {
    const unit = texts.at(-1)
    if (unit && into) unit[into] += part
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.write(content.replace(/^\uFEFF/, '')).close()
  if (!isSiteLanguage(language)) wrong()
  return { language: language as ReadTexts['language'], texts: texts.filter(one => one.id) }
}
