import { floor } from './figures.ts'

/** A number from 0, or that it is at least 1 and below {@link floor}. */
export type Shown = number | 'few'

/**
 * The parts of a whole as they are shown. Those from 1 to 4 are `few`; if these are fewer than 5 together, the smallest
 * other part is, too, because whoever knows the whole would find them out by subtracting.
 */
export function hideSmall(parts: readonly number[]): Shown[] {
  const isSmall = (part: number) => part > 0 && part < floor
  const hidden = new Set(parts.keys().filter(at => isSmall(parts[at] ?? 0)))
  const sum = [...hidden].reduce((all, at) => all + (parts[at] ?? 0), 0)
  if (sum > 0 && sum < floor) {
    const rest = [...parts.keys()].filter(at => !hidden.has(at) && (parts[at] ?? 0) > 0)
    const smallest = rest.sort((a, b) => (parts[a] ?? 0) - (parts[b] ?? 0))[0]
    if (smallest !== undefined) hidden.add(smallest)
  }
  return parts.map((part, at) => (hidden.has(at) ? 'few' : part))
}
