/**
 * `given` if it is a path of this site, with its query and hash, otherwise `otherwise`: prevents open redirects. Backslashes
 * and control characters, which browsers reinterpret, are refused.
 */
export function ownPath(given: string | null | undefined, otherwise: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters
  if (!given?.startsWith('/') || given.length > 2000 || /[\u0000-\u0020\\\u007f]/.test(given)) return otherwise
  const base = 'http://own.invalid'
  const url = URL.canParse(given, base) ? new URL(given, base) : undefined
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : otherwise
}
