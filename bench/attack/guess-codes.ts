/**
 * A visitor tries codes of discounts and gift cards from one address, in every way that reveals whether a code is
 * valid.
 */
import { newGiftCardCode } from '#features/shop/gift-cards/gift-card-code.ts'
import type { Arena } from './arena.ts'
import { type Answer, type Ask, type Caller, createCaller, json } from './calls.ts'
import { none, type Row } from './row.ts'

/** max wrong codes per address in an hour, as in `try-code.ts` */
const most = 20
const wrong = 300
/** a code of the demo world */
const right = 'WELCOME10'

export async function run(arena: Arena): Promise<Row[]> {
  const target = await arena.start()
  const caller = createCaller(target.origin)
  const rows = [
    refusedAfter('in the cart', await attempt(caller, '127.0.0.31', door => door === 'cart')),
    refusedAfter('in a cart of the store’s API', await attempt(caller, '127.0.0.32', door => door === 'store')),
    refusedAfter('in the cart’s form without scripts', await attempt(caller, '127.0.0.33', door => door === 'form')),
    refusedAfter('of gift cards', await attempt(caller, '127.0.0.34', door => door === 'balance')),
    refusedAfter('of all sorts in turns', await attempt(caller, '127.0.0.35', () => true)),
    none('right codes accepted after that', await acceptedAfter(caller)),
  ]
  caller.close()
  await target.stop()
  return rows
}

type Door = { name: string; ask: (code: string) => Ask }

/** The ways to try a code for a guest at `from`, who has a cart. */
async function doorsOf({ call, origin }: Caller, from: string): Promise<Door[]> {
  const post = (path: string, body: unknown, headers = {}): Ask => ({ method: 'POST', path, body, from, headers })
  const { products } = json<{ products: { variants: { id: string }[] }[] }>(
    await call({ path: '/api/v1/store/products?limit=1' }),
  )
  const variantId = Number(products[0]?.variants[0]?.id.replace('variant_', ''))
  const added = await call(post('/api/v1/cart/lines', { variantId, quantity: 1 }))
  const cookie = [added.headers['set-cookie'] ?? []]
    .flat()
    .map(one => one.split(';')[0])
    .join('; ')
  const opened = await call(post('/api/v1/store/carts', {}))
  const { cart } = json<{ cart: { id: string } }>(opened)
  const form = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' }
  return [
    { name: 'cart', ask: code => post('/api/v1/cart/discounts', { code }, { cookie }) },
    { name: 'store', ask: code => post(`/api/v1/store/carts/${cart.id}`, { discounts: [{ code }] }) },
    { name: 'form', ask: code => post('/cart/discount', `code=${code}`, form) },
    { name: 'balance', ask: () => post('/api/v1/gift-cards/balance', { code: newGiftCardCode() }) },
    { name: 'checkout', ask: () => post('/api/v1/checkout/gift-cards', { code: newGiftCardCode() }, { cookie }) },
  ]
}

/** Tries wrong codes one after the other. @returns their answers */
async function attempt(caller: Caller, from: string, isUsed: (door: string) => boolean): Promise<Answer[]> {
  const doors = (await doorsOf(caller, from)).filter(({ name }) => isUsed(name))
  const answers: Answer[] = []
  for (let number = 0; number < wrong; number += 1) {
    const door = doors[number % doors.length] as Door
    answers.push(await caller.call(door.ask(`GUESS-${number}`)))
  }
  return answers
}

function isRefused({ status, headers }: Answer): boolean {
  return status === 429 || (status === 303 && String(headers.location).includes('gm-error-codes-many'))
}

function refusedAfter(where: string, answers: Answer[]): Row {
  const first = answers.findIndex(isRefused)
  const looked = answers.filter(answer => !isRefused(answer)).length
  const figure = first === -1 ? `never, of ${answers.length}` : `${looked} of ${answers.length} looked up`
  return { what: `wrong codes ${where}`, figure, promise: `≤ ${most}`, met: first !== -1 && looked <= most }
}

/** Ways in which a valid code can still be distinguished from a wrong one after too many tries. */
async function acceptedAfter(caller: Caller): Promise<string[]> {
  const doors = await doorsOf(caller, '127.0.0.35')
  const answers = await Promise.all(
    doors.slice(0, 3).map(async ({ name, ask }) => {
      const [one, other] = [await caller.call(ask(right)), await caller.call(ask('NEVER-A-CODE'))]
      const isSame =
        one.status === other.status &&
        one.body.equals(other.body) &&
        one.headers.location === other.headers.location &&
        isRefused(one)
      return isSame ? [] : [`${name}: ${one.status}`]
    }),
  )
  return answers.flat()
}
