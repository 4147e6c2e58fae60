/** Whether two answers are equal, regardless of the order of properties; undefined equals null. */
export function isSameAnswer(a: unknown, b: unknown): boolean {
  return sorted(a ?? null) === sorted(b ?? null)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
