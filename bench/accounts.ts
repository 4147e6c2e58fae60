/**
 * Accounts over HTTP: the cost of checking a session, how close logins come to argon2's limit, whether the timing of answers
 * reveals which addresses have an account, and whether concurrent sign-ups are lost.
 * Run: npm run bench -- accounts [--seconds=8] [--tries=500]   Appends a table to bench/RESULTS.md. Run it alone.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import '#features/people/accounts/accounts.tables.ts'
import { hash } from '@node-rs/argon2'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import '#server/mail/mails.tables.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    tries: { type: 'string', default: '500' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
const connections = 16
const seconds = Number(values.seconds)
const tries = Number(values.tries)
const password = 'blue-lagoon-7'

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true })
const database = openDatabase(postgres.url, 4)
const { db } = database
let callers = 0
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
let server: Awaited<ReturnType<typeof startServer>> | undefined
try {
  await migrate(db)
  const members = await createMembers(Math.max(200, Math.ceil(tries / 4)))
  server = await startServer()
  const table = report({
    session: await measureSession(server.port, members),
    logins: await measureLogins(server.port, members),
    loginTimes: await compareLogins(server.port, members),
    forgotTimes: await compareForgotten(server.port, members),
    signUps: await countSignUps(server.port),
  })
  console.log(table)
  await appendFile(values.results, table)
} finally {
  await server?.stop()
  agent.destroy()
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function startServer() {
  const child = fork(join(import.meta.dirname, 'accounts-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgres.url, DATA_DIR: dataDir, SMTP_URL: '' },
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    stop: async () => {
      if (child.exitCode !== null) return
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

type Answer = { status: number; body: string; cookies: string[]; ms: number }
type Call = { port: number; path: string; body?: unknown; cookie?: string | undefined }

/** Sends one request, from an address that no other request uses. */
function send({ port, path, body, cookie }: Call): Promise<Answer> {
  const caller = ++callers
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
    ...(cookie && { cookie }),
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers, agent }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          cookies: response.headers['set-cookie'] ?? [],
          ms: performance.now() - started,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

function middle(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

type Load = { perSecond: number; p50: number }

/** Sends as many requests as fit into `forSeconds`, over all connections. */
async function load(call: (n: number) => Promise<Answer>, forSeconds: number): Promise<Load> {
  const times: number[] = []
  const end = performance.now() + forSeconds * 1000
  let n = 0
  const worker = async () => {
    while (performance.now() < end) {
      const { status, ms, body } = await call(n++)
      if (status !== 200 || body.includes('gm-')) throw new Error(`a request was answered ${status}: ${body}`)
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { perSecond: times.length / forSeconds, p50: middle(times) }
}

async function createMembers(count: number): Promise<string[]> {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, i) => ({
        name: `Member ${i}`,
        email: `member${i}@example.org`,
        emailVerified: true,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const methods = users.map(({ id }) => ({ userId: id, providerId: 'credential', accountId: id, password: stored }))
  await db.insertInto('signInMethods').values(methods).execute()
  return users.map(({ email }) => email)
}

function login(port: number, email: string, given = password): Promise<Answer> {
  return send({ port, path: '/api/v1/auth/login', body: { email, password: given } })
}

/** Makes the same call with and without a session, alternating. */
async function measureSession(port: number, [email = '']: string[]) {
  const { cookies } = await login(port, email)
  const cookie = cookies.find(line => line.startsWith('pola_session='))?.split(';')[0]
  const path = '/api/v1/auth/settings'
  const guest = () => send({ port, path })
  const member = () => send({ port, path, cookie })
  await load(guest, 2)
  await load(member, 2)
  const rounds: Record<'guest' | 'member', Load>[] = []
  for (let i = 0; i < 4; i++)
    rounds.push({ guest: await load(guest, seconds / 4), member: await load(member, seconds / 4) })
  const over = (who: 'guest' | 'member') => ({
    perSecond: rounds.reduce((sum, round) => sum + round[who].perSecond, 0) / rounds.length,
    p50: middle(rounds.map(round => round[who].p50)),
  })
  return { guest: over('guest'), member: over('member') }
}

/** Logs in with right passwords, beside a call that only checks one. */
async function measureLogins(port: number, members: string[]) {
  const argon2 = () => send({ port, path: '/argon2', body: {} })
  const whole = (n: number) => login(port, members[n % members.length] ?? '')
  await load(argon2, 1)
  await load(whole, 4)
  const rounds: (readonly [Load, Load])[] = []
  for (let i = 0; i < 2; i++) rounds.push([await load(argon2, seconds / 2), await load(whole, seconds / 2)] as const)
  const mean = (which: 0 | 1) => rounds.reduce((sum, round) => sum + round[which].perSecond, 0) / rounds.length
  return { argon2: mean(0), whole: mean(1) }
}

/** Median response times for addresses with and without an account, alternating. */
async function inTurns(known: (n: number) => Promise<Answer>, unknown: (n: number) => Promise<Answer>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < tries + 20; n++) {
    const order = [['known', known] as const, ['unknown', unknown] as const]
    for (const [who, call] of n % 2 ? order : order.reverse()) {
      const { status, ms } = await call(n)
      if (status !== 200) throw new Error(`a try was answered ${status}`)
      if (n >= 20) times[who].push(ms)
    }
  }
  return { known: middle(times.known), unknown: middle(times.unknown) }
}

function compareLogins(port: number, members: string[]) {
  return inTurns(
    n => login(port, members[n % members.length] ?? '', 'wrong-one'),
    n => login(port, `unknown${n}@example.org`, 'wrong-one'),
  )
}

async function solve(port: number): Promise<string> {
  const { body } = await send({ port, path: '/api/v1/auth/challenge' })
  const { challenge } = JSON.parse(body) as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function compareForgotten(port: number, members: string[]) {
  const ask = async (email: string) => {
    const recaptchaToken = await solve(port)
    return send({ port, path: '/api/v1/auth/forgot-password', body: { email, recaptchaToken } })
  }
  return inTurns(
    n => ask(members[n % members.length] ?? ''),
    n => ask(`unknown${n}@example.org`),
  )
}

async function countSignUps(port: number): Promise<{ answered: number; kept: number; mails: number }> {
  const forms = []
  for (let i = 0; i < 200; i++) {
    const recaptchaToken = await solve(port)
    forms.push({ name: `New ${i}`, email: `new${i}@example.org`, password, confirm: password, recaptchaToken })
  }
  const answers = await Promise.all(forms.map(body => send({ port, path: '/api/v1/auth/signup', body })))
  const answered = answers.filter(({ body }) => JSON.parse(body).code === 200).length
  const { kept, mails } = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('users').select(fn.countAll<number>().as('n')).where('email', 'like', 'new%').as('kept'),
      selectFrom('mails').select(fn.countAll<number>().as('n')).where('toAddress', 'like', 'new%').as('mails'),
    ])
    .executeTakeFirstOrThrow()
  return { answered, kept: kept ?? 0, mails: mails ?? 0 }
}

type Figures = {
  session: Awaited<ReturnType<typeof measureSession>>
  logins: Awaited<ReturnType<typeof measureLogins>>
  loginTimes: Awaited<ReturnType<typeof compareLogins>>
  forgotTimes: Awaited<ReturnType<typeof compareForgotten>>
  signUps: Awaited<ReturnType<typeof countSignUps>>
}

function report({ session, logins, loginTimes, forgotTimes, signUps }: Figures): string {
  const added = session.member.p50 - session.guest.p50
  const share = logins.whole / logins.argon2
  const apart = ({ known, unknown }: { known: number; unknown: number }) => Math.abs(known / unknown - 1) * 100
  const is = (met: boolean) => (met ? 'met' : 'missed')
  const round = (n: number, digits = 2) => n.toFixed(digits)
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const all = signUps.answered === 200 && signUps.kept === 200 && signUps.mails === 200
  return `
## accounts, ${new Date().toISOString().slice(0, 10)} (${machine})

${connections} connections for the first four rows; one for the medians, ${tries} tries each, in turns.

| | req/s | p50 ms |
|---|---:|---:|
| a small call by a guest | ${round(session.guest.perSecond, 0)} | ${round(session.guest.p50)} |
| … with a session | ${round(session.member.perSecond, 0)} | ${round(session.member.p50)} |
| argon2id over HTTP, nothing else | ${round(logins.argon2, 1)} | |
| login | ${round(logins.whole, 1)} | |
| wrong password, known address | | ${round(loginTimes.known)} |
| … unknown address | | ${round(loginTimes.unknown)} |
| forgotten password, known address | | ${round(forgotTimes.known)} |
| … unknown address | | ${round(forgotTimes.unknown)} |

Of 200 sign-ups at once ${signUps.answered} were answered, ${signUps.kept} accounts and ${signUps.mails} mails made.

Wanted: a session adds < 1 ms (${round(added)} ms, ${is(added < 1)}); logins ≥ 0.75 of argon2 alone (${round(share)}, ${is(share >= 0.75)}); known and unknown within 5 % (login ${round(apart(loginTimes), 1)} %, ${is(apart(loginTimes) < 5)}; forgotten ${round(apart(forgotTimes), 1)} %, ${is(apart(forgotTimes) < 5)}); no sign-up lost (${is(all)}).
`
}
