/**
 * Imports listings from files made to slow a server down, and checks whether others, including their imports, continue
 * meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Arena } from './arena.ts'
import { type Caller, createCaller, json, signInAs } from './calls.ts'
import { atMost, none, type Row } from './row.ts'
import { memoryOf, watchHealth } from './watch-process.ts'

/** max ms that others wait, and max growth of the server in MB */
const [longestWait, maxGrowth] = [250, 200]
/** max s until a file is refused or checked, and until another enterprise's small one is imported beside a large one */
const [longestLook, longestTurn] = [60, 60]

const head = 'Handle,Title,Body (HTML),Type,Variant Price,Option1 Name,Option1 Value'
const rowsOf = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n')
/** Rows with the same value in one column, 18 MB of them. */
const filled = (value: string, column: number) =>
  rowsOf(Math.ceil(18_000_000 / (value.length + 40)), at =>
    [`p${at}`, `P${at}`, '', 'food-and-drink', '1', '', ''].with(column, `"${value}"`).join(','),
  )

const files: Record<string, () => string> = {
  '18 MB of commas': () => ','.repeat(18_000_000),
  '50,000 rows of one handle': () => `${head}\n${rowsOf(50_000, at => `tea,Tea,,food-and-drink,1,Size,${at}`)}`,
  '50,000 pictures of one handle': () =>
    `${head},Image Src\ntea,Tea,,,1,,,\n${'tea,,,,,,,https://shop.org/a.png\n'.repeat(49_990)}`,
  '18 MB of scripts that are never closed': () => `${head}\n${filled('<script>'.repeat(11_000), 2)}`,
  '18 MB of comments that are never closed': () => `${head}\n${filled('<!--'.repeat(22_000), 2)}`,
  '18 MB of prices': () => `${head}\n${filled(`1${'a'.repeat(90_000)}1`, 4)}`,
  '18 MB of levels of a category': () => `${head}\n${filled('a > '.repeat(22_000), 3)}`,
  '18 MB of quotes': () => `${head}\n"${'""'.repeat(9_000_000)}`,
}

export async function run(arena: Arena): Promise<Row[]> {
  const { origin, pid, stop } = await arena.start()
  const caller = createCaller(origin, { patience: 120_000 })
  const attacker = await memberOf(caller, 'ruwan@pola.example')
  const other = await memberOf(caller, 'sarath@pola.example')
  // Memory used by code that a first import loads doesn't count as growth.
  await importOf(caller, attacker, `${head}\ntea,Tea,,food-and-drink,1,,`, ['check'])
  const rows: Row[] = []
  for (const [name, make] of Object.entries(files)) rows.push(...(await attack(caller, attacker, pid, name, make())))
  rows.push(await besideLarge(caller, attacker, other))
  const alive = await caller.call({ path: '/readyz' })
  caller.close()
  await stop()
  return [...rows, none('… not alive and ready afterwards', alive.status === 200 ? [] : [String(alive.status)])]
}

type Member = { cookie: string; vendorId: number }

async function memberOf(caller: Caller, email: string): Promise<Member> {
  const cookie = await signInAs(caller, email)
  const { items } = json<{ items: { id: number; type: string }[] }>(
    await caller.call({ path: '/api/v1/users/profiles', headers: { cookie } }),
  )
  const vendorId = items.find(({ type }) => type === 'vendor')?.id
  if (!vendorId) throw new Error(`${email} is in no team`)
  return { cookie, vendorId }
}

async function attack(caller: Caller, member: Member, pid: number, name: string, file: string): Promise<Row[]> {
  const before = memoryOf(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 50)
  const health = watchHealth(caller, '127.0.0.2')
  const started = performance.now()
  const end = await importOf(caller, member, file, ['check'])
  const seconds = (performance.now() - started) / 1000
  const { max } = await health()
  clearInterval(watch)
  return [
    atMost(`${name} (${end}): others wait`, max, longestWait, 'ms'),
    atMost('… growth of memory', peak - before, maxGrowth, 'MB'),
    atMost('… until it is refused or checked', seconds, longestLook, 's', 1),
  ]
}

/** Duration of a small import that another enterprise begins during a large one. */
async function besideLarge(caller: Caller, large: Member, small: Member): Promise<Row> {
  const products = (count: number) => `${head}\n${rowsOf(count, at => `p${at},P${at},,food-and-drink,1,,`)}`
  const running = importOf(caller, large, products(10_000), ['check', 'start'])
  await pause(3000)
  const started = performance.now()
  await importOf(caller, small, products(3), ['check', 'start'])
  const seconds = (performance.now() - started) / 1000
  await running
  return atMost('3 products of an enterprise, beside 10,000 of another one: done after', seconds, longestTurn, 's', 1)
}

type Reply = { id?: number | string; url?: string; code?: string; state?: string; settings?: object }

/** Uploads a file and runs these steps. @returns the code of a refusal, or the result of the last step */
async function importOf(caller: Caller, { cookie, vendorId }: Member, file: string, steps: string[]): Promise<string> {
  const headers = { cookie, origin: caller.origin }
  const send = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const answer = await caller.call({ method, path: `/api/v1${path}`, headers, body })
    return answer.body.length > 0 ? json<Reply>(answer) : {}
  }
  const bytes = Buffer.from(file)
  const asked = { purpose: 'import', fileName: 'products.csv', size: bytes.length, type: 'text/csv' }
  const { id: fileId, url = '' } = await send('POST', '/storage/signed-url', asked)
  await caller.call({ method: 'PUT', path: url, headers: { ...headers, 'content-type': 'text/csv' }, body: bytes })
  await send('POST', `/storage/files/${fileId}/complete`, {})
  const added = await send('POST', `/vendors/${vendorId}/listing-imports`, { fileId })
  if (!added.id) return added.code ?? 'no answer'
  let state = ''
  for (const step of steps) {
    const settings = { ...added.settings, currency: 'LKR' }
    await send('POST', `/listing-imports/${added.id}/${step}`, step === 'check' ? { settings } : {})
    for (let looks = 0; looks < 600; looks++) {
      ;({ state = '' } = await send('GET', `/listing-imports/${added.id}`))
      if (!['checking', 'importing'].includes(state)) break
      await pause(200)
    }
  }
  return state
}
