/** One person's patterns against texts of others: push rules, filters and searches that take as long as possible. */
import { setTimeout as pause } from 'node:timers/promises'
import { criteria, indexName, searchPath } from '#features/platform/search/search.contract.ts'
import type { Arena, Target } from './arena.ts'
import { type Answer, type Caller, createCaller, json, searchSettings, signInAs } from './calls.ts'
import { atMost, info, type Row } from './row.ts'
import { computedBy, watchHealth } from './watch-process.ts'

/** max ms that others wait, and max ms of CPU for a call */
const maxWaiting = 200
const maxComputed = 100
const messages = 6
const events = 100

/** A message in which almost everything matches almost every pattern. */
const body = 'a'.repeat(4000)

/** Rules of about 64 kB together, the max that is stored, named by what they make a matcher do. */
const hostileRules: Record<string, (at: number) => string> = {
  'whose last letter differs': at => `${'a'.repeat(250)}${at}b`,
  'of question marks': at => `${'?a'.repeat(120)}${at}`,
}

export async function run(arena: Arena): Promise<Row[]> {
  const target = await arena.start()
  const caller = createCaller(target.origin)
  const rows: Row[] = []
  try {
    const [attacker, other] = [await chatClient(caller, 'nimali'), await chatClient(caller, 'kasun')]
    const roomId = await sharedRoom(attacker, other)
    for (let at = 0; at < messages; at += 1) await other.send(roomId, 'm.room.message', { msgtype: 'm.text', body })
    for (const [what, pattern] of Object.entries(hostileRules)) {
      const kept = await setRules(attacker, at => ({
        conditions: [{ kind: 'event_match', key: 'content.body', pattern: pattern(at) }],
      }))
      const ask = () => attacker.call('GET', '/notifications?limit=50')
      rows.push(...(await costOf(target, caller, `${kept} push rules ${what}, ${messages} messages`, ask)))
    }
    const text = { msgtype: 'm.text', body: `a${'\u0315\u0327'.repeat(15_000)}` }
    const path = `/rooms/${encodeURIComponent(roomId)}/send/m.room.message/marks`
    rows.push(
      ...(await costOf(target, caller, 'a message of 30,000 marks on a letter', () => other.call('PUT', path, text))),
    )
    for (let at = 0; at < events; at += 1) await other.send(roomId, 'a'.repeat(240), { at })
    rows.push(...(await filterRows(target, caller, attacker)))
    rows.push(...(await searchRows(target, caller)))
  } finally {
    caller.close()
    await target.stop()
  }
  return rows
}

/** The most expensive filter that is accepted. */
async function filterRows(target: Target, caller: Caller, attacker: Client): Promise<Row[]> {
  const rows: Row[] = []
  for (const stars of [120, 3]) {
    const names = Array.from({ length: 20 }, (_, at) => `${'a*'.repeat(stars)}b${at}`)
    const part = { types: [...names.slice(1), '*'], not_types: names, limit: 100 }
    const what = `a first sync, filter of 2 × 20 names with ${stars} stars, ${events} events`
    const path = `/user/${encodeURIComponent(attacker.userId)}/filter`
    const kept = await attacker.call('POST', path, { room: { timeline: part, state: part } })
    if (kept.status !== 200) {
      rows.push(info(what, `refused, ${kept.status}`))
      continue
    }
    const { filter_id: id } = json<{ filter_id: string }>(kept)
    rows.push(...(await costOf(target, caller, what, () => attacker.call('GET', `/sync?filter=${id}`))))
  }
  return rows
}

/** Numeric filters, with many spaces, as anybody may send them. */
async function searchRows(target: Target, caller: Caller): Promise<Row[]> {
  const { key, prefix } = await searchSettings(caller)
  const numericFilters = [`${' '.repeat(490)}a:1`]
  return costOf(target, caller, 'a search with one filter of 500 signs', () =>
    caller.call({
      ...{ method: 'POST', path: `${searchPath}/1/indexes/${indexName(prefix, criteria[0], 'en')}/query` },
      headers: { 'x-algolia-api-key': key, 'x-algolia-application-id': 'pola' },
      body: { query: '', numericFilters },
    }),
  )
}

/** CPU time of a call, and how long others wait meanwhile. */
async function costOf({ pid }: Target, caller: Caller, what: string, ask: () => Promise<Answer>): Promise<Row[]> {
  const health = watchHealth(caller, '127.0.0.2')
  await pause(300)
  const before = computedBy(pid)
  const answer = await ask()
  const computed = computedBy(pid) - before
  await pause(300)
  const { max } = await health()
  return [
    atMost(`${what}: CPU of a call, answered ${answer.status}`, computed, maxComputed, 'ms'),
    atMost('… others wait', max, maxWaiting, 'ms'),
  ]
}

type Client = {
  userId: string
  call(method: string, path: string, body?: object): Promise<Answer>
  send(roomId: string, type: string, content: object): Promise<void>
}

/** A chat client of a person in the demo world, which waits if it is asked to. */
async function chatClient(caller: Caller, handle: string): Promise<Client> {
  const cookie = await signInAs(caller, `${handle}@pola.example`)
  const tokens = await caller.call({ path: '/api/v1/matrix-chat/get-access-tokens', headers: { cookie } })
  const [token] = json<{ accessToken: string }[]>(tokens)
  const headers = { authorization: `Bearer ${token?.accessToken}` }
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    for (;;) {
      const answer = await caller.call({ method, path: `/_matrix/client/v3${path}`, headers, body })
      if (answer.status !== 429) return answer
      await pause(json<{ retry_after_ms?: number }>(answer).retry_after_ms ?? 1000)
    }
  }
  const { user_id: userId } = json<{ user_id: string }>(await call('GET', '/account/whoami'))
  let sent = 0
  const send = async (roomId: string, type: string, content: object) => {
    sent += 1
    const path = `/rooms/${encodeURIComponent(roomId)}/send/${encodeURIComponent(type)}/${handle}${sent}`
    expectDone(await call('PUT', path, content))
  }
  return { userId, call, send }
}

async function sharedRoom(one: Client, other: Client): Promise<string> {
  const made = await one.call('POST', '/createRoom', { name: 'Patterns', invite: [other.userId] })
  expectDone(made)
  const { room_id: roomId } = json<{ room_id: string }>(made)
  expectDone(await other.call('POST', `/join/${encodeURIComponent(roomId)}`, {}))
  return roomId
}

/** Sets as many of 186 rules as are accepted; they replace the earlier ones. @returns their number */
async function setRules({ call }: Client, rule: (at: number) => object): Promise<number> {
  for (let at = 0; at < 186; at += 1) {
    const answer = await call('PUT', `/pushrules/global/override/r${at}`, { actions: [], ...rule(at) })
    if (answer.status !== 200) return at
  }
  return 186
}

function expectDone({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`The world can't be made: ${status} ${body.toString().slice(0, 200)}`)
}
