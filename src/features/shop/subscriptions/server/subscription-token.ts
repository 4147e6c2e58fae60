import { createHmac, timingSafeEqual } from 'node:crypto'

/** seconds for which a token is valid */
const lifetime = 10 * 60

/**
 * A token that allows its holder to ask for ten minutes whether one enterprise is subscribed, and nothing else: for a
 * team's own client, such as their shop's website.
 */
export function subscriptionToken(secret: string, vendorId: number, now = new Date()) {
  const expires = Math.floor(now.getTime() / 1000) + lifetime
  const token = `${vendorId}.${expires}.${sign(secret, vendorId, expires)}`
  return { token, expiresAt: new Date(expires * 1000).toISOString() }
}

/** The enterprise of a token; undefined if it is not ours or has expired. */
export function vendorOfToken(secret: string, token: string, now = new Date()): number | undefined {
  const [, vendor = '', expires = '', signature = ''] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const [wanted, got] = [Buffer.from(sign(secret, Number(vendor), Number(expires))), Buffer.from(signature)]
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return undefined
  return Number(expires) * 1000 > now.getTime() ? Number(vendor) : undefined
}

function sign(secret: string, vendorId: number, expires: number): string {
  return createHmac('sha256', secret).update(`subscription ${vendorId} ${expires}`).digest('base64url')
}
