import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showOwnCertificates } from '../testing/show-own-certificates.tsx'

const violations = async (element: Element) =>
  (await axe.run(element, { iframes: false })).violations.map(({ id }) => id)

test('a certificate is added with its English name, which is asked for', async () => {
  const { screen, addOwnCertificate } = await showOwnCertificates()
  await screen.getByRole('button', { name: 'Add certificate' }).click()
  await screen.getByRole('button', { name: 'Add certificate' }).click()
  await expect.element(screen.getByText('Please write the English name.').first()).toBeVisible()
  expect(addOwnCertificate).not.toHaveBeenCalled()
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }).first(), 'Visited thrice')
  await userEvent.fill(screen.getByLabelText('Page about it (optional)'), 'http://visits.example')
  await screen.getByRole('button', { name: 'Add certificate' }).click()
  await expect.element(screen.getByText('Please enter an address that begins with https://.').first()).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Page about it (optional)'), 'https://visits.example/twice')
  await screen.getByRole('button', { name: 'Add certificate' }).click()
  await expect
    .poll(() => addOwnCertificate.mock.lastCall)
    .toEqual([
      {
        networkId: 7,
        fields: { title: { en: 'Visited thrice' }, description: {}, link: 'https://visits.example/twice' },
      },
    ])
})

test('members are found by name and given it until a day; taking it back asks for a reason', async () => {
  const { screen, giveOwnCertificate, takeOwnCertificate } = await showOwnCertificates()
  await screen.getByRole('button', { name: 'Members Visited twice' }).click()
  await userEvent.fill(screen.getByLabelText('Name of the member'), 'Hive')
  await userEvent.fill(screen.getByLabelText('Last day (optional)'), '2027-03-31')
  await screen.getByRole('button', { name: 'Search' }).click()
  await screen.getByRole('button', { name: 'Give certificate Hive & Hollow' }).click()
  await expect
    .poll(() => giveOwnCertificate.mock.lastCall)
    .toEqual([{ networkId: 7, certificateId: 1, vendorId: 12, validUntil: '2027-03-31' }])
  await expect.element(screen.getByRole('heading', { name: '2 enterprises have it' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Take back Nuwara Leaf' }).click()
  await screen.getByRole('button', { name: 'Take certificate back' }).click()
  await expect.element(screen.getByText('Please say why.').first()).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Reason, which the enterprise reads in its log'), 'No second visit.')
  await screen.getByRole('button', { name: 'Take certificate back' }).click()
  await expect
    .poll(() => takeOwnCertificate.mock.lastCall)
    .toEqual([{ networkId: 7, certificateId: 1, vendorId: 11, why: 'No second visit.' }])
  await expect.element(screen.getByRole('heading', { name: '1 enterprise has it' })).toHaveFocus()
})

test('the order is changed by keys, and a retired one can’t be given', async () => {
  const { screen, sortOwnCertificates, retireOwnCertificate } = await showOwnCertificates()
  screen.getByRole('button', { name: 'Move Visited twice down' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sortOwnCertificates.mock.lastCall).toEqual([{ networkId: 7, ids: [2, 1] }])
  await screen.getByRole('button', { name: 'Members Old round' }).click()
  await expect.element(screen.getByRole('button', { name: 'Take back Nuwara Leaf' })).toBeVisible()
  expect(screen.getByLabelText('Name of the member').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Edit Old round' }).click()
  await screen.getByRole('button', { name: 'Bring certificate back' }).click()
  await expect
    .poll(() => retireOwnCertificate.mock.lastCall)
    .toEqual([{ networkId: 7, certificateId: 3, revision: 2, isRetired: false }])
})

test.for(['en', 'ur'])('everything is reached on a phone, without findings of axe, in %s', async language => {
  await page.viewport(390, 844)
  const { screen } = await showOwnCertificates({ language })
  const buttons = screen.getByRole('listitem').getByRole('button')
  await buttons.nth(0).click()
  await buttons.nth(1).click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(screen.container)).toEqual([])
})
