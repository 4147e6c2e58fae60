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

test('is named by its title and begins on Cancel, so that Enter destroys nothing', async () => {
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
