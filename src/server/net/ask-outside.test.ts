import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askOutside, OutsideError, outsideUrl, type Resolve } from './ask-outside.ts'
import { isPublicAddress } from './public-address.ts'

const forbidden = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.1.1',
  // metadata services of clouds
  '169.254.169.254',
  '169.254.170.2',
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '192.0.0.192',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fdff::1',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '100::1',
  // IPv4 addresses embedded in IPv6: compatible, mapped, translated, NAT64, 6to4, Teredo
  '::7f00:1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'nonsense',
  '',
]

const open = [
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
]

describe('IP addresses', () => {
  test.each(forbidden)('%s is not on the public internet', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(open)('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('URLs, judged before their name is resolved', () => {
  const wrong = [
    'http://shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'gopher://shop.example/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'shop.example',
    '//shop.example/',
    '',
    'https://',
    'https://user@shop.example/',
    'https://user:password@shop.example/',
    'https://:password@shop.example/',
    'https://shop.example:22/',
    'https://shop.example:6379/',
    'https://shop.example:80/',
    'https://localhost/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://①②⑦.⓪.⓪.①/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    `https://shop.example/${'a'.repeat(2000)}`,
  ]
  test.each(wrong)('%s may not be requested', async address => {
    expect(outsideUrl(address)).toBeUndefined()
    const resolve: Resolve = () => expect.unreachable('nobody is asked for its name')
    await expect(askOutside(address, { method: 'GET' }, { resolve })).rejects.toMatchObject({ problem: 'address' })
  })
  test.each(['https://shop.example/', 'https://shop.example:8443/a?b', 'https://SHOP.example.', 'https://8.8.8.8/'])(
    '%s may be requested',
    address => expect(outsideUrl(address)).toBeInstanceOf(URL),
  )
  test('this machine may be requested over http only if that is allowed, and nothing else then', () => {
    const allowed = { allowLocalhost: true }
    expect(outsideUrl('http://localhost:4750/hook', allowed)).toBeInstanceOf(URL)
    expect(outsideUrl('http://127.0.0.1:4750/hook', allowed)).toBeInstanceOf(URL)
    for (const other of ['http://shop.example/', 'http://10.0.0.1/', 'http://user:a@localhost/', 'ftp://localhost/'])
      expect(outsideUrl(other, allowed), other).toBeUndefined()
  })
})

describe('host names', () => {
  const problemWith = async (addresses: string[], options = {}) => {
    const resolve: Resolve = async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    const asked = askOutside('https://shop.example/', { method: 'GET' }, { resolve, patience: 200, ...options })
    return asked.then(
      () => 'answered',
      error => (error as OutsideError).problem,
    )
  }
  test.each(forbidden)('a name that leads to %s is not requested', async address => {
    expect(await problemWith([address])).toBe('forbidden')
  })
  test('a name is refused if any of its addresses is forbidden', async () => {
    expect(await problemWith(['8.8.8.8', '10.0.0.1'])).toBe('forbidden')
    expect(await problemWith(['2606:4700:4700::1111', '::1'])).toBe('forbidden')
  })
  test('a name that leads to this machine stays forbidden even if localhost is allowed', async () => {
    expect(await problemWith(['127.0.0.1'], { allowLocalhost: true })).toBe('forbidden')
  })
  test('an unknown name and one that isn’t resolved in time are reported', async () => {
    expect(await problemWith([])).toBe('unknown-host')
    const failing: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await problemWith([], { resolve: failing })).toBe('unknown-host')
    expect(await problemWith([], { resolve: () => new Promise(() => {}) })).toBe('timeout')
  })
  test('no forbidden IPv4 address gets through in any notation of IPv6', async () => {
    const byte = fc.integer({ min: 0, max: 255 })
    await fc.assert(
      fc.asyncProperty(byte, byte, byte, async (b, c, d) => {
        const hex = [10, b, c, d].map(part => part.toString(16).padStart(2, '0'))
        const [high, low] = [`${hex[0]}${hex[1]}`, `${hex[2]}${hex[3]}`]
        for (const clothes of [`::ffff:${high}:${low}`, `64:ff9b::${high}:${low}`, `2002:${high}:${low}::`])
          expect(isPublicAddress(clothes)).toBe(false)
      }),
    )
  })
})

describe('a server on this machine', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** @returns the port at which it listens on an address of this machine */
  async function listen(listener: RequestListener, address = '127.0.0.1'): Promise<number> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>(done => server.listen(0, address, done))
    return (server.address() as AddressInfo).port
  }
  const at =
    (address: string): Resolve =>
    async () => [{ address, family: 4 }]
  const ask = (port: number, options = {}) =>
    askOutside(
      `http://localhost:${port}/hook?a=b`,
      { method: 'POST', headers: { 'x-one': '1' }, body: '{"a":"ආ"}' },
      { allowLocalhost: true, resolve: at('127.0.0.1'), ...options },
    )

  test('gets the request, and its answer comes back', async () => {
    let seen: unknown
    const port = await listen(async (request, answer) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { method, url, headers } = request
      seen = { method, url, one: headers['x-one'], host: headers.host, body: Buffer.concat(parts).toString() }
      answer.writeHead(202).end('taken')
    })
    const answer = await ask(port)
    expect({ ...answer, body: answer.body.toString() }).toEqual({ status: 202, body: 'taken', isCut: false })
    const host = `localhost:${port}`
    expect(seen).toEqual({ method: 'POST', url: '/hook?a=b', one: '1', host, body: '{"a":"ආ"}' })
  })

  test('is reached at the address that was checked, whatever the name resolves to afterwards', async () => {
    let calls = 0
    const port = await listen((_, answer) => answer.end('the checked one'), '127.0.0.2')
    const resolve: Resolve = async () => [{ address: calls++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    expect((await ask(port, { resolve })).body.toString()).toBe('the checked one')
    expect(calls).toBe(1)
    // Nobody listens at the address that the system would resolve the name to.
    await expect(ask(port, { resolve: at('127.0.0.1') })).rejects.toMatchObject({ problem: 'connection' })
  })

  test('is not reached by a public name that leads to it', async () => {
    let calls = 0
    await listen(() => calls++)
    const asked = askOutside('https://shop.example/', { method: 'GET' }, { resolve: at('127.0.0.1') })
    await expect(asked).rejects.toMatchObject({ problem: 'forbidden' })
    expect(calls).toBe(0)
  })

  test('can’t redirect: the redirect is returned as its answer', async () => {
    let calls = 0
    const port = await listen((_, answer) => {
      calls++
      answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    expect((await ask(port)).status).toBe(302)
    expect(calls).toBe(1)
  })

  test('an endless answer is cut after 64 kB', async () => {
    const port = await listen((_, answer) => {
      const more = () => {
        while (answer.write('x'.repeat(10_000)));
        answer.once('drain', more)
      }
      more()
    })
    const { body, isCut } = await ask(port)
    expect([body.length, isCut]).toEqual([65_536, true])
  })

  test('a request that is never answered, or whose answer never ends, times out', async () => {
    const silent = await listen(() => {})
    await expect(ask(silent, { patience: 100 })).rejects.toMatchObject({ problem: 'timeout' })
    const endless = await listen((_, answer) => void answer.write('x'))
    await expect(ask(endless, { patience: 100 })).rejects.toMatchObject({ problem: 'timeout' })
  })

  test('proxies of the environment are not used', async () => {
    let asked = 0
    const proxy = await listen(() => asked++)
    const port = await listen((_, answer) => answer.end('direct'))
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${proxy}`)
    vi.stubEnv('NO_PROXY', '')
    try {
      expect((await ask(port)).body.toString()).toBe('direct')
      expect(asked).toBe(0)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('a plain http server can’t answer an https request', async () => {
    const port = await listen((_, answer) => answer.end())
    const asked = askOutside(
      `https://localhost:${port}/`,
      { method: 'GET' },
      { allowLocalhost: true, resolve: at('127.0.0.1') },
    )
    await expect(asked).rejects.toBeInstanceOf(OutsideError)
  })
})
