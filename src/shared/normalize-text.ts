/**
 * As many marks as a letter has before the Stream-Safe Text Format of Unicode begins anew (UAX #15, §13); the two narrow sound
 * marks of katakana are letters, and become marks.
 */
const manyMarks = /([\p{M}\uff9e\uff9f]{30})(?=[\p{M}\uff9e\uff9f])/gu
/** shorter texts are quick, whatever they hold */
const long = 500

/**
 * A text in one of Unicode’s normal forms. Marks on a letter are put in order by insertion there, which takes time by the square
 * of their number: 500,000 take minutes. So where there are more than 30, a joiner that isn’t seen stands after each 30.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length < long ? text : text.replace(manyMarks, '$1\u034f')).normalize(form)
}
