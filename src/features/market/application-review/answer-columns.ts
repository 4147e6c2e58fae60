import { type Answer, type AnswerOf, readAnswer } from '#features/platform/forms/form-answers.ts'
import { choicesOf, type Question } from '#features/platform/forms/form-definition.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import { readNumber } from '#features/platform/forms/typed-number.ts'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'

/** Names of what answers mention by id: of places, enterprises, sectors and so on; `''` or none for what is gone. */
export type NamesOf = (type: QuestionType, id: number | string) => string | undefined
/** Ids by name, for cells that people wrote. */
export type IdsOf = (type: QuestionType, name: string) => number | undefined

/** Types whose answers a file can bring: the others are files, pictures and a signature. */
const fromFiles = ['fileUpload', 'gallery', 'imageUpload', 'signature'] as const satisfies QuestionType[]

export function isImported(type: QuestionType): boolean {
  return !(fromFiles as readonly QuestionType[]).includes(type)
}

type Column<T extends QuestionType> = {
  write: (answer: AnswerOf<T>, question: Question, names: NamesOf) => string
  /** undefined for what can't be understood */
  read?: (cell: string, question: Question, ids: IdsOf) => AnswerOf<T> | undefined
}

const named = <T extends 'vendorLookup' | 'location' | 'sector' | 'focus'>(): Column<T> => ({
  write: (all, { type }, names) => joinItems(all.map(id => withId(names(type, id), id))),
  read: (cell, { type }, ids) =>
    every(splitItems(cell), item => idOf(item) ?? ids(type, item)) as AnswerOf<T> | undefined,
})

const localised: Column<'text' | 'brand'> = { write: writeLocal, read: readLocal }
const number: Column<'number' | 'points'> = {
  write: answer => (typeof answer === 'number' ? String(answer) : answer.typed),
  // as `write` has it, else as people do: not as spreadsheets shorten long numbers, for what that was nobody can tell
  read: cell => (String(Number(cell)) === cell.trim() ? Number(cell) : clearNumber(cell)),
}

/** `1,500`, but not `1.500`, which is 1500 to some. */
function clearNumber(cell: string): number | undefined {
  const value = readNumber(cell, 'en')
  return value === readNumber(cell, 'es') || !cell.includes('.') ? value : undefined
}

const columns: { [T in QuestionType]: Column<T> } = {
  polar: {
    write: answer => (answer ? 'Yes' : 'No'),
    read: cell => lookUp({ yes: true, true: true, '1': true, no: false, false: false, '0': false }, cell.toLowerCase()),
  },
  selectOne: {
    write: (id, question) => choiceName(question, id),
    read: (cell, question) => choiceId(question, splitItems(cell)[0] ?? ''),
  },
  selectMany: {
    write: (all, question) =>
      joinItems(
        all.map(id => choiceName(question, id)),
        true,
      ),
    read: (cell, question) => every(splitItems(cell), item => choiceId(question, item)),
  },
  text: localised,
  brand: localised,
  vendorLookup: named(),
  location: named(),
  sector: named(),
  focus: named(),
  fileUpload: { write: (all, _, names) => joinItems(all.map(id => withId(names('fileUpload', id), id))) },
  gallery: {
    write: all => joinItems(all.map(({ id, alt }) => withId(inLanguage(alt as Record<string, string>, 'en'), id))),
  },
  imageUpload: { write: ({ id, alt }) => joinItems([withId(inLanguage(alt as Record<string, string>, 'en'), id)]) },
  keyword: { write: all => joinItems(all), read: cell => splitItems(cell) },
  signature: { write: ({ name, strokes }) => name || (strokes.length > 0 ? 'Drawn' : '') },
  number,
  points: number,
  certifications: {
    write: (all, _, names) =>
      joinItems(
        all.map(({ certificateId, name, number: no, issuer, validFrom, validUntil }) => {
          const listed = certificateId === null ? name : (names('certifications', certificateId) ?? '')
          const title = certificateId === null ? escapePart(name) : withId(escapePart(listed), certificateId)
          return [title, ...[no, issuer, validFrom ?? '', validUntil ?? ''].map(escapePart)].join('; ')
        }),
        true,
      ),
    read: (cell, _, ids) => every(splitItems(cell, true), item => readCertificate(item, ids)),
  },
}

/** An answer as its cell in a CSV file: for people to read, and the same again when it is read. '' for none. */
export function answerCell(question: Question, value: unknown, names: NamesOf = () => undefined): string {
  const answer = value === null ? undefined : readAnswer(question.type, value)
  return answer === undefined ? '' : storedCell(question, answer, names)
}

/** The same for an answer whose shape was checked when it was saved, as all were: checking 100,000 forms again takes minutes. */
export function storedCell(question: Question, answer: Answer, names: NamesOf): string {
  return (columns[question.type] as Column<QuestionType>).write(answer, question, names)
}

/** The answer that a cell means, without a guard of ours (shared/csv.ts): null for an empty one, undefined for one that can't be understood. */
export function answerOfCell(question: Question, cell: string, ids: IdsOf = () => undefined): unknown {
  if (cell.trim() === '') return null
  const { read } = columns[question.type] as Column<QuestionType>
  const answer = read?.(cell, question, ids)
  return answer === undefined ? undefined : readAnswer(question.type, answer)
}

/** `one | two`; what has a bar or a backslash of its own gets one before it. */
function joinItems(items: string[], isEscaped = false): string {
  return items.map(item => (isEscaped ? item : escapeItem(item))).join(' | ')
}

function escapeItem(item: string): string {
  return item.replace(/[\\|]/g, '\\$&')
}

function splitItems(cell: string, keepsEscapes = false): string[] {
  const items = splitAt(cell, '|').map(item => trimItem(item))
  return (keepsEscapes ? items : items.map(withoutEscapes)).filter(item => item !== '')
}

function splitAt(text: string, separator: string): string[] {
  const parts: string[] = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (letter === '\\' && at + 1 < text.length) {
      at += 1
      parts[parts.length - 1] += letter + text[at]
    } else if (letter === separator) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

function trimItem(item: string): string {
  return item.trim()
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}

function escapePart(part: string): string {
  return part.replace(/[\\|;#]/g, '\\$&')
}

/** `Kandy #1241622` */
function withId(name: string | undefined, id: number | string): string {
  return name ? `${name} #${id}` : `#${id}`
}

function idOf(item: string): number | undefined {
  const [, id] = /(?:^|\s)#(\d{1,10})$/.exec(item) ?? []
  return id === undefined ? undefined : Number(id)
}

function choiceName(question: Question, id: number): string {
  const all = choicesOf(question)
  const name = inLanguage(all.find(one => one.id === id)?.text, 'en').trim()
  const isOnly = all.filter(one => sameWords(inLanguage(one.text, 'en'), name)).length === 1
  return escapeItem(name && isOnly && idOf(name) === undefined ? name : withId(name, id))
}

/** By id, or by its text in any language. */
function choiceId(question: Question, item: string): number | undefined {
  const all = choicesOf(question)
  const id = idOf(item)
  if (id !== undefined) return all.find(one => one.id === id)?.id
  return all.find(one => Object.values(one.text).some(text => sameWords(text ?? '', item)))?.id
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** English as it is; other languages after their code: `Tea\n[si] තේ`. */
function writeLocal(texts: Partial<Record<SiteLanguage, string>>): string {
  const parts = Object.entries(texts).filter(([, text]) => text)
  const inOrder = parts.toSorted(([a], [b]) => Number(b === 'en') - Number(a === 'en'))
  return inOrder
    .map(([code, text]) => {
      const safe = text.includes('[') ? text.replace(/^\\*\[(?=[a-z]{2}\] )/gm, '\\$&') : text
      return code === 'en' ? safe : `[${code}] ${safe}`
    })
    .join('\n')
}

function readLocal(cell: string): Partial<Record<SiteLanguage, string>> | undefined {
  const texts: Partial<Record<SiteLanguage, string>> = {}
  const starts = [...cell.matchAll(/^\[([a-z]{2})\] /gm)].filter(([, code]) => isSiteLanguage(code))
  const first = starts[0]?.index ?? cell.length
  const english = cell.slice(0, first)
  if (english) texts.en = plain(starts.length > 0 ? english.replace(/\n$/, '') : english)
  for (const [at, match] of starts.entries()) {
    const end = starts[at + 1]?.index ?? cell.length
    const text = cell.slice(match.index + match[0].length, end)
    texts[match[1] as SiteLanguage] = plain(at + 1 < starts.length ? text.replace(/\n$/, '') : text)
  }
  return texts
}

function plain(text: string): string {
  return text.replace(/^\\(\\*\[(?=[a-z]{2}\] ))/gm, '$1')
}

function readCertificate(item: string, ids: IdsOf): AnswerOf<'certifications'>[number] | undefined {
  const [raw = '', ...parts] = splitAt(item, ';').map(trimItem)
  const title = withoutEscapes(raw)
  const [no = '', issuer = '', from = '', until = ''] = parts.map(withoutEscapes)
  const days = [from, until]
  if (days.some(day => day !== '' && !/^\d{4}-\d\d-\d\d$/.test(day))) return undefined
  const certificateId = idOf(raw) ?? ids('certifications', title) ?? null
  return {
    certificateId,
    name: certificateId === null ? title : '',
    number: no,
    issuer,
    validFrom: from || null,
    validUntil: until || null,
    fileId: null,
  }
}

/** All of them, or undefined if one isn't. */
function every<T, U>(items: T[], map: (item: T) => U | undefined): U[] | undefined {
  const found = items.map(map)
  return found.includes(undefined) ? undefined : (found as U[])
}
