import { hanFamilies } from './font-files.ts'

const han = /\p{sc=Han}/gu

/**
 * Families with Han characters that may draw a text; the first that has all of its Han characters does. A text that
 * also has Korean, Japanese or Taiwanese letters gets the family of those, so that no name is drawn in two styles.
 */
export function hanFamiliesFor(text: string): readonly string[] {
  if (/\p{sc=Hang}/u.test(text)) return ['noto-sans-kr']
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return ['noto-sans-jp']
  if (/\p{sc=Bopo}/u.test(text)) return ['noto-sans-tc']
  return hanFamilies
}

/** The Han characters of a text. */
export function hanPointsOf(text: string): number[] {
  return (text.match(han) ?? []).map(one => one.codePointAt(0) as number)
}

/** Moves the items of one family to the front, and keeps the order of the others. */
export function preferring<T extends { family: string }>(family: string | undefined, all: readonly T[]): T[] {
  const isFirst = (one: T) => one.family === family
  const firstHan = all.findIndex(one => (hanFamilies as readonly string[]).includes(one.family))
  if (firstHan < 0) return [...all]
  return [...all.slice(0, firstHan), ...all.filter(isFirst), ...all.slice(firstHan).filter(one => !isFirst(one))]
}
