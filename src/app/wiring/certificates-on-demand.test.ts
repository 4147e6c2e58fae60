import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer as createSocketServer } from 'node:net'
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

const hasAll = ['caddy', 'named'].every(isInstalled)

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const children: ChildProcess[] = []
let listener: Listener | undefined
const dir = await mkdtemp(join(tmpdir(), 'pola-certificates-'))
afterAll(async () => {
  for (const child of children) {
    const isOver = once(child, 'exit')
    if (child.kill()) await isOver
  }
  await listener?.close()
  await rm(dir, { recursive: true, force: true })
})

const run = (program: string, args: string[]) =>
  children.push(spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: dir } }))

async function freePort(): Promise<number> {
  const socket = createSocketServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  socket.close()
  await once(socket, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A name server with these lines for `test.`. */
async function serveNames(port: number, lines: string[]): Promise<void> {
  const zone = `$TTL 60\n@ IN SOA ns.test. mail.test. 1 60 60 60 60\n@ IN NS ns.test.\nns IN A 127.0.0.1\n${lines.join('\n')}\n`
  await writeFile(join(dir, 'test.zone'), zone)
  const options = `directory "${dir}"; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; pid-file none; session-keyfile none;`
  const config = `options { ${options} };\ncontrols { };\nzone "test" { type primary; file "test.zone"; };\n`
  await writeFile(join(dir, 'named.conf'), config)
  run('named', ['-f', '-c', join(dir, 'named.conf')])
}

/** Caddy as docs/operating.md describes it, with an authority of its own. */
async function serveTls(port: number, plainPort: number, app: number): Promise<void> {
  const config = `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  storage file_system ${dir}/caddy
  http_port ${plainPort}
  https_port ${port}
  on_demand_tls {
    ask http://127.0.0.1:${app}/internal/tls-ask
  }
}
https:// {
  tls internal {
    on_demand
  }
  respond /internal/* 404
  reverse_proxy 127.0.0.1:${app}
}
`
  await writeFile(join(dir, 'Caddyfile'), config)
  run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')])
}

/** Asks through the proxy, which must show a certificate for the name. */
async function getSafely(name: string, port: number, path: string): Promise<string> {
  const ca = await readFile(join(dir, 'caddy/pki/authorities/local/root.crt'))
  const asked = request({
    ...{ host: '127.0.0.1', port, path, servername: name, ca, agent: false },
    headers: { host: `${name}:${port}` },
  })
  const answer = once(asked, 'response')
  asked.end()
  return text((await answer)[0])
}

test.skipIf(!hasAll)(
  'with BIND and Caddy: a domain is proven, and gets a certificate then; others get none',
  { timeout: 60_000 },
  async () => {
    const [dnsPort, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()]
    const database = await testDatabase()
    const { db, url: databaseUrl } = database
    const config = readConfig({
      ...{ DATA_DIR: dir, PUBLIC_URL: `https://pola.test:${tlsPort}`, NODE_ENV: 'test' },
      ...{ DNS_RESOLVER: `127.0.0.1:${dnsPort}`, TRUSTED_PROXIES: '127.0.0.1' },
    })
    const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl })
    listener = await openListener({ host: '127.0.0.1', port: 0 })
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
    await serveNames(dnsPort, [
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
    await serveTls(tlsPort, plainPort, listener.port)
    const robots = await vi.waitFor(() => getSafely('market.organic.test', tlsPort, '/robots.txt'), {
      ...{ timeout: 30_000, interval: 200 },
    })
    expect(robots).toContain(`Sitemap: https://market.organic.test:${tlsPort}/sitemap.xml`)
    expect(await getSafely('market.organic.test', tlsPort, '/internal/tls-ask?domain=market.organic.test')).toBe('')
    for (const name of ['hidden.test', 'evil.test', 'lanka.pola.test'])
      await expect(getSafely(name, tlsPort, '/robots.txt'), name).rejects.toThrow(/alert|reset/i)
  },
)
