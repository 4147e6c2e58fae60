/**
 * Does the work for one item after another; a failure doesn't keep the others from it.
 * @throws at the end what failed, as an AggregateError if there were several failures
 */
export async function forEachSafely<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of a job’s items failed`)
}
