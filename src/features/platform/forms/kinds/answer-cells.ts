import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Question } from '../form-definition.ts'
import type { QuestionType } from '../question-types.ts'

/**
 * Looks up names of things that answers mention by id: places, enterprises, sectors and so on; `''` or undefined if
 * they no longer exist.
 */
export type NamesOf = (type: QuestionType, id: number | string) => string | undefined
/** Looks up ids by names that people wrote in cells. */
export type IdsOf = (type: QuestionType, name: string) => number | undefined

/** Conversion between answers and cells of a CSV file: readable for people, and read back unchanged. */
export type Column<A> = {
  write(answer: A, question: Question, names: NamesOf): string
  /** undefined for an invalid cell; absent for types that files can't contain */
  read?(cell: string, question: Question, ids: IdsOf): A | undefined
}

/** The column of types that mention things by id. */
export const namedColumn: Column<number[]> = {
  write: (all, { type }, names) => joinItems(all.map(id => withId(names(type, id), id))),
  read: (cell, { type }, ids) => every(splitItems(cell), item => idOf(item) ?? ids(type, item)),
}

/** `one | two`; bars and backslashes within items are escaped by a backslash. */
export function joinItems(items: string[], isEscaped = false): string {
  return items.map(item => (isEscaped ? item : escapeItem(item))).join(' | ')
}

export function escapeItem(item: string): string {
  return item.replace(/[\\|]/g, '\\$&')
}

export function splitItems(cell: string, keepsEscapes = false): string[] {
  const items = splitAt(cell, '|').map(item => item.trim())
  return (keepsEscapes ? items : items.map(withoutEscapes)).filter(item => item !== '')
}

export function splitAt(text: string, separator: string): string[] {
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

export function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}

/** `Kandy #1241622` */
export function withId(name: string | undefined, id: number | string): string {
  return name ? `${name} #${id}` : `#${id}`
}

export function idOf(item: string): number | undefined {
  const [, id] = /(?:^|\s)#(\d{1,10})$/.exec(item) ?? []
  return id === undefined ? undefined : Number(id)
}

/** A picture by its description and its id. */
export function pictureItem({ id, alt }: { id: string; alt: Partial<Record<string, string>> }): string {
  return withId(inLanguage(alt as LocalText, 'en'), id)
}

/** The results for all items, or undefined if one of them is undefined. */
export function every<T, U>(items: T[], map: (item: T) => U | undefined): U[] | undefined {
  const found = items.map(map)
  return found.includes(undefined) ? undefined : (found as U[])
}
