import { createHash, randomBytes } from 'node:crypto'
import type { ApiContext } from '#server/http/api-context.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import { cartCountCookie } from '../cart-count-cookie.ts'

/** seconds for which a guest's cart is kept */
export const keptFor = 60 * 24 * 3600
/** Ids of lines that were reduced to the stock when carts of two hosts were merged, until the buyer has seen them. */
const clampedCookie = 'cart_clamped'
/** seconds */
const clampedFor = 600
const tokenPattern = /^[\w-]{32}$/

type Answer = Pick<ApiContext, 'answer'>

/** A guest's cookie: whoever has it has the cart. The database only stores its hash. */
export function createCartCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-cart' : 'cart'
  const set = ({ answer }: Answer, token: string, maxAge: number) =>
    answer.append('set-cookie', cookieHeader(name, token, { maxAge, httpOnly: true, secure }))
  return {
    /** @returns the hash of the request's token */
    read(headers: Headers): string | undefined {
      const token = readCookie(headers, name)
      return token && tokenPattern.test(token) ? hashOf(token) : undefined
    },
    /** @returns the hash of a new token */
    give(context: Answer): string {
      const token = randomBytes(24).toString('base64url')
      set(context, token, keptFor)
      return hashOf(token)
    },
    drop: (context: Answer) => set(context, '', 0),
    /** Writes the number beside “Cart” for scripts, because pages are the same for all guests. */
    writeCount({ headers, answer }: Pick<ApiContext, 'headers' | 'answer'>, count: number): void {
      if ((readCookie(headers, cartCountCookie) ?? '0') === String(count)) return
      answer.append('set-cookie', cookieHeader(cartCountCookie, String(count), { maxAge: count ? keptFor : 0, secure }))
    },
    keepClamped({ answer }: Answer, lineIds: number[]): void {
      if (lineIds.length === 0) return
      const value = lineIds.slice(0, 100).join('.')
      answer.append('set-cookie', cookieHeader(clampedCookie, value, { maxAge: clampedFor, httpOnly: true, secure }))
    },
    /** Reads the ids of reduced lines, and deletes the cookie, so that they are shown once. */
    takeClamped({ headers, answer }: Pick<ApiContext, 'headers' | 'answer'>): number[] {
      const cookie = readCookie(headers, clampedCookie)
      if (!cookie) return []
      answer.append('set-cookie', cookieHeader(clampedCookie, '', { maxAge: 0, httpOnly: true, secure }))
      return cookie.split('.').map(Number)
    },
  }
}

export type CartCookie = ReturnType<typeof createCartCookie>

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
