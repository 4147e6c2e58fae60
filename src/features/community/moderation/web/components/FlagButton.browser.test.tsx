import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Clients } from '#web/app-context.ts'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ReportKind } from '../../flag-reasons.ts'
import type { OwnReport } from '../../reports.contract.ts'
import { FlagButton } from './FlagButton.tsx'

type Send = Clients['reports']['sendReport']

beforeEach(() => sessionStorage.clear())

const aReport: OwnReport = { reason: 'outdated', message: '', createdAt: '2026-01-31T10:00:00.000Z' }

type Given = { kind?: ReportKind; language?: string; own?: OwnReport | null }

async function openFlagging({ kind = 'listing', language = 'en', own = null }: Given = {}) {
  const send = vi.fn<Send>(async () => aReport)
  const getOwnReport = vi.fn(async () => ({ report: own }))
  const { screen } = await show(<FlagButton kind={kind} id={8} name="Ginger tea" />, {
    viewer: aViewer(),
    language,
    clients: { reports: { sendReport: send, getOwnReport } },
  })
  const opener = screen.getByRole('button').first()
  await opener.click()
  const dialog = screen.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name })
  return { screen, send, getOwnReport, opener, dialog, button, words: dialog.getByRole('textbox') }
}

test('a reason can be chosen by keyboard and sent; thanks appear, and the focus moves to the remaining button', async () => {
  const { dialog, send, button, opener } = await openFlagging()
  await expect.element(dialog).toHaveAccessibleName('Report “Ginger tea”')
  await dialog.getByRole('radio', { name: 'Minimum standards' }).click()
  await userEvent.keyboard('{ArrowDown}{Tab}No prices{Tab}{Tab}{Enter}')
  await expect.element(dialog.getByText('You reported this on 31 Jan 2026.')).toBeVisible()
  expect(send.mock.calls.map(([input]) => input)).toEqual([
    { kind: 'listing', id: 8, reason: 'not-enough-information', message: 'No prices' },
  ])
  await expect.element(button('Close').last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('without a reason nothing is sent, and the reasons get the focus', async () => {
  const { dialog, send, button } = await openFlagging()
  await button('Send report').click()
  const reasons = dialog.getByRole('group', { name: 'What is wrong?' })
  await expect.element(reasons).toHaveAccessibleDescription('Please choose a reason.')
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('the reason “Other” needs a message', async () => {
  const { dialog, send, button, words } = await openFlagging()
  await expect.element(words).toHaveAccessibleName('What did you notice? (optional)')
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await expect.element(words).toHaveAccessibleName('What did you notice?')
  await words.fill('  ')
  await button('Send report').click()
  await expect.element(words).toHaveFocus()
  await expect.element(words).toHaveAccessibleDescription('Please say what is wrong.')
  await words.fill('It is a scam')
  await button('Send report').click()
  await expect.poll(() => send.mock.calls[0]?.[0]).toMatchObject({ reason: 'other', message: 'It is a scam' })
})

test.each([
  [429, 'Too many attempts. Please wait a while.'],
  [503, 'We can’t reach our data right now. Please try again in a minute.'],
])('after a refusal (%i) a message says why, and the report can be sent again', async (status, text) => {
  const { dialog, send, button, words } = await openFlagging()
  send.mockRejectedValueOnce(refusal(status))
  await dialog.getByRole('radio', { name: 'Outdated or out of stock' }).click()
  await words.fill('Closed since May')
  await button('Send report').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
  await expect.element(words).toHaveValue('Closed since May')
  await expect.element(dialog.getByRole('radio', { name: 'Outdated or out of stock' })).toBeChecked()
  await button('Send report').click()
  await expect.element(dialog.getByText('You reported this on 31 Jan 2026.')).toBeVisible()
})

test('pressing Send twice sends once', async () => {
  const { dialog, send, button } = await openFlagging()
  const answer = Promise.withResolvers<OwnReport>()
  send.mockReturnValueOnce(answer.promise)
  await dialog.getByRole('radio', { name: 'Minimum standards' }).click()
  await button('Send report').dblClick()
  await expect.element(button('Send report')).toHaveAttribute('aria-busy', 'true')
  answer.resolve(aReport)
  await expect.element(dialog.getByText('You reported this on 31 Jan 2026.')).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a draft report is still there after Escape', async () => {
  const { dialog, opener, words } = await openFlagging()
  await words.fill('Half a')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(words).toHaveValue('Half a')
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect.element(words).toHaveValue('')
})

test('somebody who has reported the thing already is thanked, and can’t report it twice', async () => {
  const { dialog } = await openFlagging({ own: aReport })
  await expect.element(dialog.getByText('You reported this on 31 Jan 2026.')).toBeVisible()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
})

test('if the own report can’t be loaded, “Try again” loads it', async () => {
  const getOwnReport = vi.fn(async (): Promise<{ report: OwnReport | null }> => ({ report: null }))
  getOwnReport.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  const clients = { reports: { getOwnReport } }
  const { screen } = await show(<FlagButton kind="profile" id={5} name="Leaf" />, { viewer: aViewer(), clients })
  await screen.getByRole('button', { name: 'Report' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('group', { name: 'What is wrong?' })).toBeVisible()
})

test('feedback has its own reasons, and the button names its author', async () => {
  const { dialog, opener } = await openFlagging({ kind: 'feedback' })
  await expect.element(opener).toHaveAccessibleName('Report Ginger tea')
  await expect.element(dialog).toHaveAccessibleName('Report this feedback')
  await expect.element(dialog.getByRole('radio', { name: 'Spam or advertising' })).toBeVisible()
  for (const name of ['Scam or fraud', 'Asks to pay elsewhere', 'Harassment or threats'])
    await expect.element(dialog.getByRole('radio', { name })).toBeVisible()
  for (const name of ['Shipping rate error', 'Wrong location', 'Not constructive'])
    await expect.element(dialog.getByRole('radio', { name })).not.toBeInTheDocument()
})

test('a guest is asked to log in first', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen } = await show(<FlagButton kind="profile" id={5} name="Leaf" />)
  await screen.getByRole('button', { name: 'Report' }).click()
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledWith({ reason: 'Log in to report something. No one else finds out who wrote.' }),
  )
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  stop()
})

test('in Urdu reasons are right-aligned, and typed text takes its own direction', async () => {
  const { dialog, words } = await openFlagging({ language: 'ur' })
  const radio = dialog.getByRole('radio').first()
  await expect.element(radio).toBeVisible()
  const box = dialog.element().getBoundingClientRect()
  expect(radio.element().getBoundingClientRect().left).toBeGreaterThan(box.left + box.width / 2)
  await words.fill('Closed')
  expect(getComputedStyle(words.element()).direction).toBe('ltr')
})
