/** Escapes a text for `like` and `ilike`, where `%` and `_` would stand for any letters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
