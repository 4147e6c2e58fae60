import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showDraft } from '../testing/show-settings.tsx'

afterEach(() => page.viewport(1024, 768))

const violations = async (element: Element) =>
  (await axe.run(element, { iframes: false })).violations.map(({ id }) => id)

test('words are saved for the occasion and language in which they are written', async () => {
  const { screen, changeNetworkDraft } = await showDraft('messages')
  await userEvent.fill(screen.getByLabelText('Subject'), 'Welcome {{enterprise}}')
  await expect.element(screen.getByRole('button', { name: /^Welcome/ })).toMatchTextContent('Own words')
  await screen.getByRole('button', { name: /^සිංහල/ }).click()
  await userEvent.fill(screen.getByLabelText('Text'), 'ආයුබෝවන්')
  await expect
    .poll(() => changeNetworkDraft.mock.lastCall?.[0].changes)
    .toEqual({ messages: { approved: { subject: { en: 'Welcome {{enterprise}}' }, text: { si: 'ආයුබෝවන්' } } } })
  await expect.element(screen.getByText('1 change not published')).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
})

test('an unknown placeholder is named beside its field, stays there, and isn’t saved', async () => {
  const { screen, changeNetworkDraft } = await showDraft('messages')
  const field = screen.getByLabelText('Text')
  await userEvent.fill(field, 'Dear {{name}}')
  await expect.element(screen.getByText('{{name}} isn’t a placeholder of this message.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(screen.getByLabelText('Subject'), 'Welcome')
  await expect.poll(() => changeNetworkDraft.mock.calls.length).toBe(1)
  expect(changeNetworkDraft.mock.lastCall?.[0].changes).toEqual({
    messages: { approved: { subject: { en: 'Welcome' }, text: {} } },
  })
  await expect.element(field).toHaveValue('Dear {{name}}')
  await userEvent.fill(field, 'Dear {{enterprise')
  await expect.element(screen.getByText('A placeholder begins with {{ and ends with }}.')).toBeVisible()
})

test('each occasion has its own words, placeholders and mails, and emptied words are none', async () => {
  const { screen, changeNetworkDraft } = await showDraft('messages')
  await userEvent.fill(screen.getByLabelText('Subject'), 'Hello')
  await screen.getByRole('button', { name: /^Not approved/ }).click()
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('')
  await expect.element(screen.getByText('{{level}}')).not.toBeInTheDocument()
  const frame = screen.getByTitle('The mail in සිංහල').first()
  await expect
    .element(frame)
    .toHaveAttribute('src', expect.stringContaining('/messages/notApproved/preview?language=si'))
  await screen.getByRole('button', { name: /^Welcome/ }).click()
  await userEvent.clear(screen.getByLabelText('Subject'))
  await expect.poll(() => changeNetworkDraft.mock.lastCall?.[0].changes).toEqual({ messages: {} })
})

test('on a phone and in Sinhala nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const { screen } = await showDraft('messages', { language: 'si' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('පණිවිඩ')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(screen.container)).toEqual([])
})
