/** Sends mails to a stranger in every way that needs no account, and to addresses that mail can't deliver to. */
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { kandy } from '#features/shop/orders/testing/kandy.ts'
import type { Arena } from './arena.ts'
import { type Answer, type Ask, type Caller, createCaller, json } from './calls.ts'
import { atMost, info, none, type Row } from './row.ts'

type Mail = { to: string; template: string; state: string }

const post = (path: string, body: unknown): Ask => ({ method: 'POST', path: `/api/v1${path}`, body })
const password = 'kurundu-polos-742'
/** Three new visitors, each with limits of their own. */
const newVisitors = () => [1, 2, 3].map(() => `127.0.1.${++visitors}`)
let visitors = 0

/** Causes as many mails to the address as possible. @returns the number of tries that weren't refused */
type Door = (caller: Caller, to: string) => Promise<number>

export async function run(arena: Arena): Promise<Row[]> {
  const target = await arena.start({ env: { BANK_TRANSFER_DETAILS: 'Bank of Kandy\nPola Ltd', TEST_PAYMENTS: 'on' } })
  const caller = createCaller(target.origin)
  const rows: Row[] = []
  for (const [name, door] of Object.entries(doors)) {
    const to = `${name.replaceAll(' ', '-')}@example.org`
    const tried = await door(caller, to)
    const sent = await mailsTo(caller, to)
    rows.push(atMost(`mails to a stranger by ${name} (${tried} tries)`, sent.length, 5, 'in an hour'))
  }
  for (const door of Object.values(doors)) await door(caller, 'all@example.org')
  const all = await mailsTo(caller, 'all@example.org')
  const kinds = [...new Set(all.map(({ template }) => template))].join(', ')
  rows.push(atMost(`mails to a stranger by all of these together (${kinds})`, all.length, 5, 'in an hour'))
  rows.push(await toManyStrangers(caller), ...(await oddAddresses(caller)))
  caller.close()
  await target.stop()
  return rows
}

const doors: Record<string, Door> = {
  'sign-up and resets': throughSignUp,
  'checkouts with a transfer': throughCheckouts,
  'gift cards with a transfer': throughGiftCards,
  'gift cards that are paid': throughPaidGiftCards,
}

/** Mails that have been sent. The server counts them within an hour, and the test only takes minutes. */
async function mailsTo(caller: Caller, to: string): Promise<Mail[]> {
  const { items } = json<{ items: Mail[] }>(await caller.call({ path: `/dev/mail.json?to=${encodeURIComponent(to)}` }))
  // Mails in progress are about to be sent.
  await new Promise(resolve => setTimeout(resolve, 2000))
  const again = json<{ items: Mail[] }>(await caller.call({ path: `/dev/mail.json?to=${encodeURIComponent(to)}` }))
  return (again.items ?? items).filter(({ state }) => state === 'sent')
}

/** A guest with a cart of their own, who pays by transfer. */
async function throughCheckouts(caller: Caller, email: string): Promise<number> {
  const variants = await someVariants(caller)
  let tried = 0
  for (const from of newVisitors()) {
    for (let n = 0; n < 8; n++) {
      const cart = await guestWithCart(caller, from, variants)
      const ask = (method: string, path: string, body: unknown) =>
        caller.call({ method, path: `/api/v1/checkout${path}`, body, from, headers: { cookie: cart } })
      await ask('PUT', '/address', { email, address: kandy })
      const chosen = await ask('PUT', '/payment', { method: 2 })
      if (chosen.status !== 200) continue
      const { total } = json<{ cart: { totals: { total: number } } }>(chosen).cart.totals
      const { status } = await ask('POST', '/complete', { total })
      if (status === 200) tried++
    }
  }
  return tried
}

async function someVariants({ call }: Caller): Promise<number[]> {
  const answer = await call({ path: '/api/v1/store/products?limit=60' })
  const { products } = json<{ products: { variants: { id: string }[] }[] }>(answer)
  return products.flatMap(({ variants }) => variants.slice(0, 1).map(({ id }) => Number(id.replace(/\D+/g, ''))))
}

/** The cookie of a cart that is delivered to Kandy. */
async function guestWithCart({ call }: Caller, from: string, variants: number[]): Promise<string> {
  for (const variantId of variants.toSorted(() => Math.random() - 0.5).slice(0, 10)) {
    const put = await call({ ...post('/cart/lines', { variantId, quantity: 1 }), from })
    const cookie = cookieOf(put)
    if (put.status !== 200 || !cookie) continue
    const body = { email: 'a@example.org', address: kandy }
    const addressed = await call({ method: 'PUT', path: '/api/v1/checkout/address', body, from, headers: { cookie } })
    if (addressed.status !== 200) continue
    const { cart } = json<{ cart: { canCheckOut?: boolean; parts: unknown[] } }>(addressed)
    if (cart.canCheckOut !== false) return cookie
  }
  return ''
}

const cookieOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(one => one.split(';')[0] ?? '')
    .find(one => one.startsWith('cart=')) ?? ''

const card = (given: object) => ({
  ...{ amount: 500, design: 'pottery-4', recipientName: 'Asha', message: '', fromName: 'Ravi', method: 2 },
  ...{ recipientEmail: 'asha@example.org', email: 'ravi@example.org', ...given },
})

/** Payment instructions are sent to the buyer's given address. */
async function throughGiftCards(caller: Caller, email: string): Promise<number> {
  let tried = 0
  for (const from of newVisitors())
    for (let n = 0; n < 6; n++) {
      const { status } = await caller.call({ ...post('/gift-cards', card({ email })), from })
      if (status === 200) tried++
    }
  return tried
}

/** Paid with test payments, which cost nothing. */
async function throughPaidGiftCards(caller: Caller, recipientEmail: string): Promise<number> {
  let tried = 0
  for (const from of newVisitors())
    for (let n = 0; n < 4; n++) if (await buyCard(caller, from, { recipientEmail, email: recipientEmail })) tried++
  return tried
}

async function buyCard({ call, origin }: Caller, from: string, given: object): Promise<boolean> {
  const bought = await call({ ...post('/gift-cards', card({ method: 0, ...given })), from })
  if (bought.status !== 200) return false
  const { step } = json<{ step: { url?: string } }>(bought)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const path = new URL(step.url ?? '/', origin).pathname
  const { status } = await call({ method: 'POST', path, body: 'act=approve', from, headers })
  return status === 303
}

/** Creates an account, requests its mail again, and then new passwords for it. */
async function throughSignUp(caller: Caller, email: string): Promise<number> {
  let tried = 0
  const solution = async (from: string) => {
    const { challenge } = json<{ challenge: Challenge }>(await caller.call({ path: '/api/v1/auth/challenge', from }))
    const solved = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution: solved })).toString('base64')
  }
  for (const from of newVisitors()) {
    const person = { name: 'A Stranger', email, password, confirm: password }
    await caller.call({ ...post('/auth/signup', { ...person, recaptchaToken: await solution(from) }), from })
    for (let n = 0; n < 3; n++) {
      await caller.call({ ...post('/auth/login-validate', { email, resendWelcomeEmail: true }), from })
      await caller.call({ ...post('/auth/forgot-password', { email }), from })
      tried += 2
    }
    tried++
  }
  return tried
}

/** One visitor causes a mail to each of many strangers. */
async function toManyStrangers(caller: Caller): Promise<Row> {
  const from = '127.0.0.9'
  const addresses = Array.from({ length: 20 }, (_, n) => [`to${n}@example.org`, `by${n}@example.org`] as const)
  for (const [recipientEmail, email] of addresses) await buyCard(caller, from, { recipientEmail, email })
  let sent = 0
  for (const to of addresses.flat()) {
    const answer = await caller.call({ path: `/dev/mail.json?to=${encodeURIComponent(to)}` })
    sent += json<{ items: Mail[] }>(answer).items.filter(({ state }) => state === 'sent').length
  }
  return atMost('mails that one visitor causes, to 40 strangers by 20 gift cards', sent, 20, 'in an hour')
}

async function oddAddresses(caller: Caller): Promise<Row[]> {
  const buy = (email: string, from: string) => caller.call({ ...post('/gift-cards', card({ email })), from })
  const taken: string[] = []
  const long = [`${'a'.repeat(70)}@example.org`, `a@${'b.'.repeat(126)}org`, `${'a'.repeat(64)}@${'b.'.repeat(96)}org`]
  for (const email of [...long, 'a@b.lk\r\nBcc: c@d.lk', 'a@b.lk,c@d.lk', 'Asha <a@b.lk>', '"a b"@c.lk', 'a..b@c.lk'])
    if ((await buy(email, '127.0.0.10')).status === 200) taken.push(email.slice(0, 40))
  const refused: string[] = []
  const real = ["o'neill@example.ie", 'hello@weavers.enterprises', 'info@studio.photography', 'r&d+shop@example.org']
  for (const email of [...real, 'a-b.c@d-e.example', 'asha@xn--bcher-kva.example', 'asha@ශ්\u200dරී.ලංකා'])
    if ((await buy(email, '127.0.0.11')).status !== 200) refused.push(email)
  return [
    none('addresses that mail can’t carry, and that are taken', taken),
    none('addresses that people have, and that are refused', refused),
    info('tried of each', `${long.length + 5} and ${real.length + 3}`),
  ]
}
