import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { ConfirmAlertPage } from './ConfirmAlertPage.tsx'
import { StopAlertsPage } from './StopAlertsPage.tsx'

const pages = [
  ['confirmAlert', <ConfirmAlertPage key="confirm" />, 'Confirm address', /^You’ll get one email when it’s back\./],
  ['stopAlerts', <StopAlertsPage key="stop" />, 'Stop emails', /^You can ask again at any time/],
] as const

test.each(pages)('%s is called with the link’s token, by a press and not by opening', async (name, ui, label, done) => {
  const call = vi.fn(async () => ({ success: true }))
  call.mockRejectedValueOnce(refusal(503))
  const stockAlerts = { [name]: call }
  const { screen } = await show(ui, { clients: { stockAlerts }, loader: () => ({ token: 'abc', meta: {} }) })
  const press = screen.getByRole('button', { name: label })
  await expect.element(press).toBeVisible()
  expect(call).not.toHaveBeenCalled()
  await press.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await press.click()
  await expect.element(screen.getByText(done)).toBeVisible()
  expect(call.mock.calls).toEqual([[{ token: 'abc' }], [{ token: 'abc' }]])
  await expect.element(press).not.toBeInTheDocument()
})

test('a link to confirm that is too old says what to do instead', async () => {
  const confirmAlert = () => Promise.reject(refusal(404))
  const { screen } = await show(<ConfirmAlertPage />, {
    clients: { stockAlerts: { confirmAlert } },
    loader: () => ({ token: 'old', meta: {} }),
  })
  await screen.getByRole('button', { name: 'Confirm address' }).click()
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect.element(screen.getByText(/You can ask again on the listing’s page\./)).toBeVisible()
})
