/** `2026-02-28` and 1 → `2026-03-01`; whole days of UTC. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
