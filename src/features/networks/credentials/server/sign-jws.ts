import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { PublicKey } from '../credential.ts'

/** A key with its private part, as JSON Web Key. */
export type SigningKey = PublicKey & { d: string }

/** A new key for ES256, named by its thumbprint (RFC 7638). */
export function makeKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  return { kid, kty: 'EC', crv: 'P-256', x, y, d }
}

/** A credential in compact form (VC-JOSE-COSE): `typ: vc+jwt`, signed by ES256. */
export function signCredential(credential: object, issuer: string, key: SigningKey): string {
  const { kid, kty, crv, x, y, d } = key
  const header = { alg: 'ES256', typ: 'vc+jwt', cty: 'vc', kid: `${issuer}#${kid}` }
  const text = `${encoded(header)}.${encoded(credential)}`
  const signature = sign('sha256', Buffer.from(text), {
    key: createPrivateKey({ format: 'jwk', key: { kty, crv, x, y, d } }),
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}

/** What a credential says, if one of these keys signed it exactly so; otherwise undefined. */
export function verifiedCredential(
  compact: string,
  issuer: string,
  keys: readonly PublicKey[],
): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...more] = compact.trim().split('.')
  const { alg, typ, kid } = decoded(header) ?? {}
  const key = keys.find(one => kid === `${issuer}#${one.kid}`)
  if (more.length > 0 || alg !== 'ES256' || typ !== 'vc+jwt' || !key) return undefined
  const { kty, crv, x, y } = key
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ format: 'jwk', key: { kty, crv, x, y } }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? decoded(payload) : undefined
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
