/**
 * The max number of marks after which the Stream-Safe Text Format of Unicode inserts a joiner (UAX #15, §13). The two
 * halfwidth sound marks of katakana are letters that become marks.
 */
const manyMarks = /([\p{M}\uff9e\uff9f]{30})(?=[\p{M}\uff9e\uff9f])/gu
/** Shorter texts are fast, whatever they contain. */
const long = 500

/**
 * Normalises a text to a normal form of Unicode. JavaScript orders the marks of a letter by insertion, in quadratic
 * time: 500,000 of them take minutes. Therefore an invisible joiner is inserted after every 30 marks.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length < long ? text : text.replace(manyMarks, '$1\u034f')).normalize(form)
}
