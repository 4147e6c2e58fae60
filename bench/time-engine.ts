// Times single queries without HTTP, from their parameters to the hits as text, in a process of its own.
import { directorySearch } from '#features/market/directory/directory.search.ts'
import { listingsSearch } from '#features/market/listings/listings.search.ts'
import { searchAlone } from '#features/platform/search/server/testing/search-alone.ts'
import { percentile } from './attack/watch-process.ts'

/** The first fifth of the rounds is for warming up. */
export type TimeCommand = { queries: { index: string; query: Record<string, unknown> }[]; rounds: number }
/** times in ms; `hits`: average number of matches */
export type Timed = { p50: number; p99: number; hits: number }

const search = searchAlone({
  sources: [directorySearch, listingsSearch],
  databaseUrl: process.env.DATABASE_URL ?? '',
  dataDir: process.env.DATA_DIR ?? '',
})

process.once('message', async (commands: TimeCommand[]) => {
  await search.start()
  process.send?.(commands.map(time))
  await search.stop()
  process.disconnect()
})

function time({ queries, rounds }: TimeCommand): Timed {
  const times: number[] = []
  let hits = 0
  for (let round = 0; round < rounds; round++) {
    const { index, query } = queries[round % queries.length]!
    const started = performance.now()
    hits += search.query(index, query).nbHits
    if (round >= rounds / 5) times.push(performance.now() - started)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), hits: hits / rounds }
}
