import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { addNetworkForm, handInNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import networkForms from '#features/networks/network-forms/network-forms.server.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { readPdf } from '#features/shop/invoices/invoices.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
// what a start connects: who answers for an enterprise, and what handing in keeps
networkForms.connect?.()
const { server, config } = await startProduct(database)

const canary = 'Forty-seven metres of hedge'

/** An enterprise in two networks that ask the same questions, with an answer for the first one. */
async function twoNetworks({ hasAnswered }: { hasAnswered: boolean }) {
  const [owner, manager] = [await createUser(db), await createUser(db)]
  const vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.owner)
  const first = await createNetwork(db, { name: { en: 'Seed Savers' } })
  const second = await createNetwork(db, { vendorId: runner })
  for (const networkId of [first, second]) await createMembership(db, { networkId, vendorId })
  const answered = { 11: 112, 12: 122, 21: 212, 22: 222, 31: 312, 32: 322 }
  const given = { vendorId, userId: owner.id }
  const formId = await addNetworkForm(db, { networkId: first })
  await handInNetworkForm(db, { ...given, formId, answers: { ...answered, 33: { en: canary } } })
  const networkFormId = await addNetworkForm(db, { networkId: second })
  const earlier = new Date(Date.UTC(2026, 0, 1))
  const submissionId = hasAnswered
    ? await handInNetworkForm(db, { ...given, formId: networkFormId, answers: answered, at: earlier })
    : 0
  const subDomainOf = async (id: number) =>
    (await db.selectFrom('vendors').select('subDomain').where('id', '=', id).executeTakeFirstOrThrow()).subDomain
  const network = await db.selectFrom('networks').select('subDomain').where('id', '=', second).executeTakeFirstOrThrow()
  return {
    ...{ vendorId, networkId: second, networkFormId, submissionId, network: network.subDomain },
    member: await subDomainOf(vendorId),
    owner: await sessionCookie(db, owner, config.publicUrl),
    manager: await sessionCookie(db, manager, config.publicUrl),
  }
}

const ask = (path: string, cookie: string) =>
  server.app.request(`https://pola.test${path}`, { headers: { host: 'pola.test', cookie } })
const send = (path: string, cookie: string, init: RequestInit) =>
  server.app.request(`https://pola.test${path}`, {
    ...init,
    headers: { host: 'pola.test', origin: 'https://pola.test', cookie, ...init.headers },
  })

test('once it is taken back, no call, file or report of the network has what was shared', async () => {
  const world = await twoNetworks({ hasAnswered: true })
  const { networkId, vendorId, owner, manager, submissionId } = world
  const { paths } = (await (await ask('/api/v1/openapi.json', '')).json()) as {
    paths: Record<string, { get?: object }>
  }
  const known: Record<string, unknown> = { ...world, subDomain: world.member, profile: world.member, id: submissionId }
  const asked = Object.entries(paths)
    .filter(([path, { get }]) => get && /networkId|vendorId|network|member/.test(path))
    .map(([path]) => path.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(known[name] ?? all)))
    .filter(path => !path.includes('{'))
  // files are plain routes, which the document doesn't have
  const files = [`/networks/${networkId}/members.csv`, `/network-submissions/${submissionId}/report.pdf`]
  asked.push(...files)
  const reached = [
    ...files,
    `/networks/${networkId}/overview/${world.member}`,
    `/networks/${networkId}/forms/${world.networkFormId}/submissions`,
    `/networks/${networkId}/vendors/${vendorId}/shared-answers`,
  ]
  const having = async (isWanted: (path: string) => boolean = () => true) => {
    const found: string[] = []
    const answered: string[] = []
    for (const path of asked.filter(isWanted)) {
      const answer = await ask(`/api/v1${path}`, manager)
      if (answer.ok) answered.push(path)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const text = Buffer.from(bytes).toString('utf8')
      const read = text.startsWith('%PDF') ? JSON.stringify(await readPdf(bytes)) : text
      if (read.includes(canary)) found.push(path)
    }
    const kept = await db
      .selectFrom('networkReports')
      .select('content')
      .where('submissionId', '=', submissionId)
      .execute()
    if (JSON.stringify(kept).includes(canary)) found.push('report')
    expect(answered).toEqual(expect.arrayContaining(reached.filter(isWanted)))
    return found
  }
  const share = (isShared: boolean) =>
    send(`/api/v1/vendors/${vendorId}/shared-answers/${networkId}`, owner, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'pola/33', isShared }),
    })
  // a report is kept as it is first made, which is to be while the answer is shared
  expect(await having(path => !path.includes('report'))).toEqual([])
  expect((await share(true)).status).toBe(200)
  // only where it is shown as what it is
  expect(await having()).toEqual([`/networks/${networkId}/vendors/${vendorId}/shared-answers`])
  // neither the browser nor its service worker keeps it
  const kept = (await ask(`/api/v1/networks/${networkId}/vendors/${vendorId}/shared-answers`, manager)).headers
  expect(kept.get('cache-control')).toBe('no-store')
  expect((await share(false)).status).toBe(200)
  expect(await having()).toEqual([])
})

test('a form of a network is begun, filled in and handed in without scripts, taking an answer over by a tick', async () => {
  const { network, networkFormId, vendorId, owner } = await twoNetworks({ hasAnswered: false })
  const as = `vendorId=${vendorId}`
  const page = `/${network}/network/form/${networkFormId}`
  const post = async (path: string, fields: Record<string, string>, cookie = owner) => {
    const answer = await send(path, cookie, { method: 'POST', body: new URLSearchParams(fields) })
    return [answer.status, answer.headers.get('location')]
  }
  const start = `${page}/self-assess?${as}`
  expect(await post(start, {}, '')).toEqual([303, `/auth/login-page?redirect=${encodeURIComponent(start)}`])
  expect(await post(start, {})).toEqual([303, `${page}/1?${as}`])
  const section = (id: string) => `${page}/1?${as}&section=${id}`
  // another person finds nothing to answer
  const stranger = await sessionCookie(db, await createUser(db), config.publicUrl)
  expect(await post(section('1'), { q11: '114' }, stranger)).toEqual([303, `${page}/1?${as}`])
  expect(await post(section('1'), { q11: '113', q12: '124' })).toEqual([303, section('2')])
  expect(await post(section('2'), { q21: '214', q22: '224' })).toEqual([303, section('3')])
  const typed = { q31: '314', q32: '', 'q33.en': 'Something else' }
  expect(await post(section('3'), typed)).toEqual([303, section('review')])
  // what is missing is said on the page, and what was typed stays
  expect(await post(section('review'), {})).toEqual([303, `${section('review')}&tried=1`])
  expect(await post(section('3'), { ...typed, q32: '324', take: '33' })).toEqual([303, section('3')])
  expect(await post(section('3'), { ...typed, q32: '324', 'q33.en': canary })).toEqual([303, section('review')])
  expect(await post(section('review'), {})).toEqual([303, start])
  const [handedIn] = await db
    .selectFrom('networkSubmissions')
    .select('answers')
    .where('formId', '=', networkFormId)
    .orderBy('id', 'desc')
    .execute()
  expect(handedIn?.answers).toEqual({ 11: 113, 12: 124, 21: 214, 22: 224, 31: 314, 32: 324, 33: { en: canary } })
})
