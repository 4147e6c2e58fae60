import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLogger } from '#server/log/logger.ts'
import { createClientIp } from './client-ip.ts'

/** Returns callers' addresses as endpoints see them, and the logged lines. */
function world(trusted: string[]) {
  const lines: string[] = []
  const log = createLogger('warn', { write: line => lines.push(line) })
  const [one, other] = [createClientIp(trusted, log), createClientIp(trusted, log)]
  const app = new Hono()
  app.get('/', c => c.text(`${one(c)} ${other(c)}`))
  const ask = async (forwarded?: string, remoteAddress = '192.0.2.1') => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
    return [...new Set((await response.text()).split(' '))]
  }
  return { ask, lines }
}

test('only a trusted proxy decides the caller’s address: the last hop not added by a trusted proxy', async () => {
  const { ask, lines } = world(['10.0.0.0/8'])
  expect(await ask('203.0.113.9')).toEqual(['192.0.2.1'])
  expect(await ask('198.51.100.7, 203.0.113.9, 10.0.0.2', '10.0.0.1')).toEqual(['203.0.113.9'])
  expect(await ask('nonsense', '::ffff:10.0.0.1')).toEqual(['10.0.0.1'])
  expect(lines).toHaveLength(1)
})

test('an untrusted forwarding header is reported once, with the setting that would trust it', async () => {
  const { ask, lines } = world([])
  await ask()
  expect(lines).toEqual([])
  await ask('203.0.113.9')
  await ask('203.0.113.10', '192.0.2.2')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/192\.0\.2\.1.*TRUSTED_PROXIES/),
  })
})

test('nothing is reported if the proxy is trusted', async () => {
  const { ask, lines } = world(['192.0.2.1'])
  expect(await ask('203.0.113.9')).toEqual(['203.0.113.9'])
  expect(lines).toEqual([])
})
