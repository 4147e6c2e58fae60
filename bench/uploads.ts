/**
 * How hostile files affect the server's memory: many people send all of them at once, along with endless streams.
 * Run: npm run bench -- uploads [--people=8]   Appends a table to bench/RESULTS.md. Linux only: memory is read from /proc.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import {
  type HostileFile,
  hostileFiles,
  photoWithPlace,
} from '#features/platform/storage/server/testing/hostile-files.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { maxBytes, sendEndless, sendFile } from './send-upload.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '8' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
const wantedBelow = 100
/** some seconds after its last picture */
const decoderEnds = 12_000

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true })
const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:1' }
try {
  const database = openDatabase(postgres.url, 2)
  await migrate(database.db)
  const people = await Promise.all(Array.from({ length: Number(values.people) }, () => createUser(database.db)))
  const sessions = await Promise.all(people.map(one => sessionCookie(database.db, one, env.PUBLIC_URL)))
  await database.close()
  const table = await measure(sessions)
  console.log(table)
  await appendFile(values.results, table)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(sessions: string[]): Promise<string> {
  const corpus = [
    ...(await hostileFiles()),
    { name: 'as big as may be.pdf', type: 'application/pdf', bytes: pdfOf(maxBytes) },
    {
      name: 'one byte more.pdf',
      type: 'application/pdf',
      bytes: pdfOf(maxBytes + 1),
      refused: 'gm-error-file-too-big',
    },
    { name: 'nothing.png', type: 'image/png', bytes: Buffer.alloc(0), refused: 'gm-error-file-empty' },
  ]
  const server = fork(join(import.meta.dirname, 'uploads-server.ts'), { env })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const origin = `http://127.0.0.1:${port}`
  // Memory used by ordinary photos and requests doesn't count as growth.
  const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: await photoWithPlace() }
  await Promise.all(sessions.flatMap(session => [1, 2, 3].map(() => sendFile(origin, session, photo))))
  for (let at = 0; at < 1000; at += 1) await (await fetch(`${origin}/api/v1/storage/policy`)).arrayBuffer()
  await wait(decoderEnds)
  const before = memoryOf(server.pid ?? 0)
  let peak = before
  const watch = setInterval(() => {
    const now = memoryOf(server.pid ?? 0)
    if (now.total > peak.total) peak = now
  }, 5)
  const started = performance.now()
  const answers = await Promise.all(sessions.map((session, at) => sendAll(origin, session, corpus, at)))
  const endless = await Promise.all(sessions.slice(0, 6).map(session => sendEndless(origin, session)))
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  await wait(decoderEnds)
  const after = memoryOf(server.pid ?? 0)
  server.disconnect()
  const unlike = answers.flat().filter(({ file, code }) => code !== file.refused)
  for (const { file, code } of unlike) console.error(`${file.name}: ${code}, not ${file.refused}`)
  return report({
    corpus,
    answers: answers.flat().length,
    unlike: unlike.length,
    endless,
    before,
    peak,
    after,
    seconds,
  })
}

type Answer = { file: Omit<HostileFile, 'bytes'>; code: string | undefined }

/** Uploads all files, beginning with another one for each person. */
async function sendAll(origin: string, session: string, corpus: HostileFile[], from: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < corpus.length; at += 1) {
    const file = corpus[(at + from * 7) % corpus.length] as HostileFile
    answers.push({ file, code: await sendFile(origin, session, file) })
  }
  return answers
}

type Memory = { total: number; server: number; decoder: number }

/** Private memory of the server and its decoder in MB, without shared mapped files. */
function memoryOf(pid: number): Memory {
  const own = (of: number) => {
    const status = readProcess(`/proc/${of}/status`)
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000
  }
  const children = readProcess(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  const [server, decoder] = [own(pid), children.reduce((sum, child) => sum + own(child), 0)]
  return { total: server + decoder, server, decoder }
}

function readProcess(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
}

type Figures = {
  corpus: HostileFile[]
  answers: number
  unlike: number
  endless: number[]
  before: Memory
  peak: Memory
  after: Memory
  seconds: number
}

function report({ corpus, answers, unlike, endless, before, peak, after, seconds }: Figures): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const row = (name: string, { total, server, decoder }: Memory) =>
    `| ${name} | ${total.toFixed(0)} | ${server.toFixed(0)} | ${decoder.toFixed(0)} | ${(total - before.total).toFixed(0)} |`
  const isMet = peak.total - before.total < wantedBelow && unlike === 0
  return [
    `\n## uploads, ${new Date().toISOString().slice(0, 10)} (${machine}, Node ${process.versions.node})\n`,
    `${values.people} people at once, ${corpus.length} hostile files each (${answers} in ${seconds.toFixed(0)} s), ${unlike} answered otherwise than expected; ${endless.length} streams without end, cut off after ${Math.max(...endless).toFixed(1)} MB at most.\n`,
    '| memory, MB | together | server | decoder | growth |',
    '|---|---:|---:|---:|---:|',
    row('before', before),
    row('at its peak', peak),
    row('12 s after', after),
    `\nWanted: growth < ${wantedBelow} MB (${isMet ? 'met' : 'missed'}).\n`,
  ].join('\n')
}
