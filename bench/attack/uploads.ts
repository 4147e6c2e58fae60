/** Uploads many hostile files at once; `npm run bench -- uploads` has more of them, and a table of its own. */
import { readFileSync } from 'node:fs'
import { type HostileFile, hostileFiles } from '#features/platform/storage/server/testing/hostile-files.ts'
import { sendEndless, upload } from '../send-upload.ts'
import type { Arena } from './arena.ts'
import { type Caller, createCaller, json, signInAs } from './calls.ts'
import { atMost, none, type Row } from './row.ts'
import { memoryOf } from './watch-process.ts'

const maxGrowth = 100
const people = ['nimali', 'kasun', 'dilini', 'ruwan', 'fathima', 'sarath', 'malini', 'marta']

export async function run(arena: Arena): Promise<Row[]> {
  const { origin, pid, stop } = await arena.start()
  const caller = createCaller(origin)
  const cookies = await Promise.all(people.map(handle => signInAs(caller, `${handle}@pola.example`)))
  const corpus = await hostileFiles()
  // Memory used by ordinary pictures doesn't count as growth.
  const photo = corpus.find(({ refused }) => refused === undefined) as HostileFile
  await Promise.all(cookies.map(cookie => upload(origin, cookie, photo)))
  const before = memoryWithDecoder(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryWithDecoder(pid))
  }, 20)
  const sent = (await Promise.all(cookies.map((cookie, at) => sendAll(origin, cookie, corpus, at)))).flat()
  await Promise.all(cookies.slice(0, 4).map(cookie => sendEndless(origin, cookie)))
  clearInterval(watch)
  const served = (await Promise.all(sent.map(one => describeServed(caller, one)))).flat()
  const alive = await caller.call({ path: '/readyz' })
  caller.close()
  await stop()
  const unlike = sent.filter(({ file, code }) => code !== file.refused)
  return [
    atMost(
      `${sent.length} hostile files of ${people.length} people at once: growth of memory`,
      peak - before,
      maxGrowth,
      'MB',
    ),
    none(
      '… answered otherwise than expected',
      unlike.map(({ file, code }) => `${file.name}: ${code}`),
    ),
    none('… served as something that runs, or without nosniff', served),
    { what: '… alive and ready afterwards', figure: String(alive.status), promise: '200', met: alive.status === 200 },
  ]
}

type Sent = { file: HostileFile; cookie: string; code?: string; id?: string }

/** Uploads all files, beginning with another one for each person. */
async function sendAll(origin: string, cookie: string, corpus: HostileFile[], from: number): Promise<Sent[]> {
  const all: Sent[] = []
  for (let at = 0; at < corpus.length; at += 1) {
    const file = corpus[(at + from * 7) % corpus.length] as HostileFile
    all.push({ file, cookie, ...(await upload(origin, cookie, file)) })
  }
  return all
}

/** Problems in how an accepted file is served. */
async function describeServed({ call }: Caller, { id, cookie, file }: Sent): Promise<string[]> {
  if (!id) return []
  const { body } = await call({ path: `/api/v1/storage/files/${id}`, headers: { cookie } }).then(answer => ({
    body: JSON.stringify(json(answer)),
  }))
  const paths = [...body.matchAll(/"(\/files\/[^"]+)"/g)].map(([, path = '']) => path)
  const answers = await Promise.all(paths.map(path => call({ path })))
  return answers.flatMap(({ headers }) => {
    const type = String(headers['content-type'])
    const isSafe =
      /^image\/(webp|jpeg|png|avif)$/.test(type) || String(headers['content-disposition']).startsWith('attachment')
    return isSafe && headers['x-content-type-options'] === 'nosniff' ? [] : [`${file.name}: ${type}`]
  })
}

/** MB of the server itself, and of the process that decodes its pictures. */
function memoryWithDecoder(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  const decoders = children.filter(child => !isPostgres(child))
  return [pid, ...decoders].reduce((sum, one) => sum + memoryOf(one), 0)
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
