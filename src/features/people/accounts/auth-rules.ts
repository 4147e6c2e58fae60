/** docs/product.md §5: word characters with optional dot or dash parts, @, domain, suffix of 2 to 10 characters. */
export const emailPattern = /^[\w+]+([.-][\w+]+)*@[\w]+([.-]\w+)*\.\w{2,10}$/
export const leastPassword = 6
export const longestPassword = 128

/** Lowercases and trims (docs/product.md §5). */
export function normalizeEmail(given: string): string {
  return given.trim().toLowerCase()
}
