import { setTimeout as pause } from 'node:timers/promises'
import { writeDocuments } from '#features/platform/search/server/index.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createCaller } from './attack/calls.ts'
import { percentile } from './attack/watch-process.ts'
import type { BenchServer } from './built-server.ts'
import { generateDocument } from './generate-documents.ts'
import { type BenchRequest, load } from './load.ts'
import { searchDocuments, type searchRequests } from './search-world.ts'

export type Freshness = { commitsPerSecond: number; p99: number; max: number }

const perSecond = 100
/** one commit in this many is searched for */
const looked = 20
const patience = 30_000

/**
 * ms from a commit until a search finds its changes, under 100 commits a second, each of one enterprise in both
 * languages, while the search is saturated by these requests. Each search waits its turn in the queue.
 */
export async function measureFreshness(
  server: BenchServer,
  dataDir: string,
  documents: number,
  ask: Awaited<ReturnType<typeof searchRequests>>,
  requests: BenchRequest[],
  seconds: number,
): Promise<Freshness> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = openDatabase(postgres.url, 8)
  const caller = createCaller(server.origin)
  const waits: Promise<number>[] = []
  const commits: Promise<void>[] = []
  const commit = async (number: number) => {
    const document = generateDocument(1 + (number % documents))
    const word = `zq${number.toString(36)}xv`
    for (const record of Object.values(document.records)) record.title = `${word} ${record.title}`
    await db.transaction().execute(tx => writeDocuments(tx, searchDocuments(document)))
    if (number % looked !== 0) return
    const found = untilFound(word)
    // Awaited at the end.
    found.catch(() => undefined)
    waits.push(found)
  }
  const untilFound = async (word: string): Promise<number> => {
    const committed = performance.now()
    const query = { query: word, hitsPerPage: 1, typoTolerance: false, attributesToHighlight: [] }
    for (;;) {
      const asked = ask.one({ index: 'pola-recent-en', query })
      const { status, body } = await caller.call({
        ...asked,
        headers: { ...asked.headers, 'accept-encoding': 'identity' },
      })
      const waited = performance.now() - committed
      if (status !== 200) throw new Error(`The search answered ${status}: ${body}`)
      if ((JSON.parse(body.toString()) as { nbHits?: number }).nbHits || waited > patience) return waited
      await pause(5)
    }
  }
  try {
    const started = performance.now()
    let isOver = false
    const writing = (async () => {
      for (let number = 1; !isOver; number++) {
        commits.push(commit(number))
        await pause(Math.max(0, started + (number * 1000) / perSecond - performance.now()))
      }
      await Promise.all(commits)
      return (1000 * commits.length) / (performance.now() - started)
    })()
    await load(server, requests, seconds)
    isOver = true
    const commitsPerSecond = await writing
    const found = await Promise.all(waits)
    return { commitsPerSecond, p99: percentile(found, 0.99), max: Math.max(...found) }
  } finally {
    caller.close()
    await close()
    await postgres.stop()
  }
}
