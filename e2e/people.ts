import { createHash } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from './demo-password.ts'
import { isAlive, type Visitor } from './journey.ts'

export type Person = { name: string; email: string; password: string }

let serial = 0

/** A new person. */
export function aPerson(name = 'Amaya Silva'): Person {
  serial += 1
  const mark = createHash('sha256').update(`${process.pid} ${serial} ${Date.now()}`).digest('hex').slice(0, 10)
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}.${mark}@example.org`, password: 'kurundu-polos-742' }
}

export type Mail = { subject: string; text: string; html: string; links: string[]; language: string }

/** Waits for the newest mail to an address whose subject or text matches. */
export async function mailTo(origin: string, email: string, words: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`)
        const { items } = (await response.json()) as { items: Mail[] }
        found = items.find(mail => words.test(`${mail.subject}\n${mail.text}`))
        return found !== undefined
      },
      { interval: 100 },
    )
    .toBe(true)
  return found as Mail
}

/** The path of the first link in a mail that leads to the site. */
export function pathIn(mail: Mail, origin: string): string {
  const link = mail.links.find(one => one.startsWith(origin))
  if (!link) throw new Error(`No link to ${origin} in “${mail.subject}”`)
  return link.slice(origin.length)
}

/** Leaves the page, so that it makes no more requests with a session that is about to end. */
async function leavePage({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.goto('about:blank')
}

/** Logs out. */
export async function asGuest(visitor: Visitor, only?: { name: string }): Promise<void> {
  await leavePage(visitor)
  await visitor.context.clearCookies(only)
}

/** Logs a person in without the forms, which have their own journeys; this ends the browser's previous login. */
export async function signIn(
  visitor: Pick<Visitor, 'page' | 'context' | 'origin'>,
  email: string,
  password: string,
): Promise<void> {
  const { context, origin } = visitor
  await leavePage(visitor)
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, { data: { email, password } })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

/** Logs in with the demo world's password; the person keeps the visitor's language. */
export async function signInAs(visitor: Visitor, email: string): Promise<void> {
  await signIn(visitor, email, demoPassword)
  await visitor.context.addCookies([{ name: 'language', value: visitor.language, url: visitor.origin }])
}

/** Makes the next call that requires a recent proof fail, as in an old session. */
export async function asIfLongAgo({ page }: Visitor): Promise<void> {
  const json = { code: 'gm-error-proof-needed', message: '' }
  const guarded =
    /\/api\/v1\/(users\/[^/]+\/(deletion|export)|auth\/(passkeys|two-step\/setup).*|admin\/(merges|people\/[^/]+\/looks))$/
  let isRefused = false
  await page.route(guarded, route => {
    if (isRefused || route.request().method() === 'GET') return route.fallback()
    isRefused = true
    return route.fulfill({ status: 403, json })
  })
}

/**
 * Fills the form of /auth/signup-page, and opens the link of the welcome mail.
 * @param visitor of a site; `mailsAt`: where its mails are, for an origin that only the browser finds
 */
export async function signUp(
  visitor: Visitor & { mailsAt?: string },
  person: Person,
  path = '/auth/signup-page',
  site = 'Pola',
) {
  const { page, t, open, origin, mailsAt = origin } = visitor
  await open(path)
  await page.getByLabel(t('Name'), { exact: true }).fill(person.name)
  await page.getByLabel(t('Email'), { exact: true }).fill(person.email)
  await page.getByLabel(t('Password'), { exact: true }).fill(person.password)
  await page.getByLabel(t('Confirm password'), { exact: true }).fill(person.password)
  await page
    .locator('main')
    .getByRole('button', { name: t('Sign up') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('Welcome to {{name}}', { name: site }) }).waitFor()
  await page.getByText(person.email).waitFor()
  // Names below localhost are known to browsers, but not to Node.
  const welcome = await mailTo(mailsAt.replace(/\/\/\w+\./, '//'), person.email, /Verify|තහවුරු/)
  await open(pathIn(welcome, origin))
}

/** Signs up a new person, who is logged in once their address is verified. */
export async function joins(visitor: Visitor, person: Person): Promise<void> {
  const { page, origin, t } = visitor
  const welcome = t('Your email address is verified. Welcome to {{name}}!', { name: 'Pola' })
  // Shown for five seconds: on a slow machine it would be gone before the page is alive.
  await Promise.all([page.getByText(welcome).waitFor(), signUp(visitor, person)])
  await page.waitForURL(`${origin}/`)
  await isAlive(page)
}

/** API calls as a person, outside of any browser. */
export async function apiOf(origin: string, email: string, password = demoPassword) {
  const send = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const login = await send('POST', '/auth/login', { email, password })
  const cookie = login.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  return async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body, cookie)
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return (await answer.json()) as Record<string, unknown>
  }
}

/** Opens the profile menu in the header. */
export async function openSwitch({ page, t }: Visitor): Promise<Locator> {
  await page.locator('header button[popovertarget]').click()
  const menu = page.getByRole('dialog', { name: t('Account'), exact: true })
  await menu.getByRole('button', { name: t('Log out') }).waitFor()
  return menu
}

export async function logOut(visitor: Visitor): Promise<void> {
  const loaded = visitor.page.waitForEvent('load')
  await (await openSwitch(visitor)).getByRole('button', { name: visitor.t('Log out') }).click()
  await loaded
  await isAlive(visitor.page)
}
