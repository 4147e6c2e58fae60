/** A secret or code with one character replaced by a different one, by default the last, so that it is invalid. */
export function tamper(text: string, at = text.length - 1): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}
