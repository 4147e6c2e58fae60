import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Deleting({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete …
      </button>
      <ConfirmDialog
        open={open}
        title="Delete the listing ‘Ginger tea’?"
        text="Its pictures go with it."
        confirmLabel="Delete listing"
        danger
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

test('the dialog is named by its title, and Cancel has the focus, so that Enter destroys nothing', async () => {
  const onConfirm = vi.fn(async () => {})
  const { screen } = await show(<Deleting onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Delete …' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete the listing ‘Ginger tea’?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a failed action keeps the dialog open and says why; the next try closes it', async () => {
  const onConfirm = vi.fn(async () => {})
  onConfirm.mockRejectedValueOnce(new Error('no network'))
  const { screen } = await show(<Deleting onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Delete …' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete listing' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  await dialog.getByRole('button', { name: 'Delete listing' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('while the action runs nothing closes the dialog, and it can’t be started twice', async () => {
  const answer = Promise.withResolvers<void>()
  const onConfirm = vi.fn(() => answer.promise)
  const { screen } = await show(<Deleting onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Delete …' }).click()
  const dialog = screen.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete listing' })
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}{Escape}{Escape}')
  answer.reject(new Error('no network'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a dialog with a field focuses it first, and Enter in it confirms', async () => {
  const onConfirm = vi.fn(async () => {})
  const { screen } = await show(
    <ConfirmDialog
      open
      title="Close the account?"
      text="Gone."
      confirmLabel="Close"
      onConfirm={onConfirm}
      onClose={() => {}}
    >
      <input aria-label="Type CLOSE" required pattern="CLOSE" />
    </ConfirmDialog>,
  )
  const field = screen.getByRole('textbox', { name: 'Type CLOSE' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('no{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await field.fill('CLOSE')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onConfirm.mock.calls.length).toBe(1)
})
