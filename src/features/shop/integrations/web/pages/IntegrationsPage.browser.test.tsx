import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ApiTokenRow, DeliveryRow, WebhookRow } from '../../integrations.contract.ts'
import { IntegrationsPage } from './IntegrationsPage.tsx'

afterEach(() => vi.restoreAllMocks())

const till: ApiTokenRow = {
  id: 4,
  name: 'Till',
  scopes: ['orders:read', 'stock:write'],
  ending: 'k7Qd',
  createdBy: 'Nimali Perera',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  state: 'on',
}
const hook: WebhookRow = {
  id: 9,
  url: 'https://shop.example/pola',
  events: ['order.paid', 'stock.low'],
  lowStockBelow: 5,
  state: 'failing',
  oldSecretUntil: null,
  createdAt: '2026-11-01T08:00:00.000Z',
}
const failed: DeliveryRow = {
  id: '5a7be0b2-31f1-4f69-9f3c-6b6d3f0f6c11',
  event: 'order.paid',
  state: 'failed',
  attempts: 6,
  createdAt: '2026-11-20T08:00:00.000Z',
  triedAt: '2026-11-21T08:00:00.000Z',
  nextAt: null,
  statusCode: 500,
  tookMs: 120,
  answer: '<b>broken</b>',
  problem: 'status',
}

async function showPage({ mayChange = true, tokens = [till], hooks = [hook], sent = [failed], count = 1 } = {}) {
  const list = <T,>(items: T[]) => ({ items, count: items.length, mayChange })
  const apiTokens = {
    getApiTokens: vi.fn(async () => list(tokens)),
    addApiToken: vi.fn(async () => ({ token: 'pola_secretk7Qd', item: till })),
    revokeApiToken: vi.fn(async () => ({ success: true })),
  }
  const webhooks = {
    getWebhooks: vi.fn(async () => list(hooks)),
    addWebhook: vi.fn(async () => ({ secret: 'whsec_first', item: hook })),
    changeWebhook: vi.fn(async () => hook),
    removeWebhook: vi.fn(async () => ({ success: true })),
    changeWebhookSecret: vi.fn(async () => ({ secret: 'whsec_second', item: hook })),
    testWebhook: vi.fn(async () => failed),
    getDeliveries: vi.fn(async (_asked: unknown) => ({
      items: sent,
      count,
      offset: 0,
      limit: 20,
    })),
    redeliver: vi.fn(async () => failed),
  }
  const shown = await show(<IntegrationsPage />, {
    clients: { apiTokens, webhooks },
    loader: () => ({ vendorId: 7, meta: {} }),
  })
  const { screen } = shown
  await expect.element(screen.getByText(tokens.length > 0 ? 'Till' : 'There are no tokens yet.').first()).toBeVisible()
  await expect
    .element(screen.getByText(hooks.length > 0 ? hook.url : 'There are no webhooks yet.').first())
    .toBeVisible()
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const dialog = (name: string) => screen.getByRole('dialog', { name })
  return { ...shown, ...apiTokens, ...webhooks, press, dialog }
}

test('a reader sees tokens, webhooks and the log, without a button that changes one', async () => {
  const { screen, press, dialog } = await showPage({ mayChange: false })
  await expect.element(screen.getByText('pola_…k7Qd')).toBeVisible()
  await expect.element(screen.getByText('Off: it took nothing for three days')).toBeVisible()
  for (const name of ['Make token', 'Revoke Till', 'Add webhook', `Edit ${hook.url}`, `Remove ${hook.url}`])
    expect(screen.getByRole('button', { name }).query()).toBeNull()
  await press(`Log ${hook.url}`)
  const log = dialog('What was sent')
  await expect.element(log.getByText('It answered 500.')).toBeVisible()
  expect(log.getByRole('button', { name: 'Send a test' }).query()).toBeNull()
  expect(log.getByRole('button', { name: 'Send again' }).query()).toBeNull()
})

test('files are offered in the page’s language', async () => {
  const { screen } = await showPage()
  const file = (title: string) => screen.getByRole('link', { name: `Download CSV: ${title}`, exact: true })
  await expect.element(file('Listings')).toHaveAttribute('href', '/api/v1/vendors/7/listings.csv?lang=en&format=pola')
  await expect
    .element(file('Listings for other shops'))
    .toHaveAttribute('href', '/api/v1/vendors/7/listings.csv?lang=en')
  await expect.element(file('Orders')).toHaveAttribute('href', expect.stringContaining('/vendors/7/'))
})

test('a token needs a name and a scope, is shown once, and can’t be read afterwards', async () => {
  const { screen, press, dialog, addApiToken, getApiTokens } = await showPage({ tokens: [] })
  await press('Make token')
  const form = dialog('New token')
  const name = form.getByRole('textbox', { name: 'What is it for?' })
  await form.getByRole('checkbox', { name: 'Read orders, with who bought them' }).click()
  await form.getByRole('button', { name: 'Make token' }).click()
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining('Please add a name.'))
  await expect.element(form.getByText('Please choose what it may do.').first()).toBeVisible()
  expect(addApiToken).not.toHaveBeenCalled()

  await name.fill('Till')
  await form.getByRole('checkbox', { name: 'Say how many pieces there are' }).click()
  await form.getByRole('combobox', { name: 'How long?' }).selectOptions('none')
  addApiToken.mockRejectedValueOnce(refusal(409, { code: 'gm-error-too-many-tokens' }))
  await form.getByRole('button', { name: 'Make token' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('There are 20 tokens already.')
  await expect.element(name).toHaveValue('Till')

  const before = getApiTokens.mock.calls.length
  await form.getByRole('button', { name: 'Make token' }).click()
  const made = dialog('Your new token')
  await expect.element(made.getByText('pola_secretk7Qd')).toBeVisible()
  expect(addApiToken.mock.lastCall).toEqual([{ vendorId: 7, name: 'Till', scopes: ['stock:write'], days: null }])
  expect(getApiTokens.mock.calls.length).toBeGreaterThan(before)
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await made.getByRole('button', { name: 'Copy Your new token' }).click()
  expect(copy).toHaveBeenCalledExactlyOnceWith('pola_secretk7Qd')
  await made.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(made).not.toBeInTheDocument()
  expect(screen.getByText('pola_secretk7Qd').query()).toBeNull()
  await press('Make token')
  await expect.element(dialog('New token').getByRole('textbox', { name: 'What is it for?' })).toHaveValue('')
})

test('a token is revoked only after a confirmation, which stays open while it is refused', async () => {
  const { screen, press, dialog, revokeApiToken } = await showPage()
  await press('Revoke Till')
  const question = dialog('Revoke the token “Till”?')
  expect(revokeApiToken).not.toHaveBeenCalled()
  revokeApiToken.mockRejectedValueOnce(refusal(503))
  await question.getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await question.getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(revokeApiToken.mock.calls).toEqual([[{ id: 4 }], [{ id: 4 }]])
  await expect.element(screen.getByText('Token revoked')).toBeVisible()
})

test('every error of a webhook is shown at its field, and its secret once', async () => {
  const { press, dialog, addWebhook } = await showPage({ hooks: [] })
  await press('Add webhook')
  const form = dialog('New webhook')
  const url = form.getByRole('textbox', { name: 'Address of your server' })
  const below = form.getByRole('textbox', { name: 'Stock is low with fewer pieces than' })
  const save = () => form.getByRole('button', { name: 'Save webhook' }).click()
  expect(form.getByRole('checkbox', { name: 'Send to this address' }).query()).toBeNull()
  await below.fill('0')
  await save()
  await expect.element(url).toHaveAccessibleDescription(expect.stringContaining('Please add an address.'))
  await expect.element(below).toHaveAccessibleDescription('Please enter a number from 1 to 1,000.')
  expect(addWebhook).not.toHaveBeenCalled()

  addWebhook.mockRejectedValueOnce(refusal(400, { code: 'gm-error-webhook-url', field: 'url' }))
  await url.fill('http://localhost')
  await below.fill('12')
  await save()
  await expect.element(url).toHaveAccessibleDescription(expect.stringContaining('Please enter a public address'))
  await expect.element(url).toHaveFocus()
  await expect.element(url).toHaveValue('http://localhost')

  await url.fill('https://shop.example/pola')
  await form.getByRole('checkbox', { name: 'An order is placed' }).click()
  await save()
  const secret = dialog('Secret of your webhook')
  await expect.element(secret.getByText('whsec_first')).toBeVisible()
  const events = ['order.paid', 'order.fulfilled', 'order.refunded', 'stock.low']
  expect(addWebhook.mock.lastCall).toEqual([
    { vendorId: 7, url: 'https://shop.example/pola', events, lowStockBelow: 12 },
  ])
})

test('a wrong number of pieces doesn’t prevent saving once low stock isn’t reported', async () => {
  const { press, dialog, changeWebhook } = await showPage()
  await press(`Edit ${hook.url}`)
  const form = dialog('Webhook')
  await form.getByRole('textbox', { name: 'Stock is low with fewer pieces than' }).fill('')
  await form.getByRole('checkbox', { name: 'Stock is low' }).click()
  await form.getByRole('button', { name: 'Save webhook' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(changeWebhook.mock.lastCall).toEqual([
    { id: 9, url: hook.url, events: ['order.paid'], lowStockBelow: 5, isOn: false },
  ])
})

test('a webhook that failed is turned on again with its current terms', async () => {
  const { screen, press, dialog, changeWebhook } = await showPage()
  await press(`Edit ${hook.url}`)
  const form = dialog('Webhook')
  const isOn = form.getByRole('checkbox', { name: 'Send to this address' })
  await expect.element(isOn).not.toBeChecked()
  await isOn.click()
  await form.getByRole('button', { name: 'Save webhook' }).click()
  await expect.element(screen.getByText('Webhook saved')).toBeVisible()
  expect(changeWebhook.mock.lastCall).toEqual([
    { id: 9, url: hook.url, events: hook.events, lowStockBelow: 5, isOn: true },
  ])
})

test('a new secret and a removal take a confirmation each', async () => {
  const { press, dialog, changeWebhookSecret, removeWebhook } = await showPage()
  await press(`New secret ${hook.url}`)
  expect(changeWebhookSecret).not.toHaveBeenCalled()
  await dialog('Make a new secret?').getByRole('button', { name: 'Make new secret' }).click()
  const secret = dialog('Secret of your webhook')
  await expect.element(secret.getByText('whsec_second')).toBeVisible()
  expect(changeWebhookSecret.mock.lastCall).toEqual([{ id: 9 }])
  await secret.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(secret).not.toBeInTheDocument()

  await press(`Remove ${hook.url}`)
  const question = dialog('Remove this webhook?')
  expect(removeWebhook).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Remove webhook' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removeWebhook.mock.lastCall).toEqual([{ id: 9 }])
})

test('the log shows what came back as text, sends again, and goes from page to page', async () => {
  const { press, dialog, redeliver, testWebhook, getDeliveries } = await showPage({ count: 30 })
  await press(`Log and test ${hook.url}`)
  const log = dialog('What was sent')
  await expect.element(log.getByText(/Attempts: 6/)).toBeVisible()
  await log.getByText('What came back').click()
  await expect.element(log.getByText('<b>broken</b>')).toBeVisible()
  redeliver.mockRejectedValueOnce(refusal(429, { code: 'TOO_MANY_REQUESTS' }))
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect.element(log.getByRole('alert')).toMatchTextContent('That was often. Please wait a while.')
  expect(redeliver.mock.lastCall).toEqual([{ id: failed.id }])

  await expect.element(log.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true')
  await log.getByRole('button', { name: 'Older' }).click()
  await expect.poll(() => getDeliveries.mock.lastCall).toEqual([{ id: 9, page: 2 }])
  await expect.element(log.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true')
  await log.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => getDeliveries.mock.lastCall).toEqual([{ id: 9, page: 1 }])
  expect(testWebhook.mock.lastCall).toEqual([{ id: 9 }])
  await expect.element(log.getByRole('alert')).not.toBeInTheDocument()
})

test('a token whose dialog was closed too early is still shown, once', async () => {
  const { screen, press, dialog, addApiToken } = await showPage()
  const answer = Promise.withResolvers<{ token: string; item: ApiTokenRow }>()
  addApiToken.mockReturnValueOnce(answer.promise)
  await press('Make token')
  const form = dialog('New token')
  await form.getByRole('textbox', { name: 'What is it for?' }).fill('Till')
  await form.getByRole('button', { name: 'Make token' }).click()
  await expect.poll(() => addApiToken.mock.calls.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  answer.resolve({ token: 'pola_latek7Qd', item: till })
  const made = dialog('Your new token')
  await expect.element(made.getByText('pola_latek7Qd')).toBeVisible()
  await made.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(screen.getByText('pola_latek7Qd')).not.toBeInTheDocument()
})

test('tokens say until when they work, whether they were used, and that one is over', async () => {
  const days = { expiresAt: '2026-12-31T08:00:00.000Z', lastUsedAt: '2026-11-20T08:00:00.000Z' }
  const { screen } = await showPage({
    tokens: [
      { ...till, ...days, state: 'expired' },
      { ...till, id: 5, name: 'Books' },
    ],
  })
  const rows = screen.getByRole('region', { name: 'Access for your own programs' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/last used 20 Nov 2026 · until 31 Dec 2026/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Made by Nimali Perera on 1 Nov 2026 · not used yet/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/until/)
})

test('a delivery that waits says when it is tried next, and can’t be sent twice at once', async () => {
  const waiting: DeliveryRow = {
    ...failed,
    ...{ id: 'w', state: 'waiting', attempts: 2, nextAt: '2026-11-22T08:00:00.000Z', answer: '', statusCode: null },
  }
  const done: DeliveryRow = { ...failed, id: 'd', state: 'delivered', attempts: 1, statusCode: 204, answer: '' }
  const { press, dialog, testWebhook } = await showPage({ sent: [waiting, done] })
  const answer = Promise.withResolvers<DeliveryRow>()
  testWebhook.mockReturnValueOnce(answer.promise)
  await press(`Log and test ${hook.url}`)
  const log = dialog('What was sent')
  const rows = log.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Attempts: 2 · next one/)
  expect(rows.first().getByRole('button', { name: 'Send again' }).query()).toBeNull()
  await expect.element(rows.nth(1)).toMatchTextContent(/Status 204 · 120 ms/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/Attempts/)
  const send = log.getByRole('button', { name: 'Send a test' })
  await send.click()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  answer.resolve(done)
  await expect.element(send).not.toHaveAttribute('aria-busy')
  expect(testWebhook).toHaveBeenCalledOnce()
  await expect.element(send).toHaveFocus()
})

test('the old secret’s last day is shown, and a new one that is refused leaves the question open', async () => {
  const hooks: WebhookRow[] = [{ ...hook, oldSecretUntil: '2026-11-23T08:00:00.000Z', state: 'on' }]
  const { screen, press, dialog, changeWebhookSecret } = await showPage({ hooks })
  await expect.element(screen.getByText('The secret before signs, too, until 23 Nov 2026.')).toBeVisible()
  changeWebhookSecret.mockRejectedValueOnce(refusal(503))
  await press(`New secret ${hook.url}`)
  const question = dialog('Make a new secret?')
  await question.getByRole('button', { name: 'Make new secret' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  expect(dialog('Secret of your webhook').query()).toBeNull()
})
