import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { totp } from '#features/people/accounts/server/testing/totp.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { type Product, startProduct } from '../harness/product.ts'
import { goTo, openMain, press, type } from './admin-walks.ts'
import { isAlive, journey, type Settings, type Visitor } from './journey.ts'
import { asGuest, joins, type Person } from './people.ts'
import type { Cookies } from './sign-in-admin.ts'
import { aPicture, cardNames, searchFor, textOf } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const asha: Person = { name: 'Asha Fernando', email: 'asha@example.org', password: 'kurundu-polos-742' }

let folder: string
let product: Product
let session: Cookies = []

beforeAll(async () => {
  folder = await throwawayFolder('pola-first-day-')
  product = await startProduct(folder, { env: { DEMO: 'off', ADMIN_EMAILS: asha.email } })
})

afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const onNewSite: Settings = { home: () => product.origin }

const stepsDone = ({ page, t }: Visitor, done: number) =>
  page.getByText(t('{{done}} of {{all}} done', { done, all: 5 })).waitFor()

journey(
  'wide, in English: an empty site gets an admin, sectors, enterprises and a banner, as docs/first-day.md says',
  { ...onNewSite, allow: [/status of 40[13] .*\/two-step\/setup/] },
  async visitor => {
    const { page, t, open, context, origin } = visitor
    await open('/')
    await page
      .getByText(t('{{count}} results', { count: 0 }))
      .first()
      .waitFor()
    await joins(visitor, asha)
    await open('/admin/settings')
    await page.waitForURL(/\/auth\/two-step-page/)
    await isAlive(page)
    await press(visitor, page.getByRole('button', { name: t('Set up two-step codes') }))
    const proof = page.getByRole('dialog', { name: t('Confirm it’s you') })
    await type(visitor, proof.getByLabel(t('Password'), { exact: true }), asha.password)
    await page.keyboard.press('Enter')
    const secret = await textOf(page.locator('main code').first())
    await type(visitor, page.getByLabel(t('Code'), { exact: true }), totp(secret))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/admin/settings`)
    await isAlive(page)
    await stepsDone(visitor, 0)

    await type(visitor, page.getByLabel(t('Name of the operator (optional)')), 'Kandy Fair Market')
    await type(visitor, page.getByLabel(t('Address for visitors (optional)')), asha.email)
    await page.keyboard.press('Enter')
    await page.getByText(t('Settings saved')).waitFor()
    await stepsDone(visitor, 1)

    await openMain(visitor, '/admin/settings')
    await press(visitor, page.getByRole('link', { name: t('Add the first sectors') }))
    await press(visitor, page.getByRole('button', { name: t('Add these sectors') }))
    await page.getByText(t('Sectors added')).waitFor()
    const first = page.locator('button[data-name]').first()
    await expect.poll(() => textOf(first)).toBe('Food and drink')
    expect(await first.evaluate(() => document.activeElement === document.body)).toBe(false)

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['src/app/import/import.cli.ts', 'docs/first-enterprises.csv', '--vouch', 'Kandy Fair Market'],
      { cwd: root, env: { ...process.env, ...product.data, NODE_ENV: 'production', INIT_CWD: root } },
    )
    expect(stdout).toContain('2 created, 0 changed, 0 unchanged, 0 skipped')

    await openMain(visitor, '/admin/manage-banners')
    await press(visitor, page.getByRole('link', { name: t('Add banner') }))
    const form = page.getByRole('dialog', { name: t('New banner') })
    await type(visitor, form.getByLabel(t('Title'), { exact: true }).locator('visible=true'), 'Welcome to our market')
    await type(visitor, form.getByLabel(t('Leads to')), '/info')
    await goTo(visitor, form.getByRole('button', { name: t('Choose one picture for both screens') }))
    await form
      .locator('input[data-both]')
      .setInputFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
    const crop = page.getByRole('dialog', { name: t('Choose which part to show') })
    for (const _ of ['wide', 'phone']) {
      const use = await crop.getByRole('button', { name: t('Use this picture') }).elementHandle()
      await press(visitor, crop.getByRole('button', { name: t('Use this picture') }))
      await page.waitForFunction(used => !used?.isConnected, use)
    }
    await form.getByRole('heading', { name: t('Preview') }).waitFor()
    await press(visitor, form.getByRole('button', { name: t('Save banner') }))
    await page.getByText(t('Banner saved')).waitFor()

    session = (await context.cookies()).filter(({ name }) => name !== 'language')
    await asGuest(visitor)
    await open('/')
    await page.getByRole('link', { name: 'Welcome to our market' }).waitFor()
    await searchFor(visitor, 'peper')
    await expect.poll(() => cardNames(visitor)).toEqual(['Kandy Spice Circle'])
  },
)

journey(
  'on a phone, in Sinhala: a language is no longer offered, and visitors can’t choose it',
  { ...onNewSite, size: 'phone', language: 'si' },
  async visitor => {
    const { page, t, open, context, origin } = visitor
    await context.addCookies(session)
    await openMain(visitor, '/admin/settings')
    await stepsDone(visitor, 3)
    await goTo(visitor, page.getByRole('checkbox', { name: '日本語' }))
    await page.keyboard.press('Space')
    await press(visitor, page.getByRole('button', { name: t('Save settings') }))
    await page.getByText(t('Settings saved')).waitFor()
    await asGuest(visitor)
    await context.addCookies([{ name: 'language', value: 'si', url: origin }])
    const languages = async () => {
      await open('/marketplace/preferences')
      return page.locator('main').textContent()
    }
    await expect.poll(languages).not.toContain('日本語')
    expect(await languages()).toContain('தமிழ்')
  },
)
