import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { SavedReply } from '../../help-desk.contract.ts'
import type { OfficeHours } from '../../office-hours.ts'
import { HelpDeskPage } from './HelpDeskPage.tsx'

const paid: SavedReply = {
  ...{ id: 1, revision: 3, title: 'Paid twice', textEn: 'Dear {name}, we’ll look.', textSi: 'ආයුබෝවන් {name}, බලමු.' },
  isGreeting: false,
}
const parcel: SavedReply = { ...paid, id: 2, revision: 1, title: 'Parcel', textEn: 'It is on its way.', textSi: null }
const weekdays = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }
const figures = { open: 7, unassigned: 2, waiting: 1, asked: 4, answered: 3, median: 12, ninety: 2940 }
const refusal = (code: string, field?: string) => Object.assign(new Error(code), { status: 409, code, data: { field } })

beforeEach(() => sessionStorage.clear())

type Desk = { replies?: SavedReply[]; officeHours?: OfficeHours; hasCases?: boolean }

/** The page of a desk that keeps what it is sent. */
async function showDesk(given: Desk = {}) {
  let replies = given.replies ?? [paid, parcel]
  const officeHours = given.officeHours ?? { timeZone: 'Asia/Colombo', spans: [], closedDays: [] }
  const { hasCases = true } = given
  type Texts = Pick<SavedReply, 'title' | 'textEn' | 'textSi'>
  const helpDesk = {
    getDesk: vi.fn(async () => ({ admins: [], replies, officeHours, hasCases, tags: [], figures })),
    addReply: vi.fn(async (texts: Texts) => {
      const added = { ...texts, id: 9, revision: 1, isGreeting: false }
      replies = [...replies, added]
      return added
    }),
    changeReply: vi.fn(async ({ id, revision, ...texts }: Texts & { id: unknown; revision: number }) => {
      replies = replies.map(one => (one.id === id ? { ...one, ...texts, revision: revision + 1 } : one))
      return { ...paid, ...texts }
    }),
    deleteReply: vi.fn(async ({ id }: { id: unknown }) => {
      replies = replies.filter(one => one.id !== id)
      return { success: true }
    }),
    setGreeting: vi.fn(async ({ id }: { id: number | null }) => {
      replies = replies.map(one => ({ ...one, isGreeting: one.id === id }))
      return { success: true }
    }),
    saveOfficeHours: vi.fn(async (_: OfficeHours) => ({ times: null })),
  }
  const { screen } = await show(<HelpDeskPage />, { viewer: aViewer({ role: 1 }), clients: { helpDesk } })
  const saveHours = () => screen.getByRole('button', { name: 'Save office hours' }).click()
  return { screen, saveHours, dialog: screen.getByRole('dialog'), ...helpDesk }
}

test('a reply is added for all admins, after errors beside the fields that need a text', async () => {
  const { screen, dialog, addReply } = await showDesk()
  await screen.getByRole('button', { name: 'Add reply' }).click()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveFocus()
  await title.fill('   ')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect.element(title).toHaveAccessibleDescription(expect.stringContaining('Please add a title.'))
  const text = dialog.getByRole('textbox', { name: 'Text in English' })
  await expect.element(text).toHaveAccessibleDescription(expect.stringContaining('Please write something.'))
  expect(addReply).not.toHaveBeenCalled()
  await title.fill('Refund')
  await text.fill('Dear {name}, it is on its way.')
  await dialog.getByRole('textbox', { name: /^Text in Sinhala/ }).fill('   ')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect.element(screen.getByText('Reply saved')).toBeVisible()
  // without a Sinhala text everybody gets the English one
  const texts = { title: 'Refund', textEn: 'Dear {name}, it is on its way.', textSi: null }
  expect(addReply).toHaveBeenCalledExactlyOnceWith(texts)
  await expect.element(screen.getByRole('button', { name: 'Change Refund' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a change to a reply says which version it changes; a refused one keeps the text and explains itself', async () => {
  const { screen, dialog, changeReply } = await showDesk()
  changeReply.mockRejectedValueOnce(refusal('gm-error-help-title', 'title'))
  changeReply.mockRejectedValueOnce(refusal('gm-error-help-reply-changed'))
  await screen.getByRole('button', { name: 'Change Paid twice' }).click()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue('Paid twice')
  await title.fill('Parcel')
  const save = dialog.getByRole('button', { name: 'Save reply' })
  await save.click()
  await expect
    .element(title)
    .toHaveAccessibleDescription('There’s already a reply with this title. Please choose another one.')
  await expect.element(title).toHaveFocus()
  await title.fill('Paid too much')
  await save.click()
  await expect.element(dialog.getByText(/^Someone has changed this reply in the meantime/)).toBeVisible()
  await expect.element(title).toHaveValue('Paid too much')
  await save.click()
  await expect.element(screen.getByText('Paid too much')).toBeVisible()
  const { textEn, textSi } = paid
  expect(changeReply).toHaveBeenLastCalledWith({ id: 1, revision: 3, title: 'Paid too much', textEn, textSi })
})

test('a reply whose window was closed by accident is still there when it opens again', async () => {
  const { screen, dialog, addReply } = await showDesk()
  const text = dialog.getByRole('textbox', { name: 'Text in English' })
  await screen.getByRole('button', { name: 'Add reply' }).click()
  await text.fill('Dear {name}, your parcel is at the post office.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  // each reply has a draft of its own
  await screen.getByRole('button', { name: 'Change Parcel' }).click()
  await expect.element(text).toHaveValue('It is on its way.')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Add reply' }).click()
  await expect.element(text).toHaveValue('Dear {name}, your parcel is at the post office.')
  await expect.element(dialog.getByText(/^We’ve restored what you typed earlier/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Post office')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect.poll(() => addReply.mock.calls).toHaveLength(1)
  await screen.getByRole('button', { name: 'Add reply' }).click()
  await expect.element(text).toHaveValue('')
})

test('a reply is deleted only after a question, and one that can’t be deleted stays', async () => {
  const { screen, dialog, deleteReply } = await showDesk()
  await screen.getByRole('button', { name: 'Delete Parcel' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(deleteReply).not.toHaveBeenCalled()
  deleteReply.mockRejectedValueOnce(new Error('away'))
  await screen.getByRole('button', { name: 'Delete Parcel' }).click()
  await expect.element(dialog.getByText('Delete the reply “Parcel”?')).toBeVisible()
  const sure = dialog.getByRole('button', { name: 'Delete reply' })
  await sure.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  await sure.click()
  await expect.element(screen.getByRole('button', { name: 'Delete Parcel' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete Paid twice' })).toBeVisible()
  expect(deleteReply).toHaveBeenLastCalledWith({ id: 2 })
})

test('one reply is the greeting; choosing another takes its place, and a refusal shows the old choice', async () => {
  const { screen, setGreeting } = await showDesk({ replies: [{ ...paid, isGreeting: true }, parcel] })
  const greetings = screen.getByRole('checkbox', { name: /^Greeting/ })
  await greetings.nth(1).click()
  await expect.element(greetings.nth(1)).toBeChecked()
  await expect.element(greetings.first()).not.toBeChecked()
  await greetings.nth(1).click()
  await expect.element(greetings.nth(1)).not.toBeChecked()
  expect(setGreeting.mock.calls).toEqual([[{ id: 2 }], [{ id: null }]])
  setGreeting.mockRejectedValueOnce(new Error('away'))
  await greetings.first().click()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(greetings.first()).not.toBeChecked()
})

test('office hours are sent with the days in order; wrong ones are explained beside them and not sent', async () => {
  const { screen, saveHours, saveOfficeHours } = await showDesk()
  await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/London')
  await screen.getByRole('button', { name: 'Add hours' }).click()
  const hours = screen.getByRole('group', { name: 'Hours 1' })
  for (const day of ['Friday', 'Thursday', 'Wednesday', 'Tuesday', 'Monday'])
    await hours.getByRole('checkbox', { name: day }).click()
  await saveHours()
  await expect.element(hours.getByText('Please choose at least one day.')).toBeVisible()
  for (const day of ['Saturday', 'Monday']) await hours.getByRole('checkbox', { name: day }).click()
  await hours.getByLabelText('To').fill('08:30')
  await expect.element(hours.getByText('The end must be later than the beginning.')).toBeVisible()
  await expect.element(hours.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true')
  await saveHours()
  expect(saveOfficeHours).not.toHaveBeenCalled()
  await hours.getByLabelText('To').fill('16:00')
  await saveHours()
  await expect.element(screen.getByText('Office hours saved')).toBeVisible()
  const spans = [{ days: [1, 6], from: '09:00', to: '16:00' }]
  expect(saveOfficeHours).toHaveBeenCalledExactlyOnceWith({ timeZone: 'Europe/London', spans, closedDays: [] })
})

test('hours that are removed go, the others stay as they were, and a failed save keeps all of it', async () => {
  const spans = [weekdays, { days: [6], from: '10:00', to: '12:00' }]
  const { screen, saveHours, saveOfficeHours } = await showDesk({
    officeHours: { timeZone: 'Asia/Colombo', spans, closedDays: [] },
  })
  await screen.getByRole('button', { name: 'Remove hours 1' }).click()
  const left = screen.getByRole('group', { name: 'Hours 1' })
  await expect.element(left.getByLabelText('From')).toHaveValue('10:00')
  await expect.element(left.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
  saveOfficeHours.mockRejectedValueOnce(new Error('away'))
  await saveHours()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }))
    .toBeVisible()
  await expect.element(left.getByLabelText('From')).toHaveValue('10:00')
  await saveHours()
  await expect.poll(() => saveOfficeHours.mock.lastCall?.[0].spans).toEqual([spans[1]])
})

test('closed days are added once and in order, removed by name, and one that is only chosen is saved, too', async () => {
  const { screen, saveHours, saveOfficeHours } = await showDesk({
    officeHours: { timeZone: 'Asia/Colombo', spans: [weekdays], closedDays: ['2026-12-25'] },
  })
  const day = screen.getByLabelText('Closed days')
  const add = screen.getByRole('button', { name: 'Add day' })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await day.fill('2026-05-01')
  // Enter adds the day; it doesn't send the form
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveValue('')
  await day.fill('2026-12-25')
  await add.click()
  const shown = screen.getByRole('button', { name: /^Remove \d/ })
  await expect.poll(() => shown.elements().map(one => one.getAttribute('aria-label'))).toHaveLength(2)
  expect(saveOfficeHours).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: /^Remove 25/ }).click()
  await day.fill('2026-04-14')
  await saveHours()
  await expect.poll(() => saveOfficeHours.mock.lastCall?.[0].closedDays).toEqual(['2026-04-14', '2026-05-01'])
  await expect.element(screen.getByRole('button', { name: /^Remove 14/ })).toBeVisible()
})

test('figures are in words; where a homeserver elsewhere holds the conversations, there are none', async () => {
  const { screen } = await showDesk()
  const row = (name: string) => screen.getByText(name, { exact: true }).element().parentElement
  await expect.element(screen.getByRole('heading', { name: 'How we answer' })).toBeVisible()
  expect(row('Of these no one’s')).toMatchTextContent('2')
  expect(row('Answered in the last 30 days')).toMatchTextContent('3 of 4')
  expect(row('First answer, half of them within')).toMatchTextContent('12 minutes')
  expect(row('First answer, nine of ten within')).toMatchTextContent('2 days')
  await screen.unmount()
  const elsewhere = await showDesk({ hasCases: false })
  await expect.element(elsewhere.screen.getByRole('heading', { name: 'Saved replies' })).toBeVisible()
  await expect.element(elsewhere.screen.getByRole('heading', { name: 'How we answer' })).not.toBeInTheDocument()
})
