/**
 * References in what a payer wrote, however they wrote it: `p 10423 1h`, `Order P10423-1H, thanks`. Only capitals and digits of
 * each are returned (`P104231H`), each once; whether there is such a payment its check letter and the database say.
 */
export function findReferences(words: readonly string[]): string[] {
  const found = words.flatMap(text => text.slice(0, 500).toUpperCase().match(pattern) ?? [])
  return [...new Set(found.map(reference => reference.replace(/[^A-Z0-9]/g, '')))]
}

/** a letter, digits with marks between them, a letter; nothing that is a part of a longer word */
const pattern = /(?<![A-Z0-9])[PS][\s\-–—_./:]{0,3}\d(?:[\s\-–—_./:]{0,3}\d){1,18}[\s\-–—_./:]{0,3}[A-Z](?![A-Z0-9])/g
