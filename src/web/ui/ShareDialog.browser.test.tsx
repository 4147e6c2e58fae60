import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { ShareDialog } from './ShareDialog.tsx'

afterEach(() => vi.restoreAllMocks())

const url = 'https://pola.example/nuwaraleaf'

function Sharing() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <ShareDialog open={isOpen} onClose={() => setOpen(false)} title="Share Nuwara Leaf" text="Tea & more" url={url} />
    </>
  )
}

async function openSharing(language = 'en') {
  const { screen } = await show(<Sharing />, { language })
  await screen.getByRole('button', { name: 'Share' }).click()
  return { screen, dialog: screen.getByRole('dialog', { name: 'Share Nuwara Leaf' }) }
}

function deviceShares(answer: Promise<void>) {
  const share = vi.fn(() => answer)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return share
}

test('the link is copied, and a message says so', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { dialog } = await openSharing()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toHaveFocus()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Link copied.')
  expect(copy).toHaveBeenCalledWith(url)
})

test('if copying is not allowed the link is selected, ready to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { dialog } = await openSharing()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByRole('status')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Link to this page' })
  await expect.element(field).toHaveFocus()
  const input = field.element() as HTMLInputElement
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(url)
})

test('a click into the link selects it, and it can’t be edited', async () => {
  const { dialog } = await openSharing()
  const field = dialog.getByRole('textbox', { name: 'Link to this page' })
  await field.click()
  const input = field.element() as HTMLInputElement
  await expect.poll(() => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)).toBe(url.length)
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue(url)
})

test('an email has the text and the link', async () => {
  const { dialog } = await openSharing()
  await expect
    .element(dialog.getByRole('link', { name: 'Send by email' }))
    .toHaveAttribute('href', `mailto:?subject=Tea%20%26%20more&body=${encodeURIComponent(`Tea & more\n\n${url}`)}`)
})

test('sharing through the device closes the dialog; cancelling leaves the other ways', async () => {
  const cancelled = Promise.reject(new DOMException('no', 'AbortError'))
  cancelled.catch(() => undefined)
  const share = deviceShares(cancelled)
  const { dialog } = await openSharing()
  const more = dialog.getByRole('button', { name: 'More options' })
  await more.click()
  expect(share).toHaveBeenCalledWith({ text: 'Tea & more', url })
  await expect.element(dialog).toBeVisible()
  share.mockResolvedValue()
  await more.click()
  await expect.element(dialog).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'share')
})

test('the QR code has a name, and the same link gives the same code', async () => {
  const { dialog, screen } = await openSharing()
  const code = dialog.getByRole('img', { name: 'QR code for this link' })
  await expect.element(code).toBeVisible()
  const drawn = code.element().innerHTML
  await userEvent.keyboard('{Escape}')
  await expect.element(code).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => code.element().innerHTML).toBe(drawn)
})

test('in Sinhala everything is in Sinhala, and in Urdu the link runs from the left', async () => {
  const { dialog, screen } = await openSharing('si')
  await expect.element(dialog.getByRole('button', { name: 'සබැඳිය පිටපත් කරන්න' })).toBeVisible()
  screen.unmount()
  const urdu = await openSharing('ur')
  await expect.poll(() => getComputedStyle(urdu.dialog.getByRole('textbox').element()).direction).toBe('ltr')
})
