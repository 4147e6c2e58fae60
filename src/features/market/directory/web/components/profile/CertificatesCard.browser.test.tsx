import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { aShownCertificate } from '../../testing/shown-profile.ts'
import { CertificatesCard } from './CertificatesCard.tsx'

const organic = aShownCertificate({
  description: 'No poison on the fields.',
  link: 'https://www.control.example/organic',
  number: 'LK-1',
  scope: 'Tea',
  issuedOn: '2020-04-01',
  renewedOn: '2023-04-01',
  validUntil: '9999-03-31',
})
const fair = aShownCertificate({
  id: 2,
  title: 'Fair trade',
  handle: 'fair',
  issuer: 'Fairness',
  validUntil: '2020-05-31',
})

test('a certificate opens with what it means, who issued it and how long it holds', async () => {
  const { screen } = await show(<CertificatesCard certificates={[organic, fair]} />)
  const row = screen.getByRole('region', { name: 'Certificates' }).getByRole('button', { name: /^Organic/ })
  await expect.element(row).toHaveAttribute('aria-haspopup', 'dialog')
  await row.click()
  const dialog = screen.getByRole('dialog', { name: 'Organic' })
  await expect.element(dialog.getByText('No poison on the fields.')).toBeVisible()
  const details = dialog
    .getByRole('term')
    .elements()
    .map(term => [term.textContent, term.nextSibling?.textContent])
  expect(details).toEqual([
    ['Issued by', 'Control Union'],
    ['Number', 'LK-1'],
    ['Covers', 'Tea'],
    ['Certified since', 'April 2020'],
    ['Renewed', 'April 2023'],
    ['Valid until', 'March 9999'],
  ])
  await expect.element(dialog.getByRole('link')).toHaveAttribute('rel', 'noopener nofollow ugc')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('an expired one says so before and after it is opened, and has no link that it does not have', async () => {
  const { screen } = await show(<CertificatesCard certificates={[organic, fair]} />)
  screen
    .getByRole('button', { name: /^Fair trade.*expired\sMay\s2020$/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Fair trade' })
  await expect.element(dialog.getByText(/^This certificate has expired/)).toBeVisible()
  await expect.element(dialog.getByText('Expired')).toBeVisible()
  await expect.element(dialog.getByText('Valid until')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
})

test('a self-declared certificate is grey and says so', async () => {
  const { screen } = await show(
    <CertificatesCard certificates={[{ ...fair, validUntil: null, standing: 'self-declared' }]} />,
  )
  const row = screen.getByRole('button', { name: /^Fair trade.*by\sits\sown\sword$/ })
  const green = (await show(<CertificatesCard certificates={[organic]} />)).screen.getByRole('button', {
    name: /^Organic/,
  })
  const colour = (element: Element) => getComputedStyle(element.querySelector('svg') as Element).color
  expect(colour(row.element())).not.toBe(colour(green.element()))
  await row.click()
  await expect.element(screen.getByText(/gave no number, date or document/)).toBeVisible()
})

test('a link that leads nowhere is none', async () => {
  const { screen } = await show(<CertificatesCard certificates={[{ ...organic, link: 'javascript:alert(1)' }]} />)
  await screen.getByRole('button', { name: /^Organic/ }).click()
  await expect.element(screen.getByRole('dialog').getByText('Issued by')).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('link')).not.toBeInTheDocument()
})

test('very long names stay within a phone’s width, in Sinhala too', async () => {
  await page.viewport(390, 800)
  const long = {
    title: 'ඓන්ද්‍රීය'.repeat(12),
    issuer: 'Zertifizierungsgesellschaft'.repeat(5),
    number: '1234567890'.repeat(6),
  }
  const { screen } = await show(<CertificatesCard certificates={[{ ...organic, ...long }]} />, { language: 'si' })
  await screen.getByRole('button').first().click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByRole('dialog').element().scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.keyboard('{Escape}')
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1024, 768)
})
