import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { demoPassword } from './demo-password.ts'
import { actionTimeout, isAlive, journey, type Settings, type Visitor } from './journey.ts'
import { type Cookies, signInAdmin } from './sign-in-admin.ts'
import { tabTo } from './steps.ts'

const settings: [how: string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

/**
 * Defines the journey of an admin through one of their pages, once wide in English and once on a phone in Sinhala. The
 * visitor is the demo world's admin, logged in.
 */
export function adminJourney(name: string, rest: Settings, walk: (admin: Visitor) => Promise<void>): void {
  for (const [how, setting] of settings)
    journey(`${how}: ${name}`, { ...setting, ...rest }, async visitor => {
      await visitor.context.addCookies(inject('admin'))
      await walk(visitor)
    })
}

let provers: Promise<Cookies> | undefined

/**
 * The same for what asks for a recent proof. The admin is another one, because a proof renews the session, which other
 * files share.
 */
export function provingJourney(name: string, rest: Settings, walk: (admin: Visitor) => Promise<void>): void {
  for (const [how, setting] of settings)
    journey(`${how}: ${name}`, { ...setting, ...rest }, async visitor => {
      const { context, origin } = visitor
      provers ??= signInAdmin(origin, 'mathan@pola.example')
      await context.addCookies(await provers)
      try {
        await walk(visitor)
      } finally {
        // before the journey ends, and the context with it
        const cookies = await context.cookies()
        provers = Promise.resolve(cookies.filter(({ name: one }) => one !== 'language'))
      }
    })
}

/** A name that nothing else in the world has. */
export function named(words: string): string {
  return `${words} ${randomBytes(3).toString('hex')}`
}

/** Opens a page, and goes past its head by the link for that; the next Tab leads into the content. */
export async function openMain(visitor: Visitor, path: string): Promise<void> {
  const { page, t, open } = visitor
  await open(path)
  await press(visitor, page.getByRole('link', { name: t('Skip to content') }))
}

/** Goes to a link or a button by Tab, and presses Enter. */
export async function press(visitor: { page: Page }, target: Locator): Promise<void> {
  await goTo(visitor, target)
  await visitor.page.keyboard.press('Enter')
}

/** Goes to a field by Tab, and types in place of what it says. */
export async function type(visitor: { page: Page }, field: Locator, words: string): Promise<void> {
  await goTo(visitor, field)
  await visitor.page.keyboard.press('ControlOrMeta+a')
  if (words) await visitor.page.keyboard.insertText(words)
  else await visitor.page.keyboard.press('Delete')
}

/** Goes to a select field by Tab, and chooses the option with a value or a label. */
export async function choose(visitor: { page: Page }, field: Locator, option: string): Promise<void> {
  await goTo(visitor, field)
  await field.selectOption(option)
}

/** Goes to an element by Tab, or backwards if it stands before the one that has the focus. */
export async function goTo(visitor: { page: Page }, target: Locator): Promise<void> {
  const isBefore = await target.evaluate(
    element =>
      document.activeElement !== null &&
      Boolean(element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING),
  )
  await tabTo(visitor, target, isBefore ? 'Shift+Tab' : 'Tab')
}

/** A guest's browser of the same size beside the admin's, by default in the same language. */
export async function guestBeside(
  { context, page: own, language: same, origin }: Visitor,
  language: string = same,
): Promise<Pick<Visitor, 'page' | 'context' | 'open'>> {
  const beside = await context.browser()?.newContext({ viewport: own.viewportSize(), reducedMotion: 'reduce' })
  if (!beside) throw new Error('There is no browser.')
  // the browser may be gone before
  context.on('close', () => void beside.close().catch(() => undefined))
  beside.setDefaultTimeout(actionTimeout)
  await beside.addCookies([{ name: 'language', value: language, url: origin }])
  const page = await beside.newPage()
  const open = async (path: string) => {
    const response = await page.goto(origin + path)
    await isAlive(page)
    return response?.status() ?? 0
  }
  return { page, context: beside, open }
}

/** Proves by password that it's still the admin, in the dialog that asks for it. */
export async function prove(admin: Visitor): Promise<void> {
  const { page, t } = admin
  const dialog = page.getByRole('dialog', { name: t('Confirm it’s you') })
  await type(admin, dialog.getByLabel(t('Password'), { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
}
