import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { giveNetworkRole } from '#features/networks/management/management.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#server/audit/audit.tables.ts'
import { createHosts } from '#server/http/hosts.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { graceDays } from '../domain-state.ts'
import { createServedDomain } from '../domains.factory.ts'
import { checkDomains } from './check-domains.ts'
import { domainsRoutes } from './domains.routes.ts'
import { servedDomains } from './served-domains.ts'

const { db } = await testDatabase()
const hosts = createHosts('https://pola.test')
hosts.readFrom(() => servedDomains(db))

/** Name servers that know these records, until they are away. */
const dns = { texts: new Map<string, string[]>(), addresses: new Map<string, string[]>(), isAway: false }
const resolver = {
  texts: async (name: string) => (dns.isAway ? null : (dns.texts.get(name) ?? [])),
  addresses: async (name: string) => (dns.isAway ? null : (dns.addresses.get(name) ?? [])),
}
const parts = { db, resolver, ourAddresses: async () => ['192.0.2.1'] }
const router = domainsRoutes({ ...parts, hosts })
const as = ({ id, role = 2 }: { id: string; role?: number }) =>
  createRouterClient(router, { context: asViewer({ userId: id, role }) })
const missing = { code: 'NOT_FOUND' }
const taken = { code: 'gm-error-domain-taken', status: 409 }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

let owner: TestUser
let networkId: number
let subDomain: string
let domain: string

async function networkOf(person: TestUser) {
  const vendorId = await createVendor(db, { isNetworker: true })
  await addToTeam(db, vendorId, person.id, teamRoles.owner)
  const label = `domains${vendorId}`
  return {
    label,
    id: await createNetwork(db, { vendorId, subDomain: label, name: { en: 'Growers' }, whiteLabel: true }),
  }
}

beforeEach(async () => {
  dns.texts.clear()
  dns.addresses.clear()
  dns.isAway = false
  owner = await createUser(db)
  ;({ id: networkId, label: subDomain } = await networkOf(owner))
  domain = `${subDomain}.test`
})

/** Claims the domain, and sets its records. */
async function claim(person = owner, of = networkId) {
  const desk = await as(person).claimNetworkDomain({ networkId: of, domain })
  const { name, value } = desk.domain?.proof ?? { name: '', value: '' }
  return { name, value, set: () => dns.texts.set(name, [...(dns.texts.get(name) ?? []), value]) }
}

const check = (person = owner, of = networkId) => as(person).checkNetworkDomain({ networkId: of })
const labelServed = async () => {
  await hosts.refreshNow()
  return hosts.labelOf(domain)
}
const noticesOf = async (person: TestUser) =>
  (
    await db
      .selectFrom('notifications')
      .select('data')
      .where('userId', '=', person.id)
      .where('kind', '=', 'network-domain')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { event: string }).event)

test('strangers, and admins in the network, find no domain, and change none', async () => {
  const { set } = await claim()
  set()
  const [stranger, admin] = [await createUser(db), await createUser(db)]
  await giveNetworkRole(db, { networkId, userId: admin.id, role: 'admin' })
  for (const who of [stranger, admin]) {
    await expect(as(who).getNetworkDomain({ networkId })).rejects.toMatchObject(missing)
    await expect(as(who).claimNetworkDomain({ networkId, domain: 'other.test' })).rejects.toMatchObject(missing)
    await expect(as(who).checkNetworkDomain({ networkId })).rejects.toMatchObject(missing)
    await expect(as(who).removeNetworkDomain({ networkId })).rejects.toMatchObject(missing)
  }
  expect((await as(owner).getNetworkDomain({ networkId })).domain).toMatchObject({ domain, state: 'waiting' })
})

test('a domain waits for its record, is served once it is proven, and is the site’s address once it leads here', async () => {
  expect((await as(owner).getNetworkDomain({ networkId })).domain).toBeNull()
  const { name, value, set } = await claim()
  expect([name, value]).toEqual([`_pola.${domain}`, expect.stringMatching(/^pola-domain=[\w-]{32}$/)])
  expect((await check()).domain).toMatchObject({ state: 'waiting', found: { proofs: [], addresses: [] } })
  expect(await labelServed()).toBeUndefined()
  dns.texts.set(name, ['v=spf1 -all', 'pola-domain=another'])
  expect((await check()).domain).toMatchObject({
    state: 'waiting',
    found: { proofs: ['v=spf1 -all', 'pola-domain=another'] },
  })
  set()
  expect((await check()).domain).toMatchObject({ state: 'elsewhere', verifiedAt: expect.any(String) })
  expect(hosts.labelOf(domain)).toBe(subDomain)
  expect(hosts.originOf(subDomain)).toBe(`https://${subDomain}.pola.test`)
  dns.addresses.set(domain, ['192.0.2.1'])
  expect(await check()).toMatchObject({
    ...{ target: 'pola.test', addresses: ['192.0.2.1'], subDomainHost: `${subDomain}.pola.test` },
    domain: { state: 'works', found: { addresses: ['192.0.2.1'] } },
  })
  expect(hosts.originOf(subDomain)).toBe(`https://${domain}`)
  await as(owner).removeNetworkDomain({ networkId })
  expect(hosts.labelOf(domain)).toBeUndefined()
  await as(owner).removeNetworkDomain({ networkId })
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `network:${networkId}`)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'network-domain.claim',
    'network-domain.verify',
    'network-domain.remove',
  ])
})

test('claiming the same again changes nothing; another domain has another proof and is not served', async () => {
  const first = await claim()
  first.set()
  await check()
  expect((await claim()).value).toBe(first.value)
  expect(await labelServed()).toBe(subDomain)
  const desk = await as(owner).claimNetworkDomain({ networkId, domain: `www.${domain}` })
  expect(desk.domain).toMatchObject({ state: 'waiting', domain: `www.${domain}`, checkedAt: null, found: null })
  expect(desk.domain?.proof.value).not.toBe(first.value)
  expect(hosts.labelOf(domain)).toBeUndefined()
})

test.each(['https://pola.test/x', 'lanka.pola.test', '192.0.2.1', 'nothing'])('“%s” is refused', async name => {
  await expect(as(owner).claimNetworkDomain({ networkId, domain: name })).rejects.toMatchObject({
    ...{ code: 'gm-error-domain-unfit', status: 400, data: { field: 'domain' } },
  })
})

test('an international name is kept as DNS has it, and shown as people read it', async () => {
  const typed = `BÜCHER.${domain}`
  const desk = await as(owner).claimNetworkDomain({ networkId, domain: typed })
  expect(desk.domain).toMatchObject({ domain: `xn--bcher-kva.${domain}`, name: `bücher.${domain}` })
})

test('of two networks that claim a domain, the one has it that proves it; each proof is its own', async () => {
  const rival = await createUser(db)
  const { id: other } = await networkOf(rival)
  const [mine, theirs] = [await claim(), await claim(rival, other)]
  expect(mine.value).not.toBe(theirs.value)
  theirs.set()
  expect((await check()).domain?.state).toBe('waiting')
  expect((await check(rival, other)).domain?.state).toBe('elsewhere')
  // both records are there: who has it keeps it
  mine.set()
  await expect(check()).rejects.toMatchObject(taken)
  const late = await createUser(db)
  const { id: third } = await networkOf(late)
  await expect(claim(late, third)).rejects.toMatchObject(taken)
  // the other's record is gone: the domain has changed hands
  dns.texts.set(mine.name, [mine.value])
  expect((await check()).domain?.state).toBe('elsewhere')
  expect((await as(rival).getNetworkDomain({ networkId: other })).domain?.state).toBe('lost')
  expect(await noticesOf(rival)).toEqual(['lost'])
  expect(await labelServed()).toBe(subDomain)
})

test('two networks that prove a domain at the same time don’t both get it', async () => {
  const rival = await createUser(db)
  const { id: other } = await networkOf(rival)
  for (const { set } of [await claim(), await claim(rival, other)]) set()
  const results = await Promise.allSettled([check(), check(rival, other)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
})

test('the daily lookup notifies the owners at the first miss, and stops serving after the grace period', async () => {
  const helper = await createUser(db)
  await giveNetworkRole(db, { networkId, userId: helper.id, role: 'owner' })
  const { name, value, set } = await claim()
  set()
  dns.addresses.set(domain, ['192.0.2.1'])
  await check()
  dns.texts.delete(name)
  for (const days of [1, 2, graceDays]) {
    await checkDomains(parts, inDays(days))
    expect(await labelServed()).toBe(subDomain)
  }
  expect((await as(owner).getNetworkDomain({ networkId })).domain).toMatchObject({
    ...{ state: 'missing', servedUntil: expect.any(String) },
  })
  expect([await noticesOf(owner), await noticesOf(helper)]).toEqual([['first-miss'], ['first-miss']])
  await checkDomains(parts, inDays(graceDays + 1))
  expect(await labelServed()).toBeUndefined()
  expect(hosts.originOf(subDomain)).toBe(`https://${subDomain}.pola.test`)
  expect(await noticesOf(owner)).toEqual(['first-miss', 'lost'])
  await checkDomains(parts, inDays(graceDays + 2))
  expect(await noticesOf(owner)).toEqual(['first-miss', 'lost'])
  dns.texts.set(name, [value])
  await checkDomains(parts, inDays(graceDays + 3))
  expect(await labelServed()).toBe(subDomain)
})

test('while name servers are away, nothing is lost', async () => {
  const { set } = await claim()
  set()
  await check()
  dns.isAway = true
  await checkDomains(parts, inDays(1))
  expect((await as(owner).getNetworkDomain({ networkId })).domain).toMatchObject({
    ...{ state: 'elsewhere', found: { proofs: null, addresses: null } },
  })
  expect(await noticesOf(owner)).toEqual([])
})

test('the database has a domain verified for one network only', async () => {
  const first = await networkOf(owner)
  await createServedDomain(db, { networkId: first.id, domain })
  await expect(createServedDomain(db, { networkId, domain })).rejects.toThrow('network_domains_verified')
})
