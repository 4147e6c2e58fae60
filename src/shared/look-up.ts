/**
 * What a table has under a word; undefined for a word that it doesn't have. For words from outside: `table[word]` would also
 * find what every object has, such as `toString` or `constructor`.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
