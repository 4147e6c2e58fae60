/** Does work for each item, at most `atOnce` at a time. After a failure no more items are begun. */
export async function inParallel<T>(
  atOnce: number,
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let hasFailed = false
  const worker = async () => {
    while (!hasFailed) {
      const { done, value } = await iterator.next()
      if (done) return
      await work(value)
    }
  }
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  const ends = await Promise.allSettled(workers)
  await iterator.return?.()
  const failure = ends.find(end => end.status === 'rejected')
  if (failure) throw failure.reason
}
