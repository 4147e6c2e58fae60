import { expect } from 'vitest'
import { adminJourney, choose, goTo, guestBeside, named, openMain, press, type } from './admin-walks.ts'
import type { Visitor } from './journey.ts'
import { aPicture, heading, tabTo } from './steps.ts'

adminJourney('a banner is added, put first by keyboard, seen by a visitor, and removed', {}, async admin => {
  const { page, t, language } = admin
  const name = named('Harvest fair')
  const own = `${name} අස්වනු`
  await openMain(admin, '/admin/manage-banners')
  await press(admin, page.getByRole('link', { name: t('Add banner') }))
  const form = page.getByRole('dialog', { name: t('New banner') })
  const title = form.getByLabel(t('Title'), { exact: true }).locator('visible=true')
  if (language === 'si') {
    await type(admin, title, own)
    await page.keyboard.press('Enter')
    await form.getByText(t('Please enter a title in English.')).first().waitFor()
  }
  await type(admin, title, name)
  await type(admin, form.getByLabel(t('Leads to')), '/info')
  const chosen = page.waitForEvent('filechooser')
  await press(admin, form.getByRole('button', { name: t('Choose one picture for both screens') }))
  await (await chosen).setFiles({ name: 'fair.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
  const crop = page.getByRole('dialog', { name: t('Choose which part to show') })
  for (const _ of ['wide', 'phone']) {
    const use = await crop.getByRole('button', { name: t('Use this picture') }).elementHandle()
    await press(admin, crop.getByRole('button', { name: t('Use this picture') }))
    await page.waitForFunction(used => !used?.isConnected, use)
  }
  await form.getByRole('heading', { name: t('Preview') }).waitFor()
  await press(admin, form.getByRole('button', { name: t('Save banner') }))
  await page.getByText(t('Banner saved')).waitFor()
  const shown = language === 'si' ? own : name

  const rows = page.getByRole('list', { name: t('Banners') }).getByRole('listitem')
  const row = rows.filter({ hasText: shown })
  // The dialog is gone before the list is read anew.
  await row.waitFor()
  if (language === 'si') {
    const up = row.getByRole('button', { name: t('Move {{name}} up', { name: shown }), exact: true })
    for (let place = await rows.count(); place > 1; place--) await press(admin, up)
  } else {
    await goTo(admin, row.getByRole('button', { name: shown }).first())
    await page.keyboard.press('Home')
  }
  await expect.poll(() => rows.first().textContent()).toContain(shown)
  await press(admin, page.getByRole('button', { name: t('Save order') }))
  await page.getByText(t('The new order isn’t saved yet.')).waitFor({ state: 'detached' })

  const guest = await guestBeside(admin)
  const banner = guest.page.getByRole('link', { name: shown })
  const first = banner.locator('xpath=ancestor::ul[1]').getByRole('link').first()
  // Guests’ pages are cached for a moment.
  await expect
    .poll(async () => (await guest.open('/')) === 200 && (await banner.count()) === 1 && first.textContent())
    .toContain(shown)
  await banner.press('Enter')
  await guest.page.waitForURL(/\/info$/)

  await press(admin, row.getByRole('button', { name: t('Remove') }))
  await press(admin, page.getByRole('dialog').getByRole('button', { name: t('Remove banner') }))
  await row.waitFor({ state: 'detached' })
})

/** The tree of sectors, and what stands beside it. */
function sectorsOf(admin: Visitor) {
  const { page, t } = admin
  const details = page.getByRole('complementary', { name: t('Details') })
  const row = (name: string) => page.locator('button[data-name]').getByText(name, { exact: true })
  const menu = async (name: string, item: string) => {
    await press(admin, page.getByRole('button', { name: t('What to do with {{name}}', { name }) }))
    const wanted = page.getByRole('menuitem', { name: item })
    await tabTo(admin, wanted, 'ArrowDown')
    await page.keyboard.press('Enter')
  }
  const toward = (label: string, name: string) => choose(admin, details.getByLabel(label, { exact: true }), name)
  const done = (button: string) => press(admin, details.getByRole('button', { name: button, exact: true }))
  return { details, row, menu, toward, done }
}

adminJourney('sectors are added, named, moved, merged, retired, and the last act is undone', {}, async admin => {
  const { page, t, language, origin } = admin
  const { details, row, menu, toward, done } = sectorsOf(admin)
  const mark = named('')
  const [herbs, spices, roots] = [`Herbs${mark}`, `Spices${mark}`, `Roots${mark}`]
  await openMain(admin, '/admin/manage-sectors')
  // so that the tree has few rows to go through
  await type(admin, page.getByLabel(t('Name in any language')), mark.trim())
  const idOf = new Map<string, string | null>()
  for (const name of [herbs, spices, roots]) {
    await press(admin, page.getByRole('button', { name: t('Add sector') }))
    await type(admin, details.getByLabel(t('Name in English')), name)
    await page.keyboard.press('Enter')
    await details.getByRole('heading', { name }).waitFor()
    idOf.set(name, await row(name).getAttribute('data-name'))
  }
  const guest = await guestBeside(admin)
  const pathOf = (name: string) => `/sector/${idOf.get(name)}/${name.toLowerCase().replaceAll(' ', '-')}`
  const readsAt = async (path: string) => ((await guest.open(path)) === 200 ? heading({ page: guest.page, t }) : '')

  await press(admin, row(herbs))
  await details.getByRole('heading', { name: herbs }).waitFor()
  await type(admin, details.getByLabel('English', { exact: true }), `${herbs} and leaves`)
  const own = `පැළෑටි${mark}`
  const shown = language === 'si' ? own : `${herbs} and leaves`
  await type(admin, details.getByLabel('සිංහල', { exact: true }), own)
  await done(t('Save'))
  await page.getByText(t('Saved'), { exact: true }).waitFor()
  await expect.poll(() => readsAt(pathOf(herbs))).toContain(shown)

  await menu(spices, t('Move to…'))
  await toward(t('To'), shown)
  await done(t('Move'))
  await page.getByText(t('Moved'), { exact: true }).waitFor()
  await expect.poll(() => row(spices).evaluate(one => one === document.activeElement)).toBe(true)

  await menu(roots, t('Merge into…'))
  await toward(t('Into'), `${shown} › ${spices}`)
  await done(t('Merge'))
  await row(roots).waitFor({ state: 'detached' })
  await expect.poll(() => readsAt(pathOf(roots))).toContain(spices)
  expect(guest.page.url()).toBe(origin + pathOf(spices))

  await menu(shown, t('Retire'))
  await done(t('Retire'))
  await row(shown).waitFor({ state: 'detached' })
  await press(admin, page.getByRole('button', { name: t('Undo') }))
  await row(shown).waitFor()
  await expect.poll(() => readsAt(pathOf(herbs))).toContain(shown)

  for (const name of [spices, shown]) {
    await menu(name, t('Retire'))
    await toward(t('Its enterprises go to'), t('Nowhere'))
    await done(t('Retire'))
    await row(name).waitFor({ state: 'detached' })
  }
})

adminJourney('a certificate is added, and one that waits is checked', {}, async admin => {
  const { page, t, language } = admin
  const name = named('Fair Forest')
  await openMain(admin, '/admin/manage-certificates')
  await press(admin, page.getByRole('button', { name: t('Add certificate') }))
  const form = page.getByRole('dialog', { name: t('Add certificate') })
  const words = form.getByLabel(t('Name'), { exact: true }).locator('visible=true')
  if (language !== 'en') await press(admin, form.getByRole('button', { name: 'English' }))
  await type(admin, words, name)
  await type(admin, form.getByLabel(t('Who issues it')), 'Forest Council')
  await type(admin, form.getByLabel(t('Name in addresses')), name.toLowerCase().replaceAll(' ', '-'))
  await page.keyboard.press('Enter')
  await page.getByText(t('Certificate added')).waitFor()
  await type(admin, page.getByLabel(t('Name or issuer')), name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name, exact: true }).waitFor()

  // In Sinhala the one that was found right in English is found wrong, and then right again.
  const isFirst = language === 'en'
  await openMain(admin, `/admin/manage-certificates?held.state=${isFirst ? 'waiting' : 'all'}`)
  const held = page.getByRole('region', { name: t('Who has them') }).last()
  await press(admin, held.getByRole('link', { name: / · / }).or(held.locator('tbody a')).first())
  const drawer = page.getByRole('dialog')
  if (!isFirst) {
    await press(admin, drawer.getByRole('button', { name: t('Not right'), exact: true }))
    await type(admin, drawer.getByLabel(t('Why it isn’t right')), 'The number belongs to another enterprise')
    await press(admin, drawer.getByRole('button', { name: t('Send to the team') }))
    await page.getByText(t('Marked as not right')).waitFor()
  }
  await press(admin, drawer.getByRole('button', { name: t('It’s right') }))
  await page.getByText(t('Marked as right')).waitFor()
})
