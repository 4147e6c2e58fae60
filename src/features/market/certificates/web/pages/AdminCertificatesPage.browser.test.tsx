import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { fair, held, organic, showCertificates } from '../testing/show-certificates.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const opened = { path: '/admin/manage-certificates?row=5' }
const openedHeld = { path: '/admin/manage-certificates?held.row=9-5' }

test('certificates with who has them; lists and filters are in the address', async () => {
  const { screen, address, getHeldCertificates, getCertificates } = await showCertificates()
  await expect.element(screen.getByRole('row', { name: /Organic Control Union 14 3 1 10 Nov 2026/ })).toBeVisible()
  await expect
    .element(
      screen.getByRole('row', { name: /Nuwara Leaf Organic LK-ORG-7 10 Dec 2026 Not given With the green mark/ }),
    )
    .toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('link', { name: 'Retired' }).click()
  await screen.getByRole('link', { name: 'End soon' }).click()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Certificate' }), '6')
  await expect.poll(address).toBe('/admin/manage-certificates?state=retired&held.state=endsSoon&held.certificateId=6')
  await expect.poll(() => getHeldCertificates.mock.lastCall).toEqual([{ state: 'endsSoon', certificateId: 6, page: 1 }])
  await expect.poll(() => getCertificates.mock.lastCall).toEqual([{ state: 'retired', page: 1 }])
})

test('on a phone and in Sinhala nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const { screen } = await showCertificates({ language: 'si' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('සහතික')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await page.viewport(1024, 768)
})

test('what is missing of a new certificate is said beside its fields, then it is added', async () => {
  const { screen, addCertificate } = await showCertificates()
  await screen.getByRole('button', { name: 'Add certificate' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Add certificate' })
  await userEvent.fill(drawer.getByLabelText('Website (optional)'), 'http://bio.test')
  await userEvent.fill(drawer.getByLabelText('Valid for how many months (optional)'), '0')
  await drawer.getByRole('button', { name: 'Add certificate' }).click()
  for (const text of [
    'Please write its English name.',
    'Please say who issues it.',
    'Please use small Latin letters, digits and hyphens.',
    'Please give an address that begins with https://.',
    'Please give whole months, from 1 to 600.',
  ])
    await expect.element(drawer.getByText(text).first()).toBeVisible()
  expect(addCertificate).not.toHaveBeenCalled()
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.fill(drawer.getByRole('textbox', { name: 'Name', exact: true }), 'Bio')
  await drawer.getByRole('button', { name: /සිංහල/ }).click()
  await userEvent.fill(drawer.getByRole('textbox', { name: 'Name', exact: true }), 'ජෛව')
  await userEvent.fill(drawer.getByLabelText('Who issues it'), 'Bio Lanka')
  await userEvent.fill(drawer.getByLabelText('Name in addresses'), 'bio')
  await userEvent.fill(drawer.getByLabelText('Website (optional)'), 'https://bio.test')
  await userEvent.fill(drawer.getByLabelText('Valid for how many months (optional)'), '36')
  await drawer.getByRole('checkbox', { name: 'The certificate itself' }).click()
  await drawer.getByRole('button', { name: 'Add certificate' }).click()
  const fields = {
    ...{ title: { en: 'Bio', si: 'ජෛව' }, description: {}, scope: {}, handle: 'bio', issuer: 'Bio Lanka' },
    ...{ link: 'https://bio.test', networkId: null, validMonths: 36, asks: ['document'] },
  }
  await expect.poll(() => addCertificate.mock.calls).toEqual([[{ fields }]])
  await expect.element(screen.getByText('Certificate added')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a name in addresses that another one has is said at its field', async () => {
  const { screen, changeCertificate } = await showCertificates(opened)
  changeCertificate.mockRejectedValueOnce(refusal(409, { code: 'gm-error-certificate-handle' }))
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await drawer.getByRole('button', { name: 'Change certificate' }).click()
  await userEvent.fill(drawer.getByLabelText('Name in addresses'), 'fair')
  await drawer.getByRole('button', { name: 'Save certificate' }).click()
  const field = drawer.getByLabelText('Name in addresses')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await expect.element(drawer.getByText('Another certificate has this address name.').first()).toBeVisible()
})

test('saved by another admin meanwhile: what is typed stays, and replaces theirs only when it is sent again', async () => {
  const { screen, changeCertificate, shownRows } = await showCertificates(opened)
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await drawer.getByRole('button', { name: 'Change certificate' }).click()
  await userEvent.fill(drawer.getByLabelText('Who issues it'), 'Mine')
  shownRows.current = [{ ...organic, issuer: 'Theirs', revision: 4, changedBy: 'Nimali' }, fair]
  changeCertificate.mockRejectedValueOnce(refusal(409, { code: 'gm-error-certificate-changed' }))
  await drawer.getByRole('button', { name: 'Save certificate' }).click()
  await expect.element(drawer.getByText(/^Nimali saved at/)).toBeVisible()
  await expect.element(drawer.getByLabelText('Who issues it')).toHaveValue('Mine')
  expect(changeCertificate.mock.lastCall?.[0]).toMatchObject({ revision: 3 })
  await drawer.getByRole('button', { name: 'Save certificate' }).click()
  await expect
    .poll(() => changeCertificate.mock.lastCall?.[0])
    .toMatchObject({
      ...{ id: 5, revision: 4, fields: { issuer: 'Mine', handle: 'organic', networkId: 2 } },
    })
})

test('theirs are shown instead of what is typed', async () => {
  const { screen, changeCertificate, shownRows } = await showCertificates(opened)
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await drawer.getByRole('button', { name: 'Change certificate' }).click()
  await userEvent.fill(drawer.getByLabelText('Who issues it'), 'Mine')
  shownRows.current = [{ ...organic, issuer: 'Theirs', revision: 4, changedBy: null }, fair]
  changeCertificate.mockRejectedValueOnce(refusal(409, { code: 'gm-error-certificate-changed' }))
  await drawer.getByRole('button', { name: 'Save certificate' }).click()
  await drawer.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(drawer.getByLabelText('Who issues it')).toHaveValue('Theirs')
  await expect.element(drawer.getByRole('button', { name: 'Show theirs' })).not.toBeInTheDocument()
})

test('a certificate is retired with a reason', async () => {
  const { screen, retireCertificate } = await showCertificates(opened)
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await drawer.getByRole('button', { name: 'Retire certificate' }).click()
  await drawer.getByRole('button', { name: 'Retire certificate' }).click()
  await expect.element(drawer.getByText('Please say why, for the audit log.').first()).toBeVisible()
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'Its issuer closed')
  await drawer.getByRole('button', { name: 'Retire certificate' }).click()
  await expect
    .poll(() => retireCertificate.mock.calls)
    .toEqual([[{ id: 5, revision: 3, isRetired: true, why: 'Its issuer closed' }]])
  await expect.element(screen.getByText('Certificate retired')).toBeVisible()
})

test('a retired one is brought back, and has no place in the order', async () => {
  const { screen, retireCertificate } = await showCertificates({ ...opened, rows: [{ ...organic, isRetired: true }] })
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await expect.element(drawer.getByRole('button', { name: 'Move up' })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Bring certificate back' }).click()
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'It opened again')
  await drawer.getByRole('button', { name: 'Bring certificate back' }).click()
  await expect.poll(() => retireCertificate.mock.lastCall?.[0]).toMatchObject({ isRetired: false })
})

test('two are merged into the one that is chosen', async () => {
  const { screen, mergeCertificates } = await showCertificates(opened)
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await drawer.getByRole('button', { name: 'Merge certificate' }).click()
  await drawer.getByRole('button', { name: 'Merge certificate' }).click()
  await expect.element(drawer.getByText('Please choose the one that stays.').first()).toBeVisible()
  await userEvent.selectOptions(drawer.getByLabelText('The one that stays'), 'Fair trade')
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'The same one')
  await drawer.getByRole('button', { name: 'Merge certificate' }).click()
  await expect
    .poll(() => mergeCertificates.mock.calls)
    .toEqual([[{ id: 5, revision: 3, into: 6, intoRevision: 3, why: 'The same one' }]])
})

test('the keyboard moves a certificate in the order, and not past its ends', async () => {
  const { screen, sortCertificates } = await showCertificates(opened)
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await expect.element(drawer.getByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true')
  ;(drawer.getByRole('button', { name: 'Move down' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sortCertificates.mock.calls).toEqual([[{ ids: [6, 5] }]])
  await expect.element(screen.getByText('Moved to place 2 of 2')).toBeVisible()
})

test('from a certificate one gets to those who have it', async () => {
  const { screen } = await showCertificates(opened)
  const drawer = screen.getByRole('dialog', { name: 'Organic' })
  await expect
    .element(drawer.getByRole('link', { name: '3 wait for a check' }))
    .toHaveAttribute('href', '/admin/manage-certificates?held.state=waiting&held.certificateId=5')
  await expect.element(drawer.getByText('தமிழ், 日本語, اردو, नेपाली, Español')).toBeVisible()
})

test('evidence is marked as right with one press', async () => {
  const { screen, checkCertificate } = await showCertificates(openedHeld)
  const drawer = screen.getByRole('dialog', { name: 'Nuwara Leaf · Organic' })
  await expect.element(drawer.getByText(/Not checked yet$/)).toBeVisible()
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
  await drawer.getByRole('button', { name: 'It’s right' }).click()
  await expect
    .poll(() => checkCertificate.mock.calls)
    .toEqual([[{ vendorId: 9, certificateId: 5, evidence: held.evidence, isRight: true }]])
  await expect.element(screen.getByText('Marked as right')).toBeVisible()
})

test('what isn’t right needs a reason for the team, and the server’s refusal is said', async () => {
  const { screen, checkCertificate } = await showCertificates(openedHeld)
  const drawer = screen.getByRole('dialog', { name: 'Nuwara Leaf · Organic' })
  await drawer.getByRole('button', { name: 'Not right' }).click()
  await drawer.getByRole('button', { name: 'Send to the team' }).click()
  await expect.element(drawer.getByText('Please say why, for the team.').first()).toBeVisible()
  checkCertificate.mockRejectedValueOnce(refusal(409, { code: 'gm-error-certificate-changed' }))
  await userEvent.fill(drawer.getByLabelText('Why it isn’t right'), 'Not in the register')
  await drawer.getByRole('button', { name: 'Send to the team' }).click()
  await expect.element(drawer.getByText(/^Someone changed this certificate/).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Send to the team' }).click()
  await expect
    .poll(() => checkCertificate.mock.lastCall?.[0])
    .toMatchObject({ isRight: false, why: 'Not in the register', evidence: held.evidence })
})

test('one that was found not to be right says why, and can be found right later', async () => {
  const check = { isRight: false, why: 'Not in the register', by: 'Asha', at: '2026-11-20T08:00:00.000Z' }
  const rows = [{ ...held, check, standing: 'self-declared' as const }]
  const { screen } = await showCertificates({ ...openedHeld, heldRows: rows })
  const drawer = screen.getByRole('dialog', { name: 'Nuwara Leaf · Organic' })
  await expect.element(drawer.getByText('Not in the register')).toBeVisible()
  await expect.element(drawer.getByText(/^Their own word/)).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'It’s right' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Not right' })).not.toBeInTheDocument()
})
