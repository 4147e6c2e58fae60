import { SaxesParser, type SaxesTagNS } from 'saxes'
import { UnreadableFile } from './text-file.types.ts'

/** A text with its translation, as a file of any version has it. */
export type XliffUnit = {
  line: number
  /** as our own exports name it; '' in files that were made of others */
  name: string
  id: string
  source: string
  target: string
  sourceHash: string | null
  isOutdated: boolean
  /** a mark in the translation that doesn’t say what it stands for: `<ph id="1">` */
  lost: string | null
  /** number of its plural group, and its place there, as gettext’s tools write them; null for other units */
  plural: { group: number; index: number } | null
}

const versions = new Map<string, 1 | 2>([
  ['urn:oasis:names:tc:xliff:document:1.1', 1],
  ['urn:oasis:names:tc:xliff:document:1.2', 1],
  ['urn:oasis:names:tc:xliff:document:2.0', 2],
  ['urn:oasis:names:tc:xliff:document:2.2', 2],
])

/** max nesting: our own files have six levels, inline marks of translators’ programs add some */
const deepest = 40

/** Elements with texts that aren’t the translation: proposals, the source once more in pieces. */
const skipped = new Set(['alt-trans', 'seg-source', 'bin-unit'])
/** Marks that stand for something, and those around words whose own part, such as bold, would be lost. */
const standing = new Set(['ph', 'x', 'bx', 'ex', 'sc', 'ec'])
const around = new Set(['g', 'pc'])
/** Marks of the first version whose content is what they stand for. */
const speaking = new Set(['ph', 'it', 'bpt', 'ept'])

type Place = 'source' | 'target'

/**
 * Reads XLIFF 1.1 to 2.2. Document types are not supported, so neither external files nor entities are ever resolved.
 * @returns the language of the translations as the file says it, undefined if it doesn’t
 * @throws UnreadableFile
 */
export function readXliff(content: string): { language: string | undefined; units: XliffUnit[] } {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const reading = new XliffReading(() => parser.line)
  const wrong = (): never => {
    throw new UnreadableFile(parser.line)
  }
  parser.on('error', wrong)
  parser.on('doctype', wrong)
  parser.on('opentag', tag => reading.open(tag))
  parser.on('closetag', tag => reading.close(tag))
  parser.on('text', text => reading.say(text))
  parser.on('cdata', text => reading.say(text))
  parser.write(content.replace(/^\uFEFF/, '')).close()
  const { language, units } = reading
  return { language, units }
}

class XliffReading {
  readonly #line: () => number
  language: string | undefined
  readonly units: XliffUnit[] = []
  #version: 1 | 2 = 2
  #depth = 0
  /** depth of the element whose texts are of no interest; 0: none */
  #skipsFrom = 0
  #into: Place | 'note' | 'data' | undefined
  #note = ''
  /** what marks of the unit stand for, by their ids in the source or the names of their data */
  #meanings = new Map<string, string>()
  #data = ''
  #plurals = 0
  #index = -1
  #pluralDepth = 0
  /** the part of a unit that is being read: programs cut a text into segments */
  #part = { from: 0, hasTarget: false }
  #isPartial = false

  constructor(line: () => number) {
    this.#line = line
  }

  open({ uri, local, attributes }: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth === 1) this.#begin(uri, local)
    if (this.#depth > deepest) throw new UnreadableFile(this.#line())
    if (this.#skipsFrom > 0) return
    if (!versions.has(uri) || skipped.has(local)) {
      this.#skip(local)
      return
    }
    const value = (name: string) => attributes[name]?.value
    if (local === 'xliff' || local === 'file') this.language ??= value('trgLang') ?? value('target-language')
    if (local === 'group' && value('restype') === 'x-gettext-plurals') this.#beginPlural()
    if (local === 'unit' || local === 'trans-unit') this.#beginUnit(value)
    const unit = this.units.at(-1)
    if (!unit) return
    if (local === 'note')
      [this.#into, this.#note] = ['note', value('category') === 'source-hash' ? 'source-hash: ' : '']
    else if (local === 'segment' || local === 'ignorable') this.#beginPart(unit, value('subState'))
    else if (local === 'source' || local === 'target') this.#beginText(unit, local, value('state'))
    else if (local === 'data') [this.#into, this.#data] = ['data', '']
    else if (local === 'cp') this.say(characterOf(value('hex')))
    else if (this.#into === 'source' || this.#into === 'target') this.#mark(unit, this.#into, { local, value })
  }

  close({ local, attributes }: SaxesTagNS): void {
    this.#depth -= 1
    if (this.#skipsFrom > 0) {
      if (this.#depth < this.#skipsFrom) this.#skipsFrom = 0
      return
    }
    const unit = this.units.at(-1)
    if (local === 'group' && this.#pluralDepth === this.#depth + 1) this.#pluralDepth = 0
    if (local === 'data') this.#meanings.set(`data ${attributes.id?.value}`, this.#data)
    if (local === 'note' && unit)
      unit.sourceHash ??= /^\s*source-hash: ?([0-9a-f]{1,64})\s*$/.exec(this.#note)?.[1] ?? null
    if (['source', 'target', 'note', 'data'].includes(local)) this.#into = undefined
    if (unit && (local === 'segment' || local === 'ignorable')) this.#endPart(unit, local)
    if (unit && local === 'unit' && this.#isPartial) unit.target = ''
  }

  say(text: string): void {
    const unit = this.units.at(-1)
    if (this.#skipsFrom > 0 || !unit) return
    if (this.#into === 'note') this.#note += text
    else if (this.#into === 'data') this.#data += text
    else if (this.#into) unit[this.#into] += text
  }

  #begin(uri: string, local: string): void {
    const version = versions.get(uri)
    if (!version || local !== 'xliff') throw new UnreadableFile(this.#line())
    this.#version = version
  }

  #beginPlural(): void {
    this.#plurals += 1
    this.#index = -1
    this.#pluralDepth = this.#depth
  }

  #beginUnit(value: (name: string) => string | undefined): void {
    this.#index += 1
    this.#meanings.clear()
    this.#isPartial = false
    const name = value(this.#version === 1 ? 'resname' : 'name') ?? ''
    const plural = this.#pluralDepth > 0 ? { group: this.#plurals, index: this.#index } : null
    const own = { name, id: value('id') ?? '', plural, line: this.#line() }
    this.units.push({ ...own, source: '', target: '', sourceHash: null, isOutdated: false, lost: null })
  }

  #skip(local: string): void {
    this.#skipsFrom = this.#depth
    const unit = this.units.at(-1)
    if (unit && this.#into === 'target') unit.lost ??= `<${local}>`
  }

  #beginPart(unit: XliffUnit, subState: string | undefined): void {
    this.#part = { from: unit.source.length, hasTarget: false }
    if (subState === 'pola:outdated') unit.isOutdated = true
  }

  /** What stands between segments stays; a text with a segment that isn’t translated is none. */
  #endPart(unit: XliffUnit, kind: 'segment' | 'ignorable'): void {
    if (this.#part.hasTarget) return
    if (kind === 'segment') this.#isPartial = true
    else unit.target += unit.source.slice(this.#part.from)
  }

  #beginText(unit: XliffUnit, place: Place, state = ''): void {
    this.#into = place
    if (place === 'target') this.#part.hasTarget = true
    if (place === 'target' && state.startsWith('needs-')) unit.isOutdated = true
  }

  /** A mark in a text: what stands for it, or that nothing is known of it. */
  #mark(
    unit: XliffUnit,
    place: Place,
    { local, value }: { local: string; value: (name: string) => string | undefined },
  ) {
    if (this.#version === 1 && speaking.has(local)) return
    const id = `mark ${value('id')}`
    const known =
      value('equiv') ?? value('equiv-text') ?? value('disp') ?? this.#meanings.get(`data ${value('dataRef')}`)
    if (place === 'source' && known !== undefined) this.#meanings.set(id, known)
    const meaning = known ?? this.#meanings.get(id)
    if (standing.has(local) && meaning !== undefined) unit[place] += meaning
    else if ((standing.has(local) || around.has(local)) && place === 'target')
      unit.lost ??= `<${local} id="${value('id') ?? ''}">`
  }
}

function characterOf(hex = ''): string {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
