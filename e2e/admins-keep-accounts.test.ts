import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import {
  adminJourney,
  choose,
  goTo,
  guestBeside,
  named,
  openMain,
  press,
  prove,
  provingJourney,
  type,
} from './admin-walks.ts'
import { asIfLongAgo } from './people.ts'
import { heading, nameOf } from './steps.ts'

adminJourney('all that a filter finds get a level as planned, and the old one back', {}, async admin => {
  const { page, t, language } = admin
  const words = language === 'en' ? 'paper' : 'honey'
  await openMain(admin, '/admin/enterprise-accounts')
  await type(admin, page.getByLabel(t('Name, subdomain or email')), words)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('search') === words)
  await press(admin, page.getByRole('link', { name: t('Change all') }))
  await page.waitForURL(/\/admin\/bulk-plans\/new/)
  await choose(admin, page.getByLabel(t('Level'), { exact: true }), 'communityPartner')
  await press(admin, page.getByRole('button', { name: t('See what would change') }))
  await page.getByText(t('Please say why.')).first().waitFor()
  await page.keyboard.insertText('Asked by the network, ජාලය ඉල්ලා සිටියේය')
  await press(admin, page.getByRole('button', { name: t('See what would change') }))

  const plan = page.getByRole('dialog', { name: t('Give a level'), exact: true })
  const begin = new RegExp(t('Start: {{count}} changes', { count: 2 }).replace('2', '\\d+'))
  await press(admin, plan.getByRole('button', { name: begin }))
  const asked = page.getByRole('dialog').last()
  await press(admin, asked.getByRole('button', { name: begin }))
  const undo = new RegExp(t('Undo: {{count}} changes', { count: 2 }).replace('2', '\\d+'))
  await press(admin, plan.getByRole('button', { name: undo }))
  await press(admin, page.getByRole('dialog').last().getByRole('button', { name: undo }))
  await plan.getByText(t('Undone'), { exact: true }).first().waitFor()
})

/** Brings in two enterprises of one name, 2 km apart, beside the running product. */
async function importTwins(name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-twins-'))
  const rows = ['7.21', '7.225'].map(lat => `${name} ${lat},${name},LK,${lat},80.63`)
  try {
    await writeFile(join(folder, 'twins.csv'), ['id,name,country,lat,lng', ...rows].join('\n'))
    const { stdout } = await promisify(execFile)(process.execPath, ['src/app/import/import.cli.ts', 'twins.csv'], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, ...inject('data'), NODE_ENV: 'production', INIT_CWD: folder },
    })
    expect(stdout).toContain('2 created')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

provingJourney(
  'two that look alike become one, and the old address leads to it',
  { allow: [/status of 403 .*\/merges/] },
  async admin => {
    const { page, t, origin } = admin
    const name = named('Matale Jaggery')
    await importTwins(name)
    // The list of accounts reads what is new; the one of duplicates would be up to a minute behind.
    await openMain(admin, `/admin/enterprise-accounts?${new URLSearchParams({ search: name })}`)
    await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(2)
    await openMain(admin, '/admin/merges')
    const card = page.getByRole('article').filter({ hasText: name })
    await press(admin, card.getByRole('link', { name: t('Compare') }))
    await page.waitForURL(/\/admin\/merges\/compare/)
    const sides = page.getByRole('group', { name: t('Which one is kept?') })
    await goTo(admin, sides.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    const [address, former] = await Promise.all(
      [true, false].map(async checked => {
        const label = sides.getByText(name).filter({ has: page.getByRole('radio', { checked }) })
        return (await label.textContent())?.split(' · ')[1]?.trim() ?? ''
      }),
    )
    await type(admin, page.getByLabel(t('Reason, for the audit log')), 'Listed twice')
    await asIfLongAgo(admin)
    await press(admin, page.getByRole('button', { name: t('Merge for good') }))
    await prove(admin)
    await page.getByText(t('They are one now')).waitFor()
    await page.getByRole('link', { name }).first().waitFor()
    const guest = await guestBeside(admin)
    await guest.open(`/${former}`)
    expect(guest.page.url()).toBe(`${origin}/${address}`)
    expect(await heading({ page: guest.page, t })).toContain(name)
  },
)

provingJourney(
  'an admin sees the site as a member does, under a bar, until they end it',
  { allow: [/status of 403 .*\/looks/] },
  async admin => {
    const { page, t, origin } = admin
    await openMain(admin, '/admin/personal-accounts')
    await type(admin, page.getByLabel(t('Name or email')), 'dilini@pola.example')
    await page.keyboard.press('Enter')
    const row = page.getByRole('link', { name: /Dilini/ })
    await press(admin, row)
    const drawer = page.getByRole('dialog', { name: /Dilini/ })
    await press(admin, drawer.getByRole('button', { name: t('See Pola as this person') }))
    await type(admin, drawer.getByLabel(t('Reason, for the audit log')), 'Her orders look odd to her')
    await asIfLongAgo(admin)
    await press(admin, drawer.getByRole('button', { name: t('See Pola as this person') }))
    await prove(admin)
    await page.waitForURL(`${origin}/account`)
    const bar = page.getByRole('complementary', { name: t('View of another person') })
    await bar.getByText(/Dilini/).waitFor()
    await page.goto(`${origin}/`)
    await press(admin, bar.getByRole('link', { name: t('End this view') }))
    await page.waitForURL(/\/admin\/personal-accounts/)
    await bar.waitFor({ state: 'detached' })
    await page.goto(`${origin}/account`)
    expect(await bar.count()).toBe(0)
  },
)

provingJourney('two admins who have one enterprise open see each other', {}, async admin => {
  const { open } = admin
  const beside = await guestBeside(admin)
  await beside.context.addCookies(inject('admin'))
  const name = await nameOf(admin, 'nuwaraleaf')
  const path = `/admin/enterprise-accounts?${new URLSearchParams({ search: name })}`
  const openDrawer = async ({ page }: Pick<typeof admin, 'page'>) => {
    await page.getByRole('link', { name }).first().click()
    return page.getByRole('dialog', { name })
  }
  await open(path)
  const own = await openDrawer(admin)
  await own.getByRole('heading').first().waitFor()
  await beside.open(path)
  const others = await openDrawer(beside)
  const toWrite = (drawer: Locator) => drawer.getByRole('status').getByRole('link')
  await toWrite(others).waitFor()
  await toWrite(own).waitFor()
  await beside.page.keyboard.press('Escape')
  await toWrite(own).waitFor({ state: 'detached' })
})
