import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { loadSealer } from '#server/seal/index.ts'
import { tamper } from '#server/testing/tamper.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { credentialsRoutes } from './credentials.routes.ts'
import { mountPublicFiles } from './mount-public-files.ts'
import { isRevoked } from './status-list.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-credentials-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const sealer = await loadSealer({ dataDir, sealingSecret: undefined })
const given = { db, publicUrl: 'https://pola.test', loadSealer: async () => sealer }
const routes = credentialsRoutes(given)
const clientOf = (context: ReturnType<typeof guest>) => createRouterClient(routes, { context })
const visitor = clientOf(guest())
const admin = clientOf(asViewer((await createUser(db, { role: 1 })).viewer))
const app = new Hono()
mountPublicFiles(app, given)

const read = async (path: string) => (await app.request(path)).text()
const keySet = async () => JSON.parse(await read('/.well-known/jwks.json')) as { keys: PublishedKey[] }
type PublishedKey = { kid: string; kty: string; crv: string; x: string; y: string; alg: string }
const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** Verifies as others do: by the published keys and WebCrypto, with nothing of ours. */
async function verified(compact: string): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = compact.split('.')
  const { alg, typ, kid } = json(header)
  expect([alg, typ]).toEqual(['ES256', 'vc+jwt'])
  const found = (await keySet()).keys.find(key => kid === `did:web:pola.test#${key.kid}`)
  if (!found) throw new Error(`no published key: ${kid}`)
  const { kty, crv, x, y } = found
  const curve = { name: 'ECDSA', namedCurve: crv }
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
  const text = new TextEncoder().encode(`${header}.${payload}`)
  const bytes = new Uint8Array(Buffer.from(signature, 'base64url'))
  if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, text))) throw new Error('forged')
  return json(payload)
}
const isRevokedNow = async (id: number) => {
  const payload = await verified(await read('/api/v1/membership-credentials/status/0'))
  const { encodedList } = payload.credentialSubject as { encodedList: string }
  return isRevoked(encodedList, id - 1)
}

let serial = 0
let own: Awaited<ReturnType<typeof createWorld>>

/** A member of the team of an enterprise that is in a network at a level. */
async function createWorld() {
  serial += 1
  const person = await createUser(db)
  const vendorId = await createVendor(db, { subDomain: `leaf${serial}`, brand: { en: 'Nuwara Leaf' } })
  await addToTeam(db, vendorId, person.id, 3)
  const networkId = await createNetwork(db, { subDomain: `lanka${serial}`, name: { en: 'Lanka Organic' } })
  const levelId = await createLevel(db, { networkId, name: { en: 'Partner' } })
  const membershipId = await createMembership(db, { networkId, vendorId, periods: [{ levelId }] })
  return { person, vendorId, networkId, levelId, membershipId, client: clientOf(asViewer(person.viewer)) }
}

beforeEach(async () => {
  own = await createWorld()
})

const take = () => own.client.takeCredential({ vendorId: own.vendorId, networkId: own.networkId })
const endMembership = () =>
  db
    .updateTable('membershipPeriods')
    .set({ startsAt: new Date(0), endsAt: new Date(Date.now() - 1000) })
    .where('membershipId', '=', own.membershipId)
    .execute()

describe('nobody else takes a credential along', () => {
  test('guests, strangers and teams of other enterprises', async () => {
    const other = await createWorld()
    const wish = { vendorId: own.vendorId, networkId: own.networkId }
    await expect(visitor.takeCredential(wish)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(other.client.takeCredential(wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.client.getOwnCredentials({ vendorId: own.vendorId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(own.client.rotateCredentialKey()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an enterprise that isn’t a member today, is hidden, or whose network is', async () => {
    const elsewhere = await createNetwork(db)
    await expect(own.client.takeCredential({ vendorId: own.vendorId, networkId: elsewhere })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await db.updateTable('networks').set({ status: 2 }).where('id', '=', own.networkId).execute()
    await expect(take()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.updateTable('networks').set({ status: 1 }).where('id', '=', own.networkId).execute()
    await db.updateTable('vendors').set({ status: 3, approvedAt: null }).where('id', '=', own.vendorId).execute()
    await expect(take()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db
      .updateTable('vendors')
      .set({ status: 1, approvedAt: '2024-01-01' })
      .where('id', '=', own.vendorId)
      .execute()
    await endMembership()
    await expect(take()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a credential is verified by the published keys, which the issuer’s document has, too', async () => {
  const { compact, id } = await take()
  expect(await verified(compact)).toMatchObject({
    id: `https://pola.test/membership-check/${id}`,
    issuer: 'did:web:pola.test',
    credentialSubject: { name: 'Nuwara Leaf', membershipLevel: 'Partner', memberOf: { name: 'Lanka Organic' } },
  })
  const [header, payload, signature = ''] = compact.split('.')
  await expect(verified(`${header}.${payload}.${tamper(signature, 10)}`)).rejects.toThrow('forged')
  const document = JSON.parse(await read('/.well-known/did.json')) as { verificationMethod: { id: string }[] }
  expect(document.verificationMethod.map(method => method.id)).toContain(json(header).kid)
})

test('taken again, it has the same id; the list of one’s own has it', async () => {
  expect((await own.client.getOwnCredentials({ vendorId: own.vendorId })).items).toMatchObject([{ credentialId: null }])
  const [first, again] = await Promise.all([take(), take()])
  expect(again.id).toBe(first.id)
  expect((await own.client.getOwnCredentials({ vendorId: own.vendorId })).items).toMatchObject([
    { credentialId: first.id, level: 'Partner', network: { name: 'Lanka Organic' } },
  ])
})

describe('checking', () => {
  const check = (credential: string) => visitor.checkCredential({ credential })

  test('one that holds, alone or in its file', async () => {
    const { compact, id } = await take()
    const file = JSON.stringify({ id: `data:application/vc+jwt,${compact}`, type: 'EnvelopedVerifiableCredential' })
    for (const text of [compact, `\n${compact}\n`, file])
      expect(await check(text)).toMatchObject({ state: 'holds', credential: { id, holds: true, level: 'Partner' } })
  })

  test('one that was changed, or that somebody else signed', async () => {
    const { compact } = await take()
    const [header = '', payload = '', signature = ''] = compact.split('.')
    const changed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { credentialSubject: object }
    changed.credentialSubject = { ...changed.credentialSubject, name: 'Someone else' }
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'vc+jwt' })).toString('base64url')
    for (const text of [
      `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${compact}.${signature}`,
      'nothing',
      '{}',
      '{"id":',
    ])
      expect(await check(text), text).toEqual({ state: 'forged', credential: null })
  })

  test('one whose membership has ended, and one of a level that was exchanged', async () => {
    const { compact, id } = await take()
    const other = await createLevel(db, { networkId: own.networkId })
    await db
      .updateTable('membershipPeriods')
      .set({ levelId: other })
      .where('membershipId', '=', own.membershipId)
      .execute()
    expect(await check(compact)).toMatchObject({ state: 'ended', credential: { id, level: 'Partner', holds: false } })
    const next = await take()
    expect(next.id).not.toBe(id)
    expect(await check(next.compact)).toMatchObject({ state: 'holds' })
    await endMembership()
    expect(await check(next.compact)).toMatchObject({ state: 'ended' })
  })

  test('a hidden enterprise or network looks missing everywhere', async () => {
    const { compact, id } = await take()
    await db.updateTable('vendors').set({ status: 3, approvedAt: null }).where('id', '=', own.vendorId).execute()
    expect(await check(compact)).toEqual({ state: 'unknown', credential: null })
    await expect(visitor.getCredential({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [hidden, missing] = await Promise.all(
      [id, 999_999_999].map(one => app.request(`/api/v1/membership-credentials/${one}/badge.svg`)),
    )
    expect([hidden?.status, await hidden?.text()]).toEqual([missing?.status, await missing?.text()])
    expect(await isRevokedNow(id)).toBe(true)
  })
})

test('the status list revokes a credential as soon as the membership ends', async () => {
  const { id } = await take()
  expect(await isRevokedNow(id)).toBe(false)
  await endMembership()
  expect(await isRevokedNow(id)).toBe(true)
  expect(await isRevokedNow(120_000)).toBe(true)
  expect((await app.request('/api/v1/membership-credentials/status/1')).status).toBe(404)
})

test('a new key signs from then on; what the former one signed stays valid, and its private part is gone', async () => {
  const { compact } = await take()
  const before = (await keySet()).keys.length
  const { kid } = await admin.rotateCredentialKey()
  const next = await take()
  expect(JSON.parse(Buffer.from(next.compact.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
    kid: `did:web:pola.test#${kid}`,
  })
  expect((await keySet()).keys).toHaveLength(before + 1)
  for (const one of [compact, next.compact]) {
    expect(await visitor.checkCredential({ credential: one })).toMatchObject({ state: 'holds' })
    await expect(verified(one)).resolves.toBeDefined()
  }
  const rows = await db.selectFrom('credentialKeys').selectAll().execute()
  expect(rows.filter(({ privateKey }) => privateKey !== null).map(row => row.kid)).toEqual([kid])
  // What lies in the database is sealed.
  expect(rows.some(({ privateKey }) => privateKey?.includes('"d"'))).toBe(false)
  expect(await read('/.well-known/jwks.json')).not.toContain('"d":')
})

test('others may read keys, lists and badges from a browser; a badge says what holds today', async () => {
  const { id } = await take()
  const badge = `/api/v1/membership-credentials/${id}/badge.svg`
  for (const path of ['/.well-known/did.json', '/api/v1/membership-credentials/status/0', badge]) {
    const { headers } = await app.request(path)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=60')
  }
  expect(await read(badge)).toContain('Checked: holds today')
  expect(await read(`${badge}?lang=si`)).toContain('Lanka Organic')
  await endMembership()
  expect(await read(badge)).toContain('No longer a member')
})

test('profiles of Murmurations name the networks of today, and hidden ones have none', async () => {
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', own.vendorId)
    .executeTakeFirstOrThrow()
  const path = `/api/v1/murmurations/${subDomain}.json`
  const profile = async () => JSON.parse(await read(path)) as { relationships?: unknown[] }
  expect(await profile()).toMatchObject({
    name: 'Nuwara Leaf',
    relationships: [{ predicate_url: 'https://schema.org/memberOf' }],
  })
  await endMembership()
  expect((await profile()).relationships).toBeUndefined()
  await db.updateTable('vendors').set({ status: 3, approvedAt: null }).where('id', '=', own.vendorId).execute()
  expect((await app.request(path)).status).toBe(404)
  const { subDomain: network } = await db
    .selectFrom('networks')
    .select('subDomain')
    .where('id', '=', own.networkId)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(await read(`/api/v1/murmurations/networks/${network}.json`))).toMatchObject({
    name: 'Lanka Organic',
  })
  await db.updateTable('networks').set({ status: 2 }).where('id', '=', own.networkId).execute()
  expect((await app.request(`/api/v1/murmurations/networks/${network}.json`)).status).toBe(404)
})
