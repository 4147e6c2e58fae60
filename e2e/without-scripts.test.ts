import { expect } from 'vitest'
import { boughtGroup, choosePayment, giveAddress, payWith, usd } from './buying.ts'
import { journey } from './journey.ts'
import { aPerson, mailTo, pathIn, signInAs } from './people.ts'
import { cardNames, choose, filterPanel, heading, pathOfListing, resultsAre, searchBox, vendorIdOf } from './steps.ts'

const context = { javaScriptEnabled: false }

journey('without JavaScript: results, filters and pages', { context }, async visitor => {
  const { page, t, open } = visitor
  await open('/')
  const first = await cardNames(visitor)
  expect(first).toHaveLength(40)

  const panel = filterPanel(visitor)
  const count = await choose(panel, 'Food and Drink')
  await panel.getByRole('button', { name: t('Show results') }).click()
  await page.waitForURL(/sector=\d+/)
  await resultsAre(visitor, count)

  await open('/')
  await page.getByRole('link', { name: t('More results') }).click()
  await page.waitForURL(/page=2/)
  const second = await cardNames(visitor)
  expect(second).toHaveLength(40)
  expect(second.filter(name => first.includes(name))).toEqual([])

  const name = second[0] ?? ''
  await page.getByRole('link', { name, exact: true }).click()
  await expect.poll(() => heading(visitor)).toBe(name)
})

journey('without JavaScript: search, language and landing page', { context }, async visitor => {
  const { page, open } = visitor
  await open('/')
  await searchBox(visitor).fill('samagi')
  await searchBox(visitor).press('Enter')
  await page.waitForURL(/query=samagi/)
  expect((await cardNames(visitor))[0]).toBe('Samagi Handlooms')
  await page.getByRole('banner').getByRole('link', { name: 'Language and currency' }).click()
  await page.getByRole('radio', { name: 'සිංහල' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/step=country.*lang=si/)
  await page.getByRole('radio', { name: 'ශ්‍රී ලංකාව' }).check()
  await page.getByRole('button', { name: 'ඉදිරියට' }).click()
  await page.waitForURL(/step=currency/)
  await page.getByRole('radio', { name: 'LKR' }).check()
  await page.getByRole('button', { name: 'සුරකින්න' }).click()
  await page.waitForURL(/query=samagi/)
  expect(await page.getByRole('banner').getByRole('link', { name: 'LKR' }).count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe('si')
  expect((await cardNames(visitor))[0]).toBe('සමගි අත්වියමන්')

  await open('/?lang=en')
  await page.getByRole('link', { name: 'A warm pantry for rainy evenings' }).click()
  await expect.poll(() => heading(visitor)).toBe('A pantry for the monsoon')
  expect((await cardNames(visitor)).length).toBeGreaterThan(0)
})

journey('without JavaScript: into the cart, through the checkout, and paid', { context }, async visitor => {
  const { page, t, open } = visitor
  await open(await pathOfListing(visitor, 'Bee-garden seeds'))
  await page
    .getByRole('button', { name: t('Add to cart'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page.waitForURL('**/cart')
  await page.getByRole('button', { name: t('One more: {{title}}', { title: 'Bee-garden seeds' }) }).click()
  await expect
    .poll(() => page.getByLabel(t('Quantity: {{title}}', { title: 'Bee-garden seeds' })).inputValue())
    .toBe('2')
  await page
    .getByRole('link', { name: t('Check out') })
    .locator('visible=true')
    .first()
    .click()
  await giveAddress(visitor, aPerson('Asha Perera').email)
  await choosePayment(visitor, 'Test payment')
  await payWith(visitor, 'Approve the payment')
  const { orders, totals } = await boughtGroup(visitor)
  expect(orders.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2]])
  await page.getByText(usd(visitor, totals.total), { exact: true }).first().waitFor()
})

journey('without JavaScript: signed up, logged out and in again', { context }, async visitor => {
  const { page, t, open, origin } = visitor
  const { name, email, password } = aPerson()
  await open('/auth/signup-page')
  const form = page.locator('main')
  const fill = async (typed: Record<string, string>) => {
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(t(label), { exact: true }).fill(value)
  }
  await fill({ Name: name, Email: email, Password: password, 'Confirm password': 'another one' })
  await form.getByRole('button', { name: t('Sign up') }).click()
  await page.waitForURL(/error=/)
  expect(await form.getByLabel(t('Email'), { exact: true }).inputValue()).toBe(email)
  await fill({ Password: password, 'Confirm password': password })
  await form.getByRole('button', { name: t('Sign up') }).click()
  await page.waitForURL(/signup-confirmation/)
  await page.getByText(email).waitFor()
  await open(pathIn(await mailTo(origin, email, /Verify/), origin))
  await form.getByRole('button').first().click()
  await page.waitForURL(url => !url.pathname.includes('signup-confirmation'))

  await open('/account')
  await page
    .getByRole('button', { name: t('Log out') })
    .first()
    .click()
  await page.waitForURL(url => url.pathname === '/')
  await open('/auth/login-page?redirect=%2Faccount')
  await fill({ Email: email, Password: 'not this one' })
  await form.getByRole('button', { name: t('Log in with email') }).click()
  await page.waitForURL(/error=/)
  await fill({ Password: password })
  await form.getByRole('button', { name: t('Log in with email') }).click()
  await page.waitForURL('**/account')
  await expect.poll(() => heading(visitor)).toBe(t('Your account'))
})

journey('without JavaScript: a network’s form, with an answer that another network has', { context }, async visitor => {
  const { page, t, open, origin } = visitor
  await signInAs(visitor, 'nimali@pola.example')
  const vendorId = await vendorIdOf(visitor, 'nuwaraleaf')
  const answer = await visitor.context.request.get(`${origin}/api/v1/vendors/${vendorId}/network-forms`)
  const { items } = (await answer.json()) as { items: { networkFormId: number; network: { subDomain: string } }[] }
  const form = items.find(one => one.network.subDomain === 'hillcountrygrowers')
  await open(`/hillcountrygrowers/network/form/${form?.networkFormId}/self-assess?vendorId=${vendorId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('Start') }).click()
  await page.waitForURL(/\/1\?/)
  const take = () => page.getByRole('checkbox', { name: t('Use this answer when I save') })
  const next = () => page.getByRole('button', { name: /^Next: / })

  // section by section: one answer by hand, the others taken over
  await page.getByRole('radio', { name: 'Partly' }).first().check()
  await take().nth(1).check()
  await next().click()
  await page.waitForURL(/section=1/)
  expect(await page.getByRole('radio', { name: 'Partly' }).first().isChecked()).toBe(true)
  await next().click()
  await page.waitForURL(/section=2/)
  for (const tick of await take().all()) await tick.check()
  await next().click()
  await next().click()
  await page.waitForURL(/section=3/)
  const typed = 'Our own words for this network'
  await page.getByRole('textbox').first().fill(typed)
  await next().click()
  await page.waitForURL(/section=review/)
  // two are missing: handing in says so, and what was typed stays
  await page.getByRole('button', { name: t('Hand in') }).click()
  await page.waitForURL(/tried=1/)
  await page.getByText(t('Something is still missing or wrong.')).waitFor()
  await page.getByText(typed).waitFor()
  await open(`/hillcountrygrowers/network/form/${form?.networkFormId}/1?vendorId=${vendorId}&section=3`)
  expect(await page.getByRole('textbox').first().inputValue()).toBe(typed)
  for (const choice of [0, 3]) await page.getByRole('radio').nth(choice).check()
  await next().click()
  await page.waitForURL(/section=review/)
  await page.getByRole('button', { name: t('Hand in') }).click()
  await page.waitForURL(/self-assess/)
  await main.getByText('Handed in on').first().waitFor()
})
