/**
 * The value of a table's own key; undefined if it doesn't have the key. For keys from outside: `table[word]` would also
 * find inherited properties, such as `toString` or `constructor`.
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
