import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import '../cart.tables.ts'
import type { CartCookie } from './cart-cookie.ts'
import { countPieces } from './count-pieces.ts'
import { guestCartOf } from './guest-cart.ts'
import { giveToMember, mergeInto } from './merge-carts.ts'
import { hasAside } from './put-aside.ts'

/** seconds for which a code is valid */
const goodFor = 60
/** max seconds between asking for a cart and getting it */
const patience = 300

type Request = Pick<ApiContext, 'headers' | 'answer' | 'viewer'>

/** Brings a guest's cart from one of our hosts to another, by redirects of the browser (decision 0065). */
export type CartHandOver = ReturnType<typeof createCartHandOver>

export function createCartHandOver({ db, publicUrl, cookie }: { db: Db; publicUrl: string; cookie: CartCookie }) {
  const secure = publicUrl.startsWith('https:')
  const secretCookie = secure ? '__Host-cart_asks' : 'cart_asks'
  const mark = (answer: Headers, value: string, maxAge: number) =>
    answer.append('set-cookie', cookieHeader(secretCookie, value, { maxAge, httpOnly: true, secure }))

  /** A guest's cart that has items, or items put aside. */
  async function filledCart({ headers, viewer }: Request): Promise<string | undefined> {
    const tokenHash = viewer ? undefined : cookie.read(headers)
    const id = tokenHash && (await guestCartOf(db, tokenHash))
    return id && ((await countPieces(db, id)) > 0 || (await hasAside(db, id))) ? id : undefined
  }

  return {
    hasCookie: (headers: Headers) => cookie.read(headers) !== undefined,

    /** The name by which another host may recognize a guest's cart; undefined if there is nothing to bring. */
    async nameOfCart(request: Request): Promise<string | undefined> {
      const id = await filledCart(request)
      return id && digestOf(id)
    },

    /**
     * Marks the browser as the one that asks.
     * @returns the secret to ask with
     */
    ask({ answer }: Request): string {
      const secret = randomBytes(32).toString('base64url')
      mark(answer, secret, patience)
      return digestOf(secret)
    },

    /** Whether the browser has the cart of that name already; if so, its count is updated. */
    async hasAlready(request: Request, name: string): Promise<boolean> {
      const id = await filledCart(request)
      if (!id || digestOf(id) !== name) return false
      cookie.writeCount(request, await countPieces(db, id))
      return true
    },

    /**
     * A code for a host, valid once and for a minute, in the browser that asked with `state`; undefined without a cart.
     */
    async give(request: Request, { to, state }: { to: string; state: string }): Promise<string | undefined> {
      const cartId = /^[\w-]{43}$/.test(state) ? await filledCart(request) : undefined
      if (!cartId) return undefined
      const code = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + goodFor * 1000)
      const row = { codeHash: digestOf(code), cartId, toSite: to, state, expiresAt }
      await db.insertInto('cartHandOvers').values(row).execute()
      return code
    },

    /** Adds a code's cart to this browser; false if the code isn't valid for that host and browser. */
    async take(request: Request, { to, code }: { to: string; code: string }): Promise<boolean> {
      const secret = readCookie(request.headers, secretCookie)
      if (!secret) return false
      mark(request.answer, '', 0)
      const taken = await db.transaction().execute(async tx => {
        const row = await tx
          .deleteFrom('cartHandOvers')
          .where('codeHash', '=', digestOf(code))
          .where('toSite', '=', to)
          .where('state', '=', digestOf(secret))
          .where('expiresAt', '>', new Date())
          .returning('cartId')
          .executeTakeFirst()
        return row && joinCart(tx, request, row.cartId)
      })
      if (!taken) return false
      cookie.keepClamped(request, taken.clamped)
      cookie.writeCount(request, await countPieces(db, taken.cartId))
      return true
    },
  }

  /** @returns the cart that the browser has now, with the lines that were reduced to the stock */
  async function joinCart(tx: Tx, request: Request, cartId: string): Promise<{ cartId: string; clamped: number[] }> {
    const { viewer } = request
    if (viewer) {
      const clamped = await giveToMember(tx, cartId, viewer.userId)
      const own = await tx
        .selectFrom('carts')
        .select('id')
        .where('userId', '=', viewer.userId)
        .executeTakeFirstOrThrow()
      return { cartId: own.id, clamped }
    }
    const tokenHash = cookie.read(request.headers)
    const own = tokenHash && (await guestCartOf(tx, tokenHash))
    if (own) return { cartId: own, clamped: await mergeInto(tx, cartId, own) }
    await tx
      .insertInto('cartCookies')
      .values({ tokenHash: cookie.give(request), cartId })
      .execute()
    return { cartId, clamped: [] }
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
