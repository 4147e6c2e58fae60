import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Dialog } from './Dialog.tsx'

type Given = { mayClose?: () => boolean; kind?: 'card' | 'sheet' | 'drawer' }

function Noting({ mayClose = () => true, kind = 'card' }: Given) {
  const [isOpen, setOpen] = useState(false)
  const close = () => mayClose() && setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write a note
      </button>
      <Dialog open={isOpen} onClose={close} title="Your note" kind={kind} footer={<button type="button">Save</button>}>
        <input aria-label="Note" defaultValue="buy jaggery" />
      </Dialog>
    </>
  )
}

async function openNote(given: Given = {}, language = 'en') {
  const { screen } = await show(<Noting {...given} />, { language })
  const opener = screen.getByRole('button', { name: 'Write a note' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Your note' })
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

/** A press at one place that is released at another, as when text is selected. */
async function drag(from: Element, to: { x: number; y: number }) {
  await userEvent.dragAndDrop(page.elementLocator(from), page.elementLocator(document.documentElement), {
    sourcePosition: { x: 4, y: 4 },
    targetPosition: to,
  })
}

/** A dialog that is only mounted while it is open. */
function Passing() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Passing">
          Words
        </Dialog>
      )}
    </>
  )
}

test('Escape closes the dialog, and the focus returns to where it was', async () => {
  const { opener, dialog } = await openNote()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the button closes the dialog, and it reopens in its initial state', async () => {
  const { screen, opener, dialog } = await openNote()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('changed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('buy jaggery')
})

test('Tab stays in the dialog: the page behind can’t be reached', async () => {
  const { opener, dialog } = await openNote()
  const reached: (string | null | undefined)[] = []
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  for (let step = 0; step < 8; step++) {
    reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    await userEvent.keyboard('{Tab}')
  }
  expect(reached).toEqual(expect.arrayContaining(['Close', 'Note', 'Save']))
  expect(reached).not.toContain(opener.element().textContent)
})

test('a click beside the dialog closes it, a click inside does not', async () => {
  const { dialog } = await openNote()
  await dialog.getByRole('heading', { name: 'Your note' }).click()
  await expect.element(dialog).toBeVisible()
  await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('selecting text in the dialog and releasing beside it doesn’t close it', async () => {
  const { dialog } = await openNote()
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await drag(note.element(), { x: 5, y: 5 })
  await expect.element(dialog).toBeVisible()
  await expect.element(note).toBeVisible()
})

test('a dialog that must not be closed now stays, however often Escape is pressed, and can be closed later', async () => {
  const mayClose = vi.fn(() => false)
  const { opener, dialog } = await openNote({ mayClose })
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.poll(() => mayClose.mock.calls.length).toBeGreaterThan(0)
  await expect.element(dialog).toBeVisible()
  mayClose.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(dialog).toBeVisible()
})

test('a dialog that is unmounted when it closes returns the focus', async () => {
  const { screen } = await show(<Passing />)
  const opener = screen.getByRole('button', { name: 'Show' })
  for (const close of ['{Escape}', '{Enter}']) {
    await opener.click()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard(close)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('a drawer comes from the start side: from the right in Urdu', async () => {
  const { dialog, screen } = await openNote({ kind: 'drawer' })
  await expect.poll(() => dialog.element().getBoundingClientRect().left).toBe(0)
  screen.unmount()
  const urdu = await openNote({ kind: 'drawer' }, 'ur')
  await expect.poll(() => urdu.dialog.element().getBoundingClientRect().right).toBe(innerWidth)
})

test('on a phone the sheet is as wide as the screen, and its close button within reach', async () => {
  await page.viewport(390, 844)
  const { dialog } = await openNote({ kind: 'sheet' })
  const box = () => dialog.element().getBoundingClientRect()
  await expect.poll(() => [box().width, box().bottom]).toEqual([390, 844])
  const close = dialog.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
  expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44)
  await page.viewport(1024, 768)
})
