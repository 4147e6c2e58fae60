import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { SavedReplies } from './SavedReplies.tsx'

const saved = { revision: 1, isGreeting: false }
const replies = [
  { ...saved, id: 1, title: 'Paid twice', textEn: 'Dear {name}, sorry, {name}!', textSi: 'ආයුබෝවන් {name}' },
  { ...saved, id: 2, title: 'Parcel', textEn: 'It is on its way.', textSi: null },
]

async function showReplies(given: { language?: string; name?: string; replies?: typeof replies } = {}) {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  const { screen } = await show(
    // the menu stands above what it belongs to
    <div style={{ position: 'relative', marginTop: 500 }}>
      <SavedReplies {...{ replies, language: 'en', name: 'Amaya', ...given }} onChoose={onChoose} onClose={onClose} />
      <button type="button">Elsewhere</button>
    </div>,
  )
  return { screen, onChoose, onClose, field: screen.getByRole('combobox', { name: 'Search saved replies' }) }
}

test('a reply is chosen by mouse with the name filled in as it is, and the menu keeps the focus until then', async () => {
  const { screen, onChoose, onClose } = await showReplies({ name: '$& Amaya' })
  await screen.getByRole('option', { name: /Paid twice/ }).click()
  expect(onChoose.mock.calls).toEqual([['Dear $& Amaya, sorry, $& Amaya!']])
  expect(onClose).not.toHaveBeenCalled()
})

test('who reads Sinhala gets the Sinhala text, or the English one where there is none', async () => {
  const { onChoose } = await showReplies({ language: 'si' })
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}')
  expect(onChoose.mock.calls).toEqual([['ආයුබෝවන් Amaya'], ['It is on its way.']])
})

test('a search that finds nothing says so, and Enter chooses nothing', async () => {
  const { screen, field, onChoose } = await showReplies()
  await field.fill('voucher')
  await expect.element(screen.getByText('No reply has such a title.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await field.fill('PAR')
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['It is on its way.']])
})

test('without replies the menu says so; it closes when the focus goes elsewhere, which it then keeps', async () => {
  const { screen, onClose } = await showReplies({ replies: [] })
  await expect.element(screen.getByText('No replies have been saved yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  expect(onClose.mock.calls).toEqual([[false]])
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledWith(true)
})
