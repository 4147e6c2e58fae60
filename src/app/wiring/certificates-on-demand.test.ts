import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { DomainDesk } from '#features/networks/domains/domains.contract.ts'
import { createServedDomain } from '#features/networks/domains/domains.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { type Listener, openListener } from './open-listener.ts'
import { createServer } from './server.ts'
import { browserOfHosts } from './testing/browser-of-hosts.ts'
import { freePort } from './testing/free-port.ts'

const hasBoth = ['caddy', 'named'].every(isInstalled)
const hasAll = hasBoth && ['pebble', 'openssl'].every(isInstalled)

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const children: ChildProcess[] = []
const listeners: Listener[] = []
const dir = await mkdtemp(join(tmpdir(), 'pola-certificates-'))
afterAll(async () => {
  for (const child of children) {
    const isOver = once(child, 'exit')
    if (child.kill()) await isOver
  }
  for (const listener of listeners) await listener.close()
  await rm(dir, { recursive: true, force: true })
})

const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  children.push(spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: dir, ...env } }))

/** A name server with these lines for `test.`. */
async function serveNames(port: number, lines: string[]): Promise<void> {
  const zone = `$TTL 60\n@ IN SOA ns.test. mail.test. 1 60 60 60 60\n@ IN NS ns.test.\nns IN A 127.0.0.1\n${lines.join('\n')}\n`
  await writeFile(join(dir, 'test.zone'), zone)
  const options = `directory "${dir}"; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; pid-file none; session-keyfile none;`
  const config = `options { ${options} };\ncontrols { };\nzone "test" { type primary; file "test.zone"; };\n`
  await writeFile(join(dir, 'named.conf'), config)
  run('named', ['-f', '-c', join(dir, 'named.conf')])
}

type Ports = { dns: number; tls: number; plain: number }
/** Whose certificates Caddy shows. */
type Authority = {
  /** lines for Caddy's options, and for the site */
  options: string
  site: string
  /** its certificate, once it has one */
  root: () => Promise<string | Buffer>
}

/** Caddy's own authority. */
const internal: Authority = {
  options: '',
  site: 'tls internal {\n on_demand\n }',
  root: () => readFile(join(dir, 'internal/pki/authorities/local/root.crt')),
}

/** Pebble, an authority that speaks ACME and checks names as Let's Encrypt does, by our name server. */
async function startPebble({ dns, tls, plain }: Ports): Promise<Authority> {
  const [certificate, privateKey] = [join(dir, 'pebble.crt'), join(dir, 'pebble.key')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', privateKey]
  execFileSync('openssl', ['req', '-x509', ...files, '-out', certificate, '-days', '2', ...subject], {
    stdio: 'ignore',
  })
  const [api, management] = [await freePort(), await freePort()]
  const pebble = {
    ...{ listenAddress: `127.0.0.1:${api}`, managementListenAddress: `127.0.0.1:${management}` },
    ...{ certificate, privateKey, httpPort: plain, tlsPort: tls },
  }
  await writeFile(join(dir, 'pebble.json'), JSON.stringify({ pebble }))
  run('pebble', ['-config', join(dir, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`], {
    ...{ PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
  })
  const ca = await readFile(certificate)
  return {
    options: `acme_ca https://localhost:${api}/dir\n acme_ca_root ${certificate}`,
    site: 'tls {\n on_demand\n }',
    root: () => answerOf({ host: 'localhost', port: management, path: '/roots/0', ca }),
  }
}

/** Caddy as docs/operating.md describes it. */
async function serveTls({ tls: port, plain: plainPort }: Ports, app: number, { options, site }: Authority) {
  const config = `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  storage file_system ${dir}/${options ? 'acme' : 'internal'}
  ${options}
  http_port ${plainPort}
  https_port ${port}
  on_demand_tls {
    ask http://127.0.0.1:${app}/internal/tls-ask
  }
}
https:// {
  ${site}
  respond /internal/* 404
  reverse_proxy 127.0.0.1:${app}
}
`
  await writeFile(join(dir, 'Caddyfile'), config)
  run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')])
}

/** Asks through the proxy, which must show a certificate for the name. */
async function getSafely(name: string, port: number, path: string, { root }: Authority): Promise<string> {
  const ca = await root()
  return answerOf({
    ...{ host: '127.0.0.1', port, path, servername: name, ca },
    headers: { host: `${name}:${port}` },
  })
}

async function answerOf(options: RequestOptions): Promise<string> {
  const asked = request({ ...options, agent: false })
  const answer = once(asked, 'response')
  asked.end()
  return text((await answer)[0])
}

test.skipIf(!hasBoth)(
  'with BIND and Caddy: a domain is proven, and gets a certificate then; others get none',
  { timeout: 60_000 },
  () => proveAndAsk(async () => internal),
)

test.skipIf(!hasAll)(
  'the same with certificates of an ACME authority that looks names up itself',
  { timeout: 60_000 },
  () => proveAndAsk(startPebble),
)

async function proveAndAsk(start: (ports: Ports) => Promise<Authority>): Promise<void> {
  const ports = { dns: await freePort(), tls: await freePort(), plain: await freePort() }
  const tlsPort = ports.tls
  const database = await testDatabase()
  const { db, url: databaseUrl } = database
  const config = readConfig({
    ...{ DATA_DIR: await mkdtemp(join(dir, 'data-')), PUBLIC_URL: `https://pola.test:${tlsPort}`, NODE_ENV: 'test' },
    ...{ DNS_RESOLVER: `127.0.0.1:${ports.dns}`, TRUSTED_PROXIES: '127.0.0.1' },
  })
  const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl })
  const listener = await openListener({ host: '127.0.0.1', port: 0 })
  listeners.push(listener)
  listener.answerWith(server.app.fetch)
  const owner = await createMember(db)
  const vendorId = await createVendor(db, { isNetworker: true })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  const networkId = await createNetwork(db, { vendorId, subDomain: 'lanka', whiteLabel: true })
  const hidden = await createNetwork(db, { subDomain: 'hidden', whiteLabel: true, status: 3 })
  await createServedDomain(db, { networkId: hidden, domain: 'hidden.test' })

  const origin = config.publicUrl
  const { ask } = browserOfHosts(server.app)
  const call = async (method: string, path: string, input: object = {}) => {
    const headers = { 'content-type': 'application/json', origin }
    const answer = await ask(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(input) })
    return (await answer.json()) as DomainDesk
  }
  await call('POST', '/auth/login', { email: owner.email, password, rememberMe: true })
  const claimed = await call('PUT', `/networks/${networkId}/domain`, { domain: 'market.organic.test' })
  const proof = claimed.domain?.proof.value
  await serveNames(ports.dns, [
    'pola IN A 127.0.0.1',
    'market.organic IN CNAME pola.test.',
    `_pola.market.organic IN TXT "${proof}"`,
  ])
  await vi.waitFor(
    async () => {
      const { domain } = await call('POST', `/networks/${networkId}/domain/check`)
      expect(domain).toMatchObject({ state: 'works', found: { proofs: [proof], addresses: ['127.0.0.1'] } })
    },
    { timeout: 30_000, interval: 1500 },
  )
  const authority = await start(ports)
  await serveTls(ports, listener.port, authority)
  const robots = await vi.waitFor(() => getSafely('market.organic.test', tlsPort, '/robots.txt', authority), {
    ...{ timeout: 30_000, interval: 200 },
  })
  expect(robots).toContain(`Sitemap: https://market.organic.test:${tlsPort}/sitemap.xml`)
  expect(
    await getSafely('market.organic.test', tlsPort, '/internal/tls-ask?domain=market.organic.test', authority),
  ).toBe('')
  for (const name of ['hidden.test', 'evil.test', 'lanka.pola.test'])
    await expect(getSafely(name, tlsPort, '/robots.txt', authority), name).rejects.toThrow(/alert|reset/i)
}
