import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Received = { message: unknown; headers: Record<string, unknown>; subject: string; key: string }

/** A push service with one browser behind it, which decrypts what arrives (RFC 8291) and checks who sent it (RFC 8292). */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  const answer = { status: 201 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (answer.status < 300) {
      const { subject, key } = checkSender(String(request.headers.authorization), origin)
      const message = JSON.parse(decrypt(body, browser, auth)) as unknown
      received.push({ message, headers: request.headers, subject, key })
    }
    response.writeHead(answer.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    answer,
    device: () => ({
      endpoint: `${origin}/${randomBytes(12).toString('hex')}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    close: () => server.close(),
  }
}

/** aes128gcm with one record (RFC 8188), keys as RFC 8291 §3.4 derives them. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // padding: zeros behind a 2, which ends the last record
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** @throws Error unless the token is signed with the given key, for this service, and expires within a day */
function checkSender(authorization: string, audience: string): { subject: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, never>
  if (!isRight || aud !== audience || Number(exp) > Date.now() / 1000 + 86_400) throw new Error('not who it says')
  return { subject: sub ?? '', key }
}
