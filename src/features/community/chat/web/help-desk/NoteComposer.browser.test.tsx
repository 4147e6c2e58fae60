import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { NoteComposer } from './NoteComposer.tsx'

/** The field for notes, with a draft that was kept before. */
async function showNotes(kept = '') {
  const onWrite = vi.fn(async (_noteId: string, _text: string): Promise<unknown> => undefined)
  const keep = vi.fn()
  const { screen } = await show(<NoteComposer draft={{ load: async () => kept, keep }} onWrite={onWrite} />)
  const field = screen.getByRole('textbox', { name: 'Note for the team' })
  return { screen, field, onWrite, keep }
}

test('a note that is changed after a failure is another note, and neither text is lost', async () => {
  const { field, onWrite } = await showNotes()
  // the answer is lost: the server may have the note
  onWrite.mockRejectedValueOnce(new Error('away'))
  await field.fill('Refund the second payment')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Something went wrong. Please try again.')
  await field.fill('Refund both payments')
  await expect.element(field).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  const [first, second] = onWrite.mock.calls
  expect([first?.[1], second?.[1]]).toEqual(['Refund the second payment', 'Refund both payments'])
  expect(second?.[0]).not.toBe(first?.[0])
})

test('a draft stands in the field, and is forgotten once the note is saved', async () => {
  const { field, onWrite, keep } = await showNotes('Refund by')
  await expect.element(field).toHaveValue('Refund by')
  await expect.element(field).toHaveFocus()
  await field.fill('Refund by hand\n')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(onWrite).not.toHaveBeenCalled()
  expect(keep).toHaveBeenLastCalledWith('Refund by hand\n\n')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  expect(onWrite.mock.calls.map(([, text]) => text)).toEqual(['Refund by hand'])
  expect(keep).toHaveBeenLastCalledWith('')
})

test('a note is saved once, and can’t be changed meanwhile; an empty one is asked for', async () => {
  const { screen, field, onWrite } = await showNotes()
  const save = screen.getByRole('button', { name: 'Save note' })
  await save.click()
  await expect.element(field).toHaveAccessibleDescription('Please write something.')
  await expect.element(field).toHaveFocus()
  const saved = Promise.withResolvers<void>()
  onWrite.mockReturnValueOnce(saved.promise)
  await field.fill('Call back on Monday')
  await userEvent.keyboard('{Enter}{Enter}, or Tuesday')
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(field).toHaveValue('Call back on Monday')
  saved.resolve()
  await expect.element(field).toHaveValue('')
  expect(onWrite).toHaveBeenCalledOnce()
})
