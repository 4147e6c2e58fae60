import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createDomainResolver } from './domain-resolver.ts'

/** numbers of record types (RFC 1035 §3.2.2, RFC 3596 §2.1) */
const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 }
const serverFailure = 2
const noSuchName = 3

const text = (...parts: string[]) =>
  Buffer.concat(parts.flatMap(part => [Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]))
const nameOf = (name: string) => Buffer.concat([text(...name.split('.')), Buffer.from([0])])

const records: Record<string, { type: number; data: Buffer }[]> = {
  '_pola.growers.test': [
    { type: types.TXT, data: text('pola-domain=', 'abc') },
    { type: types.TXT, data: text('v=spf1 -all') },
  ],
  'growers.test': [{ type: types.A, data: Buffer.from([192, 0, 2, 1]) }],
  'shop.growers.test': [
    { type: types.CNAME, data: nameOf('growers.test') },
    { type: types.A, data: Buffer.from([192, 0, 2, 1]) },
  ],
}

/** A name server that knows these records, and fails for `broken.test`. */
const server = createSocket('udp4').bind(0, '127.0.0.1')
server.on('message', (question, { port, address }) => {
  let end = 12
  const labels: string[] = []
  for (let length = question[end] ?? 0; length > 0; length = question[end] ?? 0) {
    labels.push(question.subarray(end + 1, end + 1 + length).toString())
    end += 1 + length
  }
  const type = question.readUInt16BE(end + 1)
  const known = records[labels.join('.').toLowerCase()]
  const found = known?.filter(one => one.type === type || one.type === types.CNAME) ?? []
  const code = labels.includes('broken') ? serverFailure : known ? 0 : noSuchName
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8580 | code, 2)
  head.writeUInt16BE(found.length, 6)
  head.writeUInt32BE(0, 8)
  // the first answer is about the name that was asked for, others about where its CNAME leads
  const answers = found.map((one, n) => {
    const name = n > 0 && found[0]?.type === types.CNAME ? nameOf('growers.test') : Buffer.from([0xc0, 12])
    const fields = Buffer.alloc(10)
    fields.writeUInt16BE(one.type, 0)
    fields.writeUInt16BE(1, 2)
    fields.writeUInt16BE(one.data.length, 8)
    return Buffer.concat([name, fields, one.data])
  })
  server.send(Buffer.concat([head, question.subarray(12, end + 5), ...answers]), port, address)
})
await once(server, 'listening')
afterAll(() => server.close())
const resolver = createDomainResolver(`127.0.0.1:${(server.address() as AddressInfo).port}`)

test('texts are read whole, and all of them', async () => {
  expect(await resolver.texts('_pola.growers.test')).toEqual(['pola-domain=abc', 'v=spf1 -all'])
})

test('addresses are read through CNAMEs', async () => {
  expect(await resolver.addresses('growers.test')).toEqual(['192.0.2.1'])
  expect(await resolver.addresses('shop.growers.test')).toEqual(['192.0.2.1'])
})

test('no record is something else than no answer', async () => {
  expect(await resolver.texts('growers.test')).toEqual([])
  expect(await resolver.addresses('nobody.test')).toEqual([])
  expect(await resolver.texts('broken.test')).toBeNull()
  expect(await resolver.addresses('broken.test')).toBeNull()
})
