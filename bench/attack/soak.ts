/** A busy day: a steady stream of visitors, with the server's memory and event loop lag every second. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Random, randomFrom } from '../random.ts'
import type { Arena } from './arena.ts'
import { type Ask, createCaller } from './calls.ts'
import { atMost, info, none, type Row } from './row.ts'
import { enterWorld, searchFor, type World, words } from './visitors.ts'
import { loopLag, percentile, watchMemory } from './watch-process.ts'

/** max MB of the server once it has settled, and max ms of lag of its event loop */
const maxMemory = 400
const maxLag = 50

type Options = { seconds: number; rate: number }

/**
 * Guests come from many addresses, as behind a proxy. The server has drawn the demo world itself, which leaves the most
 * memory behind.
 */
export async function run(arena: Arena, options: Options): Promise<Row[]> {
  return soak(await arena.start({ isNew: true, env: { TRUSTED_PROXIES: '127.0.0.1' } }), options)
}

/** @param rate requests a second, sent on time whether or not earlier ones were answered */
async function soak({ origin, pid }: { origin: string; pid: number }, { seconds, rate }: Options): Promise<Row[]> {
  const caller = createCaller(origin, { sockets: 64 })
  const world = await enterWorld(caller)
  const random = randomFrom(60)
  const times = new Map<string, number[]>()
  const bad: string[] = []
  const underWay = new Set<Promise<void>>()
  const watch = watchMemory(pid)
  await loopLag(caller)
  const started = performance.now()
  for (let sent = 0; sent < seconds * rate; sent += 1) {
    const due = started + (sent * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    const [kind, ask] = nextVisit(world, random)
    const visit = caller.call(ask).then(answer => {
      times.set(kind, [...(times.get(kind) ?? []), answer.ms])
      if (answer.status !== 200) bad.push(`${ask.method ?? 'GET'} ${ask.path}: ${answer.error ?? answer.status}`)
      underWay.delete(visit)
    })
    underWay.add(visit)
  }
  await Promise.all(underWay)
  const lag = await loopLag(caller)
  watch.stop()
  caller.close()
  const { memory } = watch
  const settled = percentile(memory.slice(-Math.ceil(memory.length / 4)), 0.5)
  const midway = percentile(memory.slice(Math.floor(memory.length / 4), Math.ceil(memory.length / 2)), 0.5)
  const slowness = [...times].map(
    ([kind, ms]) => `${kind} ${percentile(ms, 0.5).toFixed(0)}/${percentile(ms, 0.99).toFixed(0)}`,
  )
  return [
    atMost(`${seconds} s at ${rate} requests/s: memory in the last quarter, median`, settled, maxMemory, 'MB'),
    info(
      '… at the start, at its peak, median of the second quarter',
      `${[memory[0], Math.max(...memory), midway].map(mb => mb?.toFixed(0)).join(', ')} MB`,
    ),
    atMost('… lag of the event loop, p99', lag.p99, maxLag, 'ms'),
    info('… the longest lag', `${lag.max.toFixed(0)} ms`),
    none('… answers other than 200', bad),
    info('… ms to the answer, p50/p99', slowness.join(', ')),
  ]
}

/** Kinds of visits with their shares in percent. */
const shares: [string, number, (world: World, random: Random) => Ask][] = [
  [
    'pages',
    30,
    ({ sights }, random) => ({
      path: pagePath(sights, random),
      headers: { ...browserHeaders(random), ...visitor(random) },
    }),
  ],
  [
    'pages signed in',
    8,
    ({ sights, people }, random) => ({
      path: random.pick([pagePath(sights, random), '/account', '/account/preferences']),
      headers: { ...browserHeaders(random), cookie: random.pick(people).cookie },
    }),
  ],
  [
    'search',
    17,
    ({ search }, random) => {
      const ask = searchFor(search, random.pick(words), random.pick(['en', 'si']), random.zipf(4))
      return { ...ask, headers: { ...ask.headers, ...visitor(random) } }
    },
  ],
  ['API', 10, ({ sights }, random) => ({ path: random.pick(guestCalls(sights, random)) })],
  [
    'API signed in',
    10,
    ({ people }, random) => {
      const { id, cookie } = random.pick(people)
      return { path: random.pick(ownCalls(id)), headers: { cookie } }
    },
  ],
  ['pictures', 15, ({ sights }, random) => ({ path: random.pick(sights.pictures) })],
  ['assets', 10, ({ sights }, random) => ({ path: random.pick(sights.assets), headers: browserHeaders(random) })],
]

export function nextVisit(world: World, random: Random): [kind: string, Ask] {
  let at = random.below(shares.reduce((sum, [, share]) => sum + share, 0))
  for (const [kind, share, ask] of shares) {
    if (at < share) return [kind, ask(world, random)]
    at -= share
  }
  throw new Error('unreachable')
}

function browserHeaders(random: Random): Record<string, string> {
  return { 'accept-encoding': 'gzip', 'accept-language': random.below(3) === 0 ? 'si' : 'en' }
}

/** One of a thousand visitors. */
function visitor(random: Random): Record<string, string> {
  const number = random.below(1_000)
  return { 'x-forwarded-for': `203.0.${number >> 8}.${number & 255}` }
}

function pagePath({ profiles, listings }: World['sights'], random: Random): string {
  const word = encodeURIComponent(random.pick(words))
  return random.pick([
    random.pick(['/', '/marketplace', `/?page=${1 + random.zipf(5)}`]),
    random.pick([`/?query=${word}`, `/marketplace?query=${word}`, '/info', '/minimum-standards']),
    profiles[random.zipf(profiles.length)] ?? '/',
    random.pick(profiles),
    listings[random.zipf(listings.length)] ?? '/',
    random.pick(listings),
  ])
}

function guestCalls({ profiles, listings }: World['sights'], random: Random): string[] {
  return [
    `/api/v1/profiles${random.pick(profiles)}`,
    `/api/v1/listings/${random.pick(listings).split('/').at(-1)}`,
    '/api/v1/application/client-settings',
    '/api/v1/filters/sector/nodes',
    '/api/v1/marketplace/categories',
    '/api/v1/places?query=kand',
    '/api/v1/lists',
  ]
}

function ownCalls(userId: string): string[] {
  return [
    '/api/v1/ui/user/profile/logged-in',
    `/api/v1/users/${userId}`,
    `/api/v1/users/${userId}/points`,
    `/api/v1/users/${userId}/onboarding`,
    '/api/v1/users/profiles',
    '/api/v1/vendors/profile-interactions',
    '/api/v1/feedback/own',
    '/api/v1/auth/sessions',
  ]
}
