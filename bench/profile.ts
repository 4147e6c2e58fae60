/**
 * Where the time of the built server goes under load: a CPU profile of its main thread, split into parts, files and functions.
 * Run: npm run bench -- profile [--of=search|pages] [--documents=20000] [--whole] [--path=/] [--as=nimali@pola.example]
 * [--world=FOLDER] [--seconds=5] [--profile=FILE]
 * `--of=search` profiles searches on generated documents, `--whole` with all attributes highlighted; `--of=pages` a page of the
 * demo world, rendered for every request, for a guest or as somebody. `--world` as in `npm run bench -- pages`. Writes the
 * profile into the file, which Chrome's developer tools open.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCaller, signInAs } from './attack/calls.ts'
import { type BenchServer, startBuilt, untilIdle } from './built-server.ts'
import { openWorlds } from './demo-world.ts'
import { generateDocuments } from './generate-documents.ts'
import { type BenchRequest, load, rateOf } from './load.ts'
import { type CpuProfile, readProfile, type Share } from './read-profile.ts'
import { grouped, table } from './report.ts'
import { searchQueries, wholeQuery } from './search-requests.ts'
import { fillSearch, searchRequests, searchSettingsOnly } from './search-world.ts'

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'search' },
    documents: { type: 'string', default: '20000' },
    whole: { type: 'boolean', default: false },
    path: { type: 'string', default: '/' },
    as: { type: 'string' },
    world: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4931' },
    profile: { type: 'string', default: join(tmpdir(), 'pola.cpuprofile') },
  },
})
const port = Number(values.port)
const shown = 25
const flags = ['--import', join(import.meta.dirname, 'profile-preload.ts')]
const env = { BENCH_PROFILE: values.profile }

if (values.of === 'search') await profileSearch()
else await profilePage()

async function profileSearch(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
  await chmod(dataDir, 0o755)
  try {
    const documents = Number(values.documents)
    await fillSearch(dataDir, generateDocuments(documents))
    await profiled({ dataDir, port, flags, env: { ...searchSettingsOnly, ...env } }, async server => {
      const ask = await searchRequests(server)
      return seed => {
        const queries = searchQueries(24_000, documents, seed)
        return (values.whole ? queries.map(wholeQuery) : queries).map(ask.one)
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function profilePage(): Promise<void> {
  const worlds = await openWorlds(port, values.world)
  try {
    const dataDir = await worlds.copy()
    await profiled({ dataDir, port, flags, env: { GUEST_CACHE_SECONDS: '0', ...env } }, async ({ origin }) => {
      const cookie = values.as && (await signInAs(createCaller(origin), values.as))
      const headers = { 'accept-encoding': 'gzip', ...(cookie && { cookie }) }
      return () => [{ path: values.path, headers }]
    })
  } finally {
    await worlds.close()
  }
}

/** Warms the server up, profiles it under load, and prints the split. */
async function profiled(
  options: Parameters<typeof startBuilt>[0],
  prepare: (server: BenchServer) => Promise<(seed: number) => BenchRequest[]>,
): Promise<void> {
  await rm(values.profile, { force: true })
  const server = await startBuilt(options)
  try {
    const requests = await prepare(server)
    await untilIdle(server)
    await load(server, requests(1), 3)
    const measured = requests(2)
    process.kill(server.pid, 'SIGUSR2')
    const loaded = await load(server, measured, Number(values.seconds))
    process.kill(server.pid, 'SIGUSR2')
    print(await readWhole(values.profile), loaded)
  } finally {
    await server.stop()
  }
}

function print(profile: CpuProfile, loaded: Parameters<typeof rateOf>[0]): void {
  const { busyMs, idleMs, parts, files, functions } = readProfile(profile)
  const { requests } = loaded
  const { perSecond, p50, p99, cpu } = rateOf(loaded)
  const rows = (shares: Share[]) =>
    shares
      .slice(0, shown)
      .map(({ name, ms }) => [name, `${grouped((100 * ms) / busyMs, 1)} %`, grouped((1000 * ms) / requests, 0)])
  const head = (name: string) => [name, 'of busy', 'µs a request']
  console.log(
    [
      `${grouped(requests, 0)} requests, ${grouped(perSecond, 0)} a second, p50 ${grouped(p50, 1)} ms, p99 ${grouped(p99, 1)} ms, CPU ${grouped(cpu, 3)} ms each, all threads and the profiler included; the main thread idle for ${grouped((100 * idleMs) / (busyMs + idleMs), 0)} %`,
      table(head('part'), rows(parts)),
      table(head('file, self time'), rows(files)),
      table(head('function, self time'), rows(functions)),
      `The profile is in ${values.profile}`,
    ].join('\n\n'),
  )
}

/** Reads the profile once it has been written completely. */
async function readWhole(file: string): Promise<CpuProfile> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text) as CpuProfile
    await pause(100)
  }
}
