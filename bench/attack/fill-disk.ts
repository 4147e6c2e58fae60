/** A full disk: writes are refused with a message, reads work, nothing acknowledged is lost, and it recovers when there is space. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pdfWithScript } from '#features/platform/storage/server/testing/hostile-files.ts'
import type { Arena } from './arena.ts'
import { type Answer, type Caller, createCaller, json, signInAs } from './calls.ts'
import { compareWithDatabase, keepWriting } from './kept-writes.ts'
import { info, none, type Row } from './row.ts'

/** MB of the small file system; the demo world takes about half of it */
const size = 700
/** statuses of deliberate refusals: no room, or the database is unreachable */
const deliberate = [503, 507]
/** max seconds for the recovery */
const patience = 60

export async function run(arena: Arena): Promise<Row[]> {
  if (process.getuid?.() !== 0) return [info('a full disk', 'not run: needs root')]
  const mount = join(arena.folder, 'small')
  mkdirSync(mount)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', mount])
  // Also runs if the benchmark is interrupted.
  const unmount = () => execFileSync('umount', ['-l', mount])
  process.once('exit', unmount)
  try {
    return await onSmallDisk(arena, mount)
  } finally {
    process.off('exit', unmount)
    unmount()
  }
}

async function onSmallDisk(arena: Arena, mount: string): Promise<Row[]> {
  const dataDir = join(mount, 'data')
  execFileSync('cp', ['-a', await arena.copyWorld(), dataDir])
  const { origin, stop, words } = await arena.start({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const caller = createCaller(origin, { patience: 10_000 })
  const writing = keepWriting(caller)
  while (writing.count() < 10) await pause(100)
  const cookie = await signInAs(caller, 'kasun@pola.example')
  const ballast = fill(mount)
  // Space reserved by the database is used up after a while.
  const answers = await writeUntilRefused(caller)
  answers.push(...(await sendFile(caller, cookie)), await setPreferences(caller, cookie))
  const ready = await caller.call({ path: '/readyz' })
  const reads = await Promise.all(
    ['/', '/marketplace', '/nuwaraleaf', '/api/v1/lists', '/healthz'].map(path => caller.call({ path })),
  )
  rmSync(ballast)
  const recovered = await untilWritable(caller, cookie)
  const readyAgain = await caller.call({ path: '/readyz' })
  await writing.stop()
  caller.close()
  await stop()
  const { lost, repeated } = await compareWithDatabase(dataDir, writing.done)
  const undone = answers.filter(({ status }) => status >= 400)
  return [
    none('full disk: writes answered 5xx other than 503 and 507, or not at all', strange(answers)),
    none(
      '… refusals without words',
      undone.flatMap(answer => (hasWords(answer) ? [] : [`${answer.status} ${answer.body}`])),
    ),
    info('… refused', `${undone.length} of ${answers.length} writes: ${undone.map(({ status }) => status).join(', ')}`),
    none(
      '… reads that failed',
      reads.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
    ),
    { what: '… /readyz says so', ...says(ready) },
    {
      what: '… writes again when there is room',
      figure: `${recovered.toFixed(1)} s`,
      promise: `≤ ${patience} s`,
      met: recovered <= patience,
    },
    { what: '… ready again', figure: String(readyAgain.status), promise: '200', met: readyAgain.status === 200 },
    none('… acknowledged writes that are lost', lost),
    none('… that are there more than once', repeated),
    info('… acknowledged before, while and after', String(writing.count())),
    ...(words().includes('PANIC') ? [info('… the database', 'had to start again')] : []),
  ]
}

/** Fills all remaining space with a file, to be deleted later. */
function fill(mount: string): string {
  const path = join(mount, 'ballast')
  const { bsize, bavail } = statfsSync(mount)
  const chunk = randomBytes(1 << 20)
  writeFileSync(path, '')
  chmodSync(path, 0o600)
  try {
    for (let left = bsize * bavail; left > 0; left -= chunk.length) writeFileSync(path, chunk, { flag: 'a' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
  return path
}

/** Writes long posts as several people, who may write 20 an hour each, until one is refused. */
async function writeUntilRefused(caller: Caller): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const handle of ['tharshini', 'fathima', 'ruwan', 'nimali']) {
    const cookie = await signInAs(caller, `${handle}@pola.example`)
    for (let times = 0; times < 19 && answers.every(({ status }) => status === 200); times += 1) {
      // Incompressible.
      const message = randomBytes(3_700).toString('base64')
      const body = { vendorProfileId: 20 + times, message }
      answers.push(await caller.call({ method: 'POST', path: '/api/v1/feedback', headers: { cookie }, body }))
    }
  }
  return answers
}

/** Uploads a PDF of a megabyte, as far as it gets. */
async function sendFile({ call }: Caller, cookie: string): Promise<Answer[]> {
  const bytes = Buffer.concat([pdfWithScript(), randomBytes(1_000_000)])
  const announced = await call({
    ...{ method: 'POST', path: '/api/v1/storage/signed-url', headers: { cookie } },
    body: { purpose: 'feedback', fileName: 'a.pdf', size: bytes.length, type: 'application/pdf' },
  })
  if (announced.status !== 200) return [announced]
  const { url } = json<{ url: string }>(announced)
  return [announced, await call({ method: 'PUT', path: url, body: bytes })]
}

async function setPreferences({ call }: Caller, cookie: string): Promise<Answer> {
  const { user } = json<{ user: { id: string } | null }>(
    await call({ path: '/api/v1/ui/user/profile/logged-in', headers: { cookie } }),
  )
  return call({
    ...{ method: 'PUT', path: `/api/v1/users/${user?.id}/preferences`, headers: { cookie } },
    body: { preferences: { location: { country: 'lk', title: 'x'.repeat(200) } } },
  })
}

async function untilWritable(caller: Caller, cookie: string): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < 2 * patience * 1000) {
    const answer = await setPreferences(caller, cookie).catch(() => undefined)
    if (answer?.status === 200) return (performance.now() - started) / 1000
    await pause(200)
  }
  return Number.POSITIVE_INFINITY
}

function strange(answers: Answer[]): string[] {
  return answers
    .filter(({ status }) => status === 0 || (status >= 500 && !deliberate.includes(status)))
    .map(({ status, error }) => String(error ?? status))
}

function hasWords({ body }: Answer): boolean {
  try {
    return (JSON.parse(body.toString()) as { message?: string }).message !== undefined
  } catch {
    return false
  }
}

function says({ status, body }: Answer): { figure: string; promise: string; met: boolean } {
  const figure = `${status} ${body.toString().slice(0, 120)}`
  return { figure, promise: 'what is full', met: /full/.test(figure) }
}
