/**
 * `given` where it is a path of this site, with its query and hash, else `otherwise`: nobody is sent to another site by a
 * link that a stranger made. Backslashes and control characters, which browsers read as something else, are refused.
 */
export function ownPath(given: string | null | undefined, otherwise: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!given?.startsWith('/') || given.length > 2000 || /[\u0000-\u0020\\\u007f]/.test(given)) return otherwise
  const base = 'http://own.invalid'
  const url = URL.canParse(given, base) ? new URL(given, base) : undefined
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : otherwise
}
