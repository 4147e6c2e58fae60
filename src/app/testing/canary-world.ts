import { randomBytes } from 'node:crypto'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createAccessWorld, town } from '#features/people/teams/access-world.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Values } from '#features/platform/leak-drill/canary.ts'
import { type ApiDocument, addressOf, apiSurfaces, plainSurfaces } from '#features/platform/leak-drill/surfaces.ts'
import { testSealingSecret } from '#features/shop/payouts/payouts.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { plainPages } from './plain-pages.ts'
import { partsOf, readRouteTables } from './read-route-tables.ts'
import { createRouteWorld } from './route-world.ts'
import { startProduct } from './start-product.ts'

/** Something to ask; `host`: the first part of a network's own site, or nothing. */
export type CanaryQuestion = { name: string; address: string; host: string }

export type CanaryWorld = Awaited<ReturnType<typeof createCanaryWorld>>

const found = import.meta.glob<Record<string, AccessCase>>('../../features/*/*/testing/*.access.ts', {
  eager: true,
  import: 'accessCases',
})
const accessCases: Record<string, AccessCase> = Object.assign({}, ...Object.values(found))
const publicUrl = 'http://pola.test'

/** A word that stands nowhere else. */
export const unique = (what: string) => `zq${what}${randomBytes(4).toString('hex')}vellum`

/** The whole product with people and their things, in which words are written to be taken out of sight. */
export async function createCanaryWorld() {
  connectFeatures()
  const database = await testDatabase()
  const { db } = database
  const { server } = await startProduct(
    database,
    {
      ...{ PUBLIC_URL: publicUrl, TEST_PAYMENTS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
      SEALING_SECRET: testSealingSecret,
      // pages stay cached for longer than they are out of sight
      GUEST_CACHE_SECONDS: '600',
    },
    plainPages,
  )
  await db.insertInto('places').values(town).execute()
  const world = await createAccessWorld(db)
  const ids: Record<string, string | number> = await createRouteWorld(db)
  const { member, owner, admin, 'other member': reader, 'team admin': colleague } = world.people
  ids.member = member.id
  // first posts of new members wait
  await screenNothing(db)
  const author = await createUser(db)
  for (const user of [owner, colleague]) await addToTeam(db, Number(ids.nuwaraleaf), user.id, 1)

  async function ask(user: TestUser | undefined, { address, host }: Omit<CanaryQuestion, 'name'>, sent?: Sent) {
    const fullHost = host ? `${host}.pola.test` : 'pola.test'
    return server.app.request(`http://${fullHost}${address}`, {
      redirect: 'manual',
      headers: {
        ...{ host: fullHost, origin: `http://${fullHost}`, 'content-type': 'application/json' },
        // limits by address must not affect the next call
        'x-forwarded-for': `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
        ...(user && { cookie: await sessionCookie(db, user, publicUrl) }),
      },
      ...(sent && { method: sent.method, body: JSON.stringify(sent.body) }),
    })
  }

  return {
    ...{ db, publicUrl, world, ids, author, colleague, ask },
    /** Everybody who mustn't see what is out of sight. The author sees their own; the colleague speaks for an enterprise. */
    readers: { guest: undefined, reader, member, owner, admin } as Record<string, TestUser | undefined>,
    people: { member, owner, admin, reader },
    inTx: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
    /** @throws Error unless the call succeeds */
    async call<T>(user: TestUser | undefined, method: string, path: string, body?: object): Promise<T> {
      const sent = body && { method, body }
      const response = await ask(user, { address: `/api/v1${path}`, host: '' }, sent)
      if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    /** Everything that reads: calls, pages of both sites, files for machines. @param words that searches look for */
    async everyQuestion(words: string): Promise<CanaryQuestion[]> {
      const document = (await (await server.app.request('/api/v1/openapi.json')).json()) as ApiDocument
      const values: Values = {
        ...{ enterprise: String(ids.nuwaraleaf), address: 'nuwaraleaf', listing: String(ids.tea), person: author.id },
        ...{ networkAddress: 'lanka', site: 'lanka', words, sector: String(ids.food) },
        ...{ focus: String(ids.climate), collection: String(ids.best), category: '2' },
      }
      const calls: CanaryQuestion[] = []
      // one after the other: some make the same thing
      for (const one of Object.entries(accessCases).filter(([endpoint]) => endpoint.startsWith('GET ')))
        calls.push(await callQuestion(one))
      const surfaces = [...plainSurfaces, ...apiSurfaces(document)].flatMap(({ name, pattern, site }) => {
        const address = addressOf(pattern, values)
        return address ? [{ name, address, host: site ? 'lanka' : '' }] : []
      })
      const [routes = []] = await readRouteTables()
      const pages = routes.filter(({ state }) => state === 'stands').flatMap(row => partsOf(row.address))
      return [...calls, ...surfaces, ...pages.map(address => pageQuestion(address))]
    },
  }

  async function callQuestion([endpoint, { params, query = '' }]: [string, AccessCase]): Promise<CanaryQuestion> {
    const given = (await params?.(world)) ?? {}
    const path = endpoint
      .slice('GET '.length)
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')))
    return { name: endpoint, address: `/api/v1${path}${query}`, host: '' }
  }

  function pageQuestion(address: string): CanaryQuestion {
    const filled = address.replace(/<(\w+)>/g, (_, name: string) => String(ids[name]))
    const [, host = '', path = ''] = /^([a-z]*)(\/.*)$/.exec(filled) ?? []
    return { name: `page ${address}`, address: path, host }
  }
}

type Sent = { method: string; body: object }
