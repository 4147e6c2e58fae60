import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { type AccessCase, noId } from '#features/people/teams/access-case.factory.ts'
import {
  type AccessWorld,
  createAccessWorld,
  type Role,
  roles,
  town,
} from '#features/people/teams/access-world.factory.ts'
import { titles } from '#features/platform/record/web/act-titles.ts'
import { createApiToken } from '#features/shop/integrations/integrations.factory.ts'
import { tokenScopes } from '#features/shop/integrations/token-scopes.ts'
import { testSealingSecret } from '#features/shop/payouts/payouts.factory.ts'
import { tamper } from '#server/testing/tamper.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { contractPaths } from '../testing/contract-paths.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

/** Access cases stand beside the features whose endpoints they call. */
const found = import.meta.glob<Record<string, AccessCase>>('../../features/*/*/testing/*.access.ts', {
  eager: true,
  import: 'accessCases',
})
const accessCases: Record<string, AccessCase> = Object.assign({}, ...Object.values(found))

connectFeatures()
const secret = randomBytes(32).toString('hex')
const database = await testDatabase()
await database.db.insertInto('places').values(town).execute()
// whoever is new would be asked for a proof of work
await screenNothing(database.db)
const { server } = await startProduct(database, {
  PUBLIC_URL: 'http://pola.test',
  TEST_PAYMENTS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  AUTH_SECRET: secret,
  SEALING_SECRET: testSealingSecret,
  BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234',
})

const document = (await (await server.app.request('/api/v1/openapi.json')).json()) as {
  paths: Record<string, Record<string, { summary?: string; security?: { token?: string[] }[] }>>
}
const scopes = new Map<string, string>(
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { security = [] }]) => {
      const scope = security.flatMap(one => one.token ?? [])[0]
      return scope ? [[`${method.toUpperCase()} ${path}`, scope]] : []
    }),
  ),
)
const methods = ['get', 'post', 'put', 'patch', 'delete']
const endpoints = Object.entries(contractPaths(document.paths))
  .flatMap(([path, item]) => methods.filter(method => item[method]).map(method => `${method.toUpperCase()} ${path}`))
  .toSorted((a, b) => a.split(' ')[1]!.localeCompare(b.split(' ')[1]!) || a.localeCompare(b))

const explanation = `# Who may what

What every endpoint of the API answers, by who calls it. \`src/app/wiring/who-may-what.test.ts\` calls each of them in each role in a
world of its own and compares; an endpoint that is not in this table fails the build. A changed rule is taken over by
\`node_modules/.bin/node node_modules/vitest/vitest.mjs run src/app/wiring/who-may-what.test.ts -u\`, and is then to be read here before it is committed.

Things of a person are the **member**'s, things of an enterprise belong to the team of **team member**, **team admin** and
**owner**; **other member** and **other vendor** (the owner of another enterprise) are strangers to them. **admin** has role 1
and two-step codes. ✓ means done, a number the HTTP status; 404 is also what a thing gives that does not exist. All of them
have just signed in: what takes a recent proof ([0028](decisions/0028-recent-proof.md)) answers 403 to an older session.
What a guest bought is for whoever has its key; with none, another's or a changed one it looks missing, and so does what a member
bought with any key.

Not in it, for they are no endpoints of the contract: the search (open, by a public key or a restricted one made of it; writing and browsing by the admin key), the receipt of an upload (whoever has
its signed address, once), the way to Google and back, events of payment providers (by their signature), the buttons of the test provider's page (whoever has its unguessable address), the redirects that hand a login over between our hosts, documents by a signed link, an order's invoice (whoever may see the order, and the team of its vendor once it is paid for) and packing slip (that team), its calendar file and the files that were bought (its buyer alone), the files of an enterprise's orders and of their parcels (that team), an enterprise's monthly statements (owner and admin of its team, and admins), an enterprise's listings as a file (its team), the stream of how much is unread (whoever is logged in, their own; others hear that it is over), one click on “unsubscribe” in a mail program (by the mail's link), the keys, status lists and badges of credentials and the profiles for Murmurations (open).
`

const tokenColumns = ['with it', 'with all others', 'another enterprise’s', 'revoked']
const tokenExplanation = `
## By token

The calls that take an enterprise's token ([0070](decisions/0070-tokens-and-webhooks.md)), with the scope that each states. All
others refuse one, whatever its scopes are. Cookies that come with a token don't count.
`

test('every endpoint answers each role as docs/who-may-what.md says', { timeout: 900_000 }, async () => {
  const rows: string[] = []
  const byToken: string[] = []
  const unrecorded: string[] = []
  for (const endpoint of endpoints) {
    const cells: string[] = []
    let prepared: Prepared | undefined
    for (const role of roles) {
      prepared ??= await prepare(accessCases[endpoint] ?? {})
      const { status } = await callAs(prepared, role, endpoint)
      expect(status, `${endpoint} by ${role}`).toBeLessThan(500)
      cells.push(status < 400 ? '✓' : String(status))
      if (role === 'admin' && status < 400 && !endpoint.startsWith('GET') && isRefusedToStrangers(cells)) {
        if (!(await hasRecorded(prepared.world.people.admin.id))) unrecorded.push(endpoint)
      }
      // Changes made by one role must not affect the next.
      if (status < 400 && !endpoint.startsWith('GET')) prepared = undefined
    }
    rows.push(`| \`${endpoint}\` | ${cells.join(' | ')} |`)
    const scope = scopes.get(endpoint)
    if (scope) byToken.push(`| \`${endpoint}\` | \`${scope}\` | ${(await tokenCells(endpoint, scope)).join(' | ')} |`)
  }
  const head = `| call | ${roles.join(' | ')} |\n|---|${roles.map(() => '---').join('|')}|`
  const tokenHead = `| call | scope | ${tokenColumns.join(' | ')} |\n|---|---|${tokenColumns.map(() => '---').join('|')}|`
  const tables = `${head}\n${rows.join('\n')}\n${tokenExplanation}\n${tokenHead}\n${byToken.join('\n')}\n`
  const written = await database.db.selectFrom('auditLog').select('action').distinct().execute()
  expect(written.flatMap(({ action }) => (titles.has(action) ? [] : action))).toEqual([])
  expect(unrecorded.toSorted()).toEqual(Object.keys(unrecordedActs).toSorted())
  await expect(`${explanation}\n${tables}`).toMatchFileSnapshot('../../../docs/who-may-what.md')
})

/** What admins may do without a line in the record, and why. */
const unrecordedActs: Record<string, string> = {
  'DELETE /admin/views/{list}/{id}': 'one’s own name for what a list shows',
  'DELETE /networks/{networkId}/bulk-messages/{messageId}': 'drops a draft of which nothing was sent',
  'PUT /admin/here': 'what an admin looks at, for as long as they do',
  'PUT /networks/{networkId}/bulk-messages/{messageId}':
    'writes a draft, which keeps who began it; sending it is recorded',
  'PATCH /admin/views/{list}/{id}': 'one’s own name for what a list shows',
  'POST /admin/moderation/cases/{id}/notes': 'a note for moderators, which says who wrote it',
  'POST /admin/moderation/cases/{id}/statement': 'a preview; nothing of it is kept',
  'POST /admin/screening/trial': 'only says why a text would wait; nothing of it is kept',
  'POST /admin/views/{list}': 'one’s own name for what a list shows; sharing it only adds to others’ menus',
  'POST /application-reviews/imports': 'only checks a file; starting it is recorded',
  'POST /application-reviews/{id}/preview': 'only shows the mail that a decision would send',
  'POST /form-drafts/{id}/changes': 'saves a draft, whose parts keep who changed them; publishing it is recorded',
  'POST /form-drafts/{id}/ids': 'only reserves ids for a draft',
  'POST /form-drafts/{id}/texts': 'only reads a file of translations',
  'POST /form-drafts/{id}/visits': 'only shows the others for half a minute who has the draft open',
  'DELETE /networks/{networkId}/renewals/address': 'one’s own address of a calendar',
  'POST /networks/{networkId}/domain/check': 'only looks a domain up; that it became proven or lost is recorded',
  'POST /networks/{networkId}/members/import': 'only checks a file here; each member that one changes is recorded',
  'PUT /networks/{networkId}/rounds/{roundId}/tie': 'stands with the vote, whose people see it',
  'PUT /networks/{networkId}/rounds/{roundId}/vote': 'each vote stays in a chain of its own, which nobody changes',
  'POST /order-groups/{id}/payment': 'only asks the provider for the state of a payment',
  'POST /translation-texts/{language}/file': 'only checks a file here; each text that one changes is recorded',
  'POST /translation-texts/{language}/proposals':
    'proposes a text, as translators do; whoever takes it over is recorded',
  'POST /vendors/{vendorId}/onboarding/dismiss': 'hides a card on the admin’s own screen',
  'POST /vendors/{vendorId}/onboarding/stats-seen': 'marks on the admin’s own card that they opened the statistics',
  'POST /vendors/{vendorId}/subscription/payment': 'only asks the provider for the state of a payment',
  'POST /vendors/{vendorId}/subscription/token': 'only signs which enterprise somebody asks about, for ten minutes',
}

function isRefusedToStrangers(cells: string[]): boolean {
  return (['other member', 'other vendor'] as const).every(role => cells[roles.indexOf(role)] !== '✓')
}

async function hasRecorded(adminId: string): Promise<boolean> {
  const line = await database.db.selectFrom('auditLog').select('id').where('userId', '=', adminId).executeTakeFirst()
  return line !== undefined
}

test('every token scope is used by an endpoint, and there are no other scopes', () => {
  expect([...new Set(scopes.values())].toSorted()).toEqual(tokenScopes.toSorted())
})

test('there is a case for every endpoint, and there are no others', () => {
  expect(Object.keys(accessCases).toSorted()).toEqual(endpoints.toSorted())
})

describe('another’s object looks like a missing one', () => {
  const owned = Object.entries(accessCases).filter(([, one]) => one.owned)
  test.each(owned)('%s', async (endpoint, one) => {
    const prepared = await prepare(one)
    for (const role of ['other member', 'other vendor'] as const) {
      const foreign = await callAs(prepared, role, endpoint)
      const missing = await callAs({ ...prepared, params: { ...prepared.params, ...one.owned } }, role, endpoint)
      expect(foreign).toEqual(missing)
    }
  })
})

describe('a guest’s purchase is only accessible with its key, and looks missing to all other guests', () => {
  const keyed = Object.entries(accessCases).flatMap(([endpoint, { keyed: of }]) => (of ? [{ endpoint, of }] : []))
  test.each(keyed)('$endpoint', async ({ endpoint, of }) => {
    const world = await createAccessWorld(database.db)
    const [own, other] = [await of(world, null), await of(world, null)]
    const members = await of(world, world.people.member.id)
    const ask = (role: Role, { params, body }: Pick<typeof own, 'params' | 'body'>, key: string | undefined) =>
      endpoint.startsWith('GET')
        ? callAs({ world, params, query: key === undefined ? '' : `?key=${key}` }, role, endpoint)
        : callAs({ world, params, query: '', body: { ...body, key } }, role, endpoint)
    const { key, otherKey } = own
    const tampered = [undefined, '', other.key, otherKey, tamper(key), key.slice(0, -1), `${key}0`]
    for (const role of ['guest', 'other member', 'other vendor'] as const) {
      const missing = await ask(role, { ...own, params: { id: noId } }, key)
      expect(missing.status).toBe(404)
      for (const wrong of tampered) expect(await ask(role, own, wrong), `${role}, ${wrong}`).toEqual(missing)
      expect(await ask(role, other, key)).toEqual(missing)
      // A member's purchase is theirs alone, even for somebody with a key.
      for (const one of [members.key, members.otherKey]) expect(await ask(role, members, one)).toEqual(missing)
    }
    expect((await ask('guest', own, key)).status).toBe(200)
  })
})

async function tokenCells(endpoint: string, scope: string): Promise<string[]> {
  const cells: string[] = []
  for (const column of tokenColumns) {
    const prepared = await prepare(accessCases[endpoint] ?? {})
    const { people, vendorId, otherVendorId } = prepared.world
    const isOther = column === 'another enterprise’s'
    const { id, token } = await createApiToken(database.db, {
      vendorId: isOther ? otherVendorId : vendorId,
      createdBy: isOther ? people['other vendor'].id : people.owner.id,
      scopes: tokenScopes.filter(one => (one === scope) !== (column === 'with all others')),
    })
    if (column === 'revoked') await database.db.deleteFrom('apiTokens').where('id', '=', id).execute()
    // The owner's cookie is sent along, and must not count.
    const { status } = await callAs(prepared, 'owner', endpoint, token)
    cells.push(status < 400 ? '✓' : String(status))
  }
  return cells
}

type Prepared = { world: AccessWorld; params: Record<string, string | number>; query: string; body?: unknown }

/** Creates a separate world with the object of the call. */
async function prepare({ params, query = '', body }: AccessCase): Promise<Prepared> {
  const world = await createAccessWorld(database.db)
  return { world, params: (await params?.(world)) ?? {}, query, ...(body && { body: await body(world) }) }
}

async function callAs({ world, params, query, body }: Prepared, role: Role, endpoint: string, token?: string) {
  const [method = 'GET', shape = ''] = endpoint.split(' ')
  const path = shape.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const person = role === 'guest' ? undefined : world.people[role]
  const headers = new Headers({ 'x-forwarded-for': randomAddress() })
  if (person) headers.set('cookie', `pola_session=${signed(person.sessionToken)}`)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await server.app.request(`/api/v1${path}${query}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

/** Limits by address must not affect the next call. */
function randomAddress(): string {
  return `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
}

/** Signed like the cookie of a real login. */
function signed(token: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}
