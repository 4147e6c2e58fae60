/**
 * References in a payer's text, however they are written: `p 10423 1h`, `Order P10423-1H, thanks`. Returns only
 * capitals and digits of each (`P104231H`), without duplicates; whether there is such a payment is decided by its check
 * letter and the database.
 */
export function findReferences(words: readonly string[]): string[] {
  const found = words.flatMap(text => text.slice(0, 500).toUpperCase().match(pattern) ?? [])
  return [...new Set(found.map(reference => reference.replace(/[^A-Z0-9]/g, '')))]
}

/** a letter, digits with punctuation between them, a letter; not within a longer word */
const pattern = /(?<![A-Z0-9])[PS][\s\-–—_./:]{0,3}\d(?:[\s\-–—_./:]{0,3}\d){1,18}[\s\-–—_./:]{0,3}[A-Z](?![A-Z0-9])/g
