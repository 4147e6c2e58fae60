const longest = 300

/**
 * Makes the reason of a failure fit to be shown: one line, without email addresses, web addresses beyond their host,
 * data that a database or parser quotes, and anything as long as a token.
 */
export function safeReason(message: string): string {
  const line = message
    .slice(0, 4 * longest)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/(https?:\/\/[^/\s"?#]+)[^\s"]*/g, '$1…')
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;]+/g, '…@…')
    // Names of tables and columns may stay.
    .replace(/((?:relation|table|column|constraint|index|function) )?"[^"]*"/g, (all, isName) => (isName ? all : '“…”'))
    .replace(/[\w+/=.~-]{40,}/g, '…')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
