import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { anApprovedEnterprise } from './applying.ts'
import { boughtGroup, choosePayment, giveAddress, namedAddToCart, payWith } from './buying.ts'
import { journey, type Visitor } from './journey.ts'
import { aPerson, asGuest, signIn, signUp } from './people.ts'
import { aPicture } from './steps.ts'

journey(
  'a new enterprise is led on a phone, in Sinhala, from its approval to its first sale',
  // Without a recent proof the first call is refused.
  { size: 'phone', language: 'si', allow: [/status of 403 .*\/bank-account/] },
  async visitor => {
    const { page, t, open, context, origin } = visitor
    const person = aPerson('Amaya Silva')
    await signUp(visitor, person)
    await page.waitForURL(`${origin}/`)
    const vendorId = await anApprovedEnterprise(visitor)
    await openDesk(visitor, vendorId)
    await page.getByText(t('Nothing waits for you. Have a good day.')).waitFor({ state: 'hidden' })

    await follow(visitor, 'Complete your page')
    await page.getByRole('textbox', { name: t('Your story') }).fill('අපි කුරුඳු පොතු ගසමු.')
    await saving(visitor, () =>
      page
        .getByRole('region', { name: t('About you') })
        .getByRole('button', { name: t('Save') })
        .click(),
    )
    await page
      .getByRole('group', { name: t('Logo') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'mark.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
    await page.getByRole('button', { name: t('Use this picture') }).click()
    await page.getByRole('button', { name: t('Change picture') }).waitFor()

    await openDesk(visitor, vendorId)
    await follow(visitor, 'Add listing')
    await page.getByRole('button', { name: new RegExp(t('Something to sell here')) }).click()
    await writeListing(visitor)
    await page.getByRole('button', { name: t('Publish'), exact: true }).click()
    await page.getByText(t('Published. Buyers see it, but can’t buy it yet.')).waitFor()
    const listing = new URL(page.url()).pathname.split('/').at(-1)
    const soldAt = `/marketplace/listing/${listing}`
    await open(soldAt)
    await page.getByText(t('Can’t be bought here at the moment')).waitFor()

    await openDesk(visitor, vendorId)
    await follow(visitor, 'Choose a country')
    const from = page.getByRole('group', { name: t('Ships from') })
    await pick(visitor, from.getByRole('combobox', { name: t('Add countries') }), sriLanka)
    await save(visitor, 'Save shipping')

    await openDesk(visitor, vendorId)
    await follow(visitor, 'Set up shipping rates')
    await page.getByRole('button', { name: t('Add rate') }).click()
    // The price is in the currency of the country.
    await page.getByLabel(t('Price, {{symbol}}', { symbol: 'රු.' }), { exact: true }).fill('350')
    await save(visitor, 'Save rates')

    await openDesk(visitor, vendorId)
    await follow(visitor, 'Write the return policy')
    await page.getByLabel(t('Days to send something back (optional)')).fill('14')
    await save(visitor, 'Save shipping')

    await openDesk(visitor, vendorId)
    await follow(visitor, 'Set up payouts')
    await page.getByLabel(t('Account holder')).fill('Amaya Silva')
    await page.getByLabel(t('Account number')).fill('001234567890')
    await page.getByLabel(t('Bank and branch')).fill('Bank of Kandy, Kurunegala')
    await page.getByRole('button', { name: t('Save bank details') }).click()
    const proof = page.getByRole('dialog', { name: t('Confirm it’s you') })
    await proof.getByLabel(t('Password'), { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await proof.waitFor({ state: 'hidden' })

    await openDesk(visitor, vendorId)
    await follow(visitor, 'Turn on the cart')
    await page.getByRole('button', { name: t('Turn on'), exact: true }).click()
    await page.getByText(t('Visitors can buy your listings now.')).waitFor()
    await open(`/vendor/overview?vendorId=${vendorId}`)
    await page.getByText(t('Nothing waits for you. Have a good day.')).waitFor()
    expect(await page.getByRole('heading', { name: t('Your way to the first sale') }).count()).toBe(0)

    await asGuest(visitor)
    await context.addCookies([{ name: 'language', value: 'si', url: origin }])
    await open(soldAt)
    await page
      .getByRole('button', { name: namedAddToCart(visitor) })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog', { name: t('Added to your cart') }).waitFor()
    await open('/checkout')
    await giveAddress(visitor, aPerson('Asha Perera').email)
    await choosePayment(visitor, 'Test payment')
    await payWith(visitor, 'Approve the payment')
    const { orders } = await boughtGroup(visitor)
    expect(orders.map(({ vendor }) => vendor.id)).toEqual([vendorId])
    expect(orders[0]?.lines[0]?.ownPrice).toEqual({ amount: 120_000, currency: 'LKR' })

    await asGuest(visitor)
    await signIn(visitor, person.email, person.password)
    await context.addCookies([{ name: 'language', value: 'si', url: origin }])
    await open(`/vendor/overview?vendorId=${vendorId}`)
    await page.getByRole('link', { name: new RegExp(t('Send {{count}} orders', { count: 1 })) }).click()
    await page.locator(`a[href^="/vendor-order-view/${orders[0]?.id}"]`).click()
    await page.getByRole('button', { name: t('Mark as sent') }).click()
    await page.getByText(t('Complete'), { exact: true }).first().waitFor()
  },
)

const sriLanka = 'ශ්‍රී ලංකාව'

async function openDesk({ page, t, open }: Visitor, vendorId: number): Promise<void> {
  await open(`/vendor/overview?vendorId=${vendorId}`)
  await page.getByRole('heading', { name: t('Your way to the first sale') }).waitFor()
}

/** Follows the link to a step's page. */
async function follow({ page, t }: Visitor, label: string): Promise<void> {
  await page
    .getByRole('region', { name: t('Your way to the first sale') })
    .getByRole('link', { name: t(label) })
    .click()
}

/** Does something that saves, and waits until it has reached the server. */
async function saving({ page }: Visitor, work: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await work()
  await saved
}

const save = (visitor: Visitor, label: string) =>
  saving(visitor, () => visitor.page.getByRole('button', { name: visitor.t(label) }).click())

async function writeListing(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  // The editor opens in the reader's language.
  await page.getByLabel(t('Title'), { exact: true }).fill('කුරුඳු පොතු')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bark.jpg', mimeType: 'image/jpeg', buffer: await aPicture() })
  await page.getByText(t('First picture')).waitFor()
  const asked = page.getByRole('region', { name: t('In which currency do you sell?') })
  expect(await asked.getByRole('combobox').inputValue()).toBe('LKR')
  const grid = page.getByRole('grid', { name: t('Variants and prices') })
  for (const [column, typed] of [
    [0, '1200'],
    [2, '5'],
  ] as const) {
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(column).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await pick(visitor, page.getByRole('combobox', { name: t('Category') }), '')
  await page.getByLabel(t('Ships anywhere')).check()
}

/** Selects an option of a combobox for some words, and waits until it is chosen. */
async function pick({ page }: Visitor, box: Locator, words: string): Promise<void> {
  const before = await box.elementHandle()
  // A choice leaves an empty field in its place.
  const isChosen = async () => before?.evaluate(element => !element.isConnected)
  await box.fill(words)
  // An open list closes when the page scrolls, as it does after the focus and when a picture arrives: it is opened anew.
  await expect
    .poll(async () => {
      if (await isChosen()) return true
      await page.keyboard.press('ArrowDown')
      if (await box.getAttribute('aria-activedescendant')) await page.keyboard.press('Enter')
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      return isChosen()
    })
    .toBe(true)
}
