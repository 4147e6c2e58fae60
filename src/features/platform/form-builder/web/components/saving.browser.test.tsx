import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { refusal } from '#web/testing/refusal.ts'
import { showBuilder } from '../testing/show-builder.tsx'

const polar = (id: number, en: string, si?: string) => aQuestion({ id, type: 'polar', text: { en, ...(si && { si }) } })
const form: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'Identity' },
      intro: {},
      questions: [polar(11, 'Do you export?'), polar(12, 'Do you farm?')],
    },
    { id: 2, title: { en: 'People' }, intro: {}, questions: [polar(21, 'Do you employ?', 'සේවකයන් සිටීද?')] },
  ],
}

test('what couldn’t be saved is kept, guarded, and saved once the network is back', async () => {
  const { screen, changeFormDraft, definition } = await showBuilder(form, '/?question=11')
  const text = () => definition().sections[0]?.questions[0]?.text.en
  changeFormDraft.mockRejectedValueOnce(refusal(503))
  const field = screen.getByRole('textbox', { name: 'Question', exact: true })
  await field.fill('Do you ship?')
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  await expect.element(field).toHaveValue('Do you ship?')
  expect(text()).toBe('Do you export?')
  await screen.getByRole('link', { name: 'Back to your account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  dispatchEvent(new Event('online'))
  await expect.poll(text).toBe('Do you ship?')
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
  await screen.getByRole('link', { name: 'Back to your account' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('what the server refuses is taken back to what stands there, and the page says why', async () => {
  const { screen, changeFormDraft, others, ids } = await showBuilder(form)
  changeFormDraft.mockRejectedValueOnce(refusal(409, { code: 'gm-error-form-changed' }))
  others([{ do: 'moveQuestion', id: 12, sectionId: 2, before: null }])
  await screen.getByRole('button', { name: 'Delete section' }).click()
  await expect
    .element(screen.getByText('Someone changed the form in the meantime. Please look at it again.'))
    .toBeVisible()
  expect(ids()).toEqual([[11], [21, 12]])
  const nav = screen.getByRole('navigation', { name: 'Sections' })
  await expect.element(nav.getByRole('button', { name: /Identity/ })).toBeVisible()
  await nav.getByRole('button', { name: /People/ }).click()
  await expect.element(screen.getByRole('button', { name: /Do you farm\?/ })).toBeVisible()
})

test('a question that somebody deleted while one wrote in it is not brought back unasked', async () => {
  const { screen, others, ids } = await showBuilder(form, '/?question=11')
  others([{ do: 'removeQuestion', id: 11, revision: 1 }])
  await screen.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you ship?')
  const note = screen.getByText('Someone deleted ‘Do you ship?’ while you were changing it.')
  await expect.element(note).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(ids()).toEqual([[12], [21]])
})

test('of two titles of a section, theirs stays if one says so; a step that was overtaken isn’t undone', async () => {
  const { screen, others, definition } = await showBuilder(form)
  const title = () => definition().sections[0]?.title.en
  const head = (en: string) => ({ id: 1, title: { en }, intro: {} })
  others([{ do: 'saveSection', section: head('Who you are'), revision: 1 }])
  const field = screen.getByRole('textbox', { name: 'Title of the section' })
  await field.fill('About you')
  await expect.element(screen.getByText('Which one should stay?', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(field).toHaveValue('Who you are')
  expect(title()).toBe('Who you are')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Someone else changed that afterwards, so it stays.')).toBeVisible()
  expect(title()).toBe('Who you are')
})

test('what others write comes in by itself, and their initials stand at the question', async () => {
  let revision = 0
  const visitFormDraft = async () => ({ people: [{ id: 'b', name: 'Bimal Silva', questionId: 12 }], revision })
  const { screen, others } = await showBuilder(form, '/', { calls: { visitFormDraft } })
  const people = screen.getByRole('list', { name: 'Others who have it open' })
  await expect.element(people).toHaveTextContent('BSBimal Silva')
  revision = others([{ do: 'saveQuestion', question: polar(12, 'Do you garden?'), revision: 1 }]).revision
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByRole('button', { name: /Do you garden\?.*changed by Bimal Silva/ })).toBeVisible()
})

test('Control and Z undo on the page, but not in a field, where the browser does', async () => {
  const { screen, ids } = await showBuilder(form)
  const row = screen.getByRole('button', { name: /Do you export\?/ })
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(ids).toEqual([[12, 11], [21]])
  await screen.getByRole('textbox', { name: 'Introduction' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(ids()).toEqual([[12, 11], [21]])
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(ids).toEqual([[11, 12], [21]])
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(ids).toEqual([[12, 11], [21]])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(ids()).toEqual([[12, 11], [21]])
})

test('a question is found by its Sinhala words or its number, and opens in its section', async () => {
  const { screen, address } = await showBuilder(form, '/?view=check')
  const search = screen.getByRole('searchbox', { name: 'Find question' })
  await search.fill('සේවකයන්')
  await expect.element(screen.getByText('1 question found')).toBeVisible()
  await screen
    .getByRole('search')
    .getByRole('button', { name: /2\.1 Do you employ\?/ })
    .click()
  await expect.poll(address).toBe('/?question=21')
  await expect.element(search).toHaveValue('')
  await expect.element(screen.getByRole('region', { name: 'Section 2' })).toBeVisible()
  await search.fill('1.2')
  await expect.element(screen.getByRole('button', { name: '1.2 Do you farm?' })).toBeVisible()
  await search.fill('balloon')
  await expect.element(screen.getByText('0 questions found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('0 questions found')).not.toBeInTheDocument()
})
