/** Whether two parts are equal, whatever order of properties the database returns. */
export function sameContent(a: unknown, b: unknown): boolean {
  return inOrder(a) === inOrder(b)
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
