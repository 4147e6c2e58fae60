import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { hostCheck } from './host-check.ts'
import { createHosts } from './hosts.ts'

function serve(publicUrl: string) {
  const hosts = createHosts(publicUrl)
  hosts.readFrom(async () => [
    { label: 'lanka', domain: 'lanka.growers.test', isMain: true },
    { label: 'hidden', domain: 'hidden.growers.test', isMain: true },
  ])
  const lines: string[] = []
  const app = new Hono()
  const isSite = async (host: string) => host.toLowerCase().startsWith('lanka.')
  app.use(hostCheck({ hosts, isSite, log: pino({ level: 'info' }, { write: line => lines.push(line) }) }))
  app.all('*', c => c.text('served'))
  const ask = (host: string | undefined, path = '/a?b=c', method = 'GET', incoming?: { url: string }) =>
    app.request(path, { method, headers: host === undefined ? {} : { host } }, { incoming })
  return { ask, lines }
}

const atHome = serve('https://pola.test')
const onPort = serve('http://pola.test:8080')
const here = serve('http://localhost:3000')

test.each([
  'evil.test',
  'growers.test',
  'hidden.growers.test',
  'lanka.growers.test:8080',
  'lanka.growers.test.',
  'pola.test.evil.test',
  'evilpola.test',
  'pola.test:3000',
  'pola.test.',
  'localhost',
  'lanka.localhost',
  '127.0.0.1:3000',
  '192.0.2.7',
  '[::1]',
  'pola.test@evil.test',
  'pola.test/evil',
  'pola.test evil.test',
  '',
])('a public site doesn’t answer for the host “%s”', async host => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const answer = await atHome.ask(host, '/evil.test', method)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([421, 'text/plain; charset=UTF-8'])
    expect(text).toContain('PUBLIC_URL')
    expect(text).not.toMatch(/evil|pola\.test|localhost|127|192/)
  }
})

test.each([
  [
    atHome,
    [
      'pola.test',
      'POLA.test',
      'pola.test:443',
      'lanka.pola.test',
      'lanka.growers.test',
      'Lanka.Growers.test:443',
      undefined,
    ],
  ],
  [onPort, ['pola.test:8080', 'lanka.pola.test:8080']],
  [here, ['localhost:3000', 'localhost', '127.0.0.1:8080', '192.168.1.7:3000', '[::1]:3000', 'lanka.localhost:3000']],
])('our own hosts are answered for', async ({ ask }, hosts) => {
  for (const host of hosts) expect([host, await (await ask(host)).text()]).toEqual([host, 'served'])
})

test.each(['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1.evil.test', 'pola.test'])(
  'a developer’s machine doesn’t answer for “%s”, which a foreign page may have pointed here',
  async host => {
    expect((await here.ask(host)).status).toBe(421)
  },
)

test('reads from an unused name below our host go to the public address, and writes are refused', async () => {
  const sent = await atHome.ask('closed.pola.test', '//evil.test/?q=1')
  expect([sent.status, sent.headers.get('location')]).toEqual([302, 'https://pola.test//evil.test/?q=1'])
  expect((await here.ask('a.b.localhost:3000')).headers.get('location')).toBe('http://localhost:3000/a?b=c')
  expect((await atHome.ask('closed.pola.test', '/', 'POST')).status).toBe(421)
})

test('a request target with a host of its own is not answered', async () => {
  expect((await atHome.ask('pola.test', '/', 'GET', { url: 'http://evil.test/' })).status).toBe(421)
  expect((await atHome.ask('pola.test', '/', 'GET', { url: '/' })).status).toBe(200)
})

test('each foreign name is logged once, up to a hundred of them', async () => {
  const { ask, lines } = serve('https://pola.test')
  for (let n = 0; n < 300; n++) await ask(`evil-${n >> 1}.test`)
  expect(lines).toHaveLength(100)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 30, host: 'evil-1.test' })
})
