/** A published version of the minimum standards, and the day (`YYYY-MM-DD`, UTC) from which it holds. */
export type StandardsVersion = { number: number; fromDay: string }

/**
 * The version that holds on a day: of those that have begun the one that was published last. Before the first one has
 * begun that is the first, so that no application is without standards.
 */
export function versionInForce<Version extends StandardsVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const inOrder = versions.toSorted((a, b) => a.number - b.number)
  return inOrder.findLast(one => one.fromDay <= day) ?? inOrder[0]
}

/** Whether a version may hold from a day on: neither in the past, nor before one that was published earlier. */
export function mayBeginOn(day: string, today: string, versions: readonly StandardsVersion[]): boolean {
  return day >= today && versions.every(one => one.fromDay <= day)
}
