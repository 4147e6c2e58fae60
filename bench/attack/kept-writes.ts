import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { type Answer, type Caller, json, signInAs } from './calls.ts'

/** Acknowledged writes, by words that are each used once. */
export type Acknowledged = { signUps: string[]; feedback: string[]; follows: number[] }

/**
 * Writes until it is stopped: sign-ups, feedback and follows, each kind sequentially. A refused write is not retried.
 */
export function keepWriting(caller: Caller) {
  const done: Acknowledged = { signUps: [], feedback: [], follows: [] }
  let isOver = false
  const writer = async (write: (number: number) => Promise<boolean>) => {
    for (let number = 0; !isOver; number += 1) if (!(await write(number).catch(() => false))) await pause(200)
  }
  const writing = Promise.all([
    writer(number => signUp(caller, done, number)),
    writer(number => signUp(caller, done, number + 100_000)),
    writer(number => giveFeedback(caller, done, number)),
    writer(number => follow(caller, done, number)),
  ])
  const count = () => done.signUps.length + done.feedback.length + done.follows.length
  return {
    done,
    count,
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

/** Each person comes from another address, as behind a proxy, because limits are not tested here. */
function addressOf(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}

async function signUp({ call }: Caller, { signUps }: Acknowledged, number: number): Promise<boolean> {
  const headers = addressOf(number)
  const { challenge } = json<{ challenge: Parameters<typeof solveChallenge>[0]['challenge'] }>(
    await call({ path: '/api/v1/auth/challenge', headers }),
  )
  const solution = await solveChallenge({ challenge, deriveKey })
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const email = `kept${number}@example.org`
  const password = 'kurundu-polos-742'
  const body = { name: 'Amaya Silva', email, password, confirm: password, recaptchaToken }
  const answer = await call({ method: 'POST', path: '/api/v1/auth/signup', headers, body })
  if (!isDone(answer) || json<{ code: number }>(answer).code !== 200) return false
  signUps.push(email)
  return true
}

/** A person may write 20 an hour; each of these has written fewer. */
const writers = ['sofia', 'anura', 'marta', 'haruka', 'sarath', 'malini']

async function giveFeedback(caller: Caller, { feedback }: Acknowledged, number: number): Promise<boolean> {
  const cookie = await cookieOf(caller, writers[Math.floor(number / 12)])
  const message = `Kept feedback number ${number}`
  const answer = await caller.call({
    ...{ method: 'POST', path: '/api/v1/feedback', headers: { cookie } },
    body: { vendorProfileId: 9, message },
  })
  if (isDone(answer)) feedback.push(message)
  return isDone(answer)
}

async function follow(caller: Caller, { follows }: Acknowledged, number: number): Promise<boolean> {
  const cookie = await cookieOf(caller, 'dilini')
  const vendorId = number + 1
  const answer = await caller.call({
    ...{ method: 'POST', path: `/api/v1/vendor-profiles/${vendorId}/like`, headers: { cookie } },
    body: { like: true },
  })
  if (isDone(answer)) follows.push(vendorId)
  else await pause(100)
  return isDone(answer)
}

const cookies = new Map<string, Promise<string>>()

function cookieOf(caller: Caller, handle = ''): Promise<string> {
  const known = cookies.get(handle) ?? signInAs(caller, `${handle}@pola.example`)
  cookies.set(handle, known)
  known.catch(() => cookies.delete(handle))
  return known
}

function isDone({ status, error }: Answer): boolean {
  return status === 200 && error === undefined
}

/** Acknowledged writes that are missing in the built-in database of that folder, or are there more than once. */
export async function compareWithDatabase(
  dataDir: string,
  done: Acknowledged,
): Promise<{ lost: string[]; repeated: string[] }> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = openDatabase(postgres.url, 2)
  try {
    const people = await db.selectFrom('users').select('email').where('email', 'like', 'kept%@example.org').execute()
    const mails = await db
      .selectFrom('mails')
      .select('toAddress')
      .where('toAddress', 'like', 'kept%@example.org')
      .execute()
    const posts = await db.selectFrom('feedbackPosts').select('message').where('message', 'like', 'Kept %').execute()
    const followed = await db
      .selectFrom('vendorFollows')
      .innerJoin('users', 'users.id', 'vendorFollows.userId')
      .select('vendorId')
      .where('users.email', '=', 'dilini@pola.example')
      .execute()
    const found = [
      ...people.map(({ email }) => `account ${email}`),
      ...mails.map(({ toAddress }) => `mail to ${toAddress}`),
      ...posts.map(({ message }) => message),
      ...followed.map(({ vendorId }) => `follow of ${vendorId}`),
    ]
    const wanted = [
      ...done.signUps.flatMap(email => [`account ${email}`, `mail to ${email}`]),
      ...done.feedback,
      ...done.follows.map(vendorId => `follow of ${vendorId}`),
    ]
    const there = new Set(found)
    const seen = new Set<string>()
    const repeated = found.filter(one => seen.size === seen.add(one).size)
    return { lost: wanted.filter(one => !there.has(one)), repeated }
  } finally {
    await close()
    await postgres.stop()
  }
}
