import { expect } from 'vitest'
import { adminJourney, choose, goTo, guestBeside, named, openMain, press, type } from './admin-walks.ts'
import type { Visitor } from './journey.ts'
import { besides } from './network-walks.ts'
import { cardNames, heading, nameOf } from './steps.ts'

/** Enterprises of the demo world that run no network, with their owners. */
const founders = {
  en: { vendor: 'illukpaper', email: 'sarath@pola.example' },
  si: { vendor: 'samagihandlooms', email: 'malini@pola.example' },
}
const firstMembers = ['nuwaraleaf', 'secondbloom']

adminJourney('a network goes from nothing to a live site with members', { timeout: 300_000 }, async admin => {
  const { page, t, language } = admin
  const name = named('Reed and paper guild')
  const address = name.replace(/[^a-z0-9]/gi, '').toLowerCase()
  const founder = founders[language === 'si' ? 'si' : 'en']
  await openMain(admin, '/admin/manage-networks')
  await press(admin, page.getByRole('button', { name: t('Add network') }))
  const form = page.getByRole('dialog', { name: t('Add network') })
  await type(admin, form.getByLabel(t('Enterprise that runs it')), founder.vendor)
  await type(admin, form.getByLabel(t('Address of the network')), address)
  await press(admin, form.getByRole('button', { name: t('Add network') }))
  await form.getByText(t('Please write the English name.')).first().waitFor()
  await type(admin, form.getByLabel(t('Name in English')), name)
  await press(admin, form.getByRole('button', { name: t('Add network') }))
  await page.waitForURL(`**/${address}/network/settings`)

  const founding = await besides(admin, founder.email)
  await greet(founding, address, name)
  await addMembers(founding, address)

  const members = await Promise.all(firstMembers.map(one => nameOf(admin, one)))
  const guest = await guestBeside(admin)
  const site = admin.origin.replace('//', `//${address}.`)
  await guest.context.addCookies([{ name: 'language', value: language, url: site }])
  await expect
    .poll(async () => {
      await guest.page.goto(site)
      return (await cardNames({ page: guest.page, t })).toSorted()
    })
    .toEqual(members.toSorted())
  expect(await heading({ page: guest.page, t })).toBe(`${name} greets`)
  const canonical = await guest.page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(language === 'en' ? `${site}/` : `${site}/?lang=${language}`)
})

/** Writes a greeting, puts it above the results, and publishes it. */
async function greet(founding: Visitor, address: string, name: string): Promise<void> {
  const { page, t } = founding
  await openMain(founding, `/${address}/network/settings`)
  const sections = page.getByRole('region', { name: t('Sections') })
  const greeting = sections.getByRole('listitem').filter({ hasText: t('Greeting') })
  const show = greeting.getByRole('switch')
  if (!(await show.isChecked())) {
    await goTo(founding, show)
    await page.keyboard.press('Space')
  }
  await press(founding, greeting.getByRole('button', { expanded: false }).last())
  await choose(founding, greeting.getByLabel(t('Place'), { exact: true }), t('First page, above the results'))
  await type(founding, greeting.getByLabel(t('Title')).locator('visible=true'), `${name} greets`)
  const publish = page.getByRole('button', { name: t('Publish'), exact: true })
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe(null)
  await press(founding, publish)
  await page.getByText(t('Published: visitors see it within a few seconds')).waitFor()
}

async function addMembers(founding: Visitor, address: string): Promise<void> {
  const { page, t } = founding
  await openMain(founding, `/${address}/network/manager`)
  for (const at of firstMembers) {
    const name = await nameOf(founding, at)
    await press(founding, page.getByRole('button', { name: t('Add member'), exact: true }))
    const dialog = page.getByRole('dialog', { name: t('Add member') })
    await type(founding, dialog.getByLabel(t('Name of the enterprise')), name)
    await page.keyboard.press('Enter')
    await press(founding, dialog.getByRole('button', { name: t('Choose {{name}}', { name }) }))
    await press(founding, dialog.getByRole('button', { name: t('Add member'), exact: true }))
    await page.getByRole('main').getByRole('link', { name }).first().waitFor()
  }
}
