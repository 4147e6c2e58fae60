import type { LocalText } from '#shared/local-text.ts'

/**
 * Languages in which a noun phrase ends with the thing itself: a tea bowl is a bowl, and so is තේ බඳුන. In other
 * languages, as in `jabón de oliva`, the thing isn't the last word.
 */
const headFinal = ['en', 'si', 'ta', 'ne', 'ur']

/** Words after which a title describes the thing further: `Chocolate with coffee husk`. */
const after = words(`
  about above across after against along around as at before behind below beside between by cut for from in inside into
  like made of off on onto over per than that through to towards under up upon which while who whose with within without`)

/** A pack or form of the thing named before it: `Hill vegetable box`, `Palmyra soap bar`, `කුරුඳු කුඩු`. */
const packs = words(`
  bag bags bar bars beans block blocks bottle bottles box boxes bundle case crystals cube cubes flakes jar jars kit kits loaf loaves pack packet packets
  packs pair pairs powder quills roll rolls sachet sachets set sets stick sticks tin tins tub tubs tube tubes
  ඇට කැටය කැට කැබලි කට්ටලය කුට්ටිය කුඩු ගෙඩිය ගෙඩි පැකට්ටුව පැකට් පෙට්ටිය පෙති බෝතලය මල්ල මිටිය`)

/** Numbers and measures that may follow the thing: `කුළුබඩු හත`, `Cooking crystals 1 kg`. */
const amounts = words(`
  cl cm dl g gram grams kg kilo kilos l litre litres m metre metres ml mm oz lb one two three four five six seven eight nine ten
  twelve twenty fifty hundred
  කිලෝ ග්‍රෑම් ලීටර් මීටර් එක දෙක තුන හතර පහ හය හත අට නවය දහය දොළහ
  එකක් දෙකක් තුනක් හතරක් පහක් හයක් හතක් අටක් නවයක් දහයක් දොළහක් පනහක්`)

/**
 * The words of a title that name the thing, from each of its languages: the last word before the first comma, bracket
 * or preposition, on both sides of a colon. Numbers and measures at the end are ignored. For a pack or form the word
 * before it is included, and after `box of` the last word there.
 */
export function headWords(title: LocalText): string[] {
  const found = Object.entries(title).flatMap(([language, text]) =>
    headFinal.includes(language) ? text.split(/:\s/).flatMap(headsOfPart) : [],
  )
  return [...new Set(found)]
}

function headsOfPart(text: string): string[] {
  const [first = ''] = text.split(/[,;.!?()[\]–—]|\s-\s/)
  const all = first
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const end = all.findIndex((word, index) => index > 0 && after.has(word))
  const noun = withoutAmounts(end < 0 ? all : all.slice(0, end))
  const head = noun.at(-1)
  if (head === undefined) return []
  if (!packs.has(head)) return [head]
  const inside = all[end] === 'of' ? withoutAmounts(all.slice(end + 1)).at(-1) : noun.at(-2)
  return inside === undefined ? [head] : [head, inside]
}

function withoutAmounts(words: string[]): string[] {
  const last = words.findLastIndex(word => !amounts.has(word) && !/\d/.test(word))
  return words.slice(0, last + 1)
}

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/))
}
