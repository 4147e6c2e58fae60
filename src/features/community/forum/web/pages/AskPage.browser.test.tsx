import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CurrentUser } from '#shared/current-user.ts'
import { teamRoles } from '#shared/roles.ts'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import type { ForumDraft } from '../../forum.contract.ts'
import { showForum } from '../testing/show-forum.tsx'
import { aQuestion } from '../testing/some-posts.ts'

beforeEach(() => localStorage.clear())

const aDraft = (changes: Partial<ForumDraft> = {}): ForumDraft => ({
  ...{ deed: 'ask', target: 0, sequence: 3, groupId: 4, title: 'Mould on cinnamon?', message: 'It rains.' },
  savedAt: '2026-01-31T10:42:00.000Z',
  ...changes,
})

async function showAsk(forum: Parameters<typeof showForum>[1]['forum'] = {}, language = 'en') {
  const ask = vi.fn(async () => ({ id: 12, state: 'shown' as 'shown' | 'held' }))
  const shown = await showForum('ask', { path: '/forum/ask?topic=3', language, forum: { ask, ...forum } })
  const { screen } = shown
  return {
    ...shown,
    ask,
    title: screen.getByRole('textbox', { name: 'Your question' }),
    details: screen.getByRole('textbox', { name: 'Details' }),
    group: screen.getByRole('combobox', { name: 'Group' }),
    send: screen.getByRole('button', { name: 'Ask the community' }),
  }
}

test('a question is asked in a group, and its page opens', async () => {
  const { screen, ask, title, details, group, send, address, calls } = await showAsk()
  await expect.element(group).toHaveValue('3')
  await group.selectOptions('Farming and food')
  await title.fill('Mould on cinnamon?')
  await details.fill('It **rains**.')
  await expect.element(screen.getByText('drawn: It **rains**.')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await send.click()
  await expect.poll(address).toBe('/forum/12')
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    { title: 'Mould on cinnamon?', message: 'It **rains**.', topic: 4, files: [] },
    { context: { idempotencyKey: expect.any(String) } },
  )
  expect(calls.dropDraft).toHaveBeenCalledWith({ deed: 'ask', target: 0 })
})

test('whoever is new asks with a proof of work, which their browser finds; else their text stays', async () => {
  const { screen, ask, title, details, send, address } = await showAsk()
  const asked = refusal(428, { code: 'gm-error-human-check' })
  ask.mockRejectedValueOnce(asked).mockRejectedValueOnce(asked).mockRejectedValueOnce(asked)
  await title.fill('Mould on cinnamon?')
  await details.fill('It rains.')
  await send.click()
  await expect.element(screen.getByText('We couldn’t verify that you’re human. Please try again.')).toBeVisible()
  await expect.element(details).toHaveValue('It rains.')
  await send.click()
  await expect.poll(address).toBe('/forum/12')
  const given = ask.mock.calls as unknown as [{ humanCheck?: string }, { context: { idempotencyKey: string } }][]
  expect(given.map(([{ humanCheck }]) => typeof humanCheck)).toEqual(['undefined', 'string', 'undefined', 'string'])
  // the same attempt: a question that arrived is not asked again
  expect(new Set(given.map(([, { context }]) => context.idempotencyKey)).size).toBe(1)
})

test('what is missing is said beside its field, the first of which has the focus', async () => {
  const { ask, title, details, group, send } = await showAsk()
  await group.selectOptions('Choose a group')
  await send.click()
  await expect.element(group).toHaveFocus()
  await expect.element(group).toHaveAccessibleDescription('Please choose a group.')
  await expect.element(title).toHaveAccessibleDescription('0 / 140 Please write your question.')
  await expect.element(details).toHaveAccessibleDescription('Please write something first.')
  await title.fill('Mould?')
  await expect.element(title).toBeValid()
  expect(ask).not.toHaveBeenCalled()
})

test('letters are counted as a reader counts them', async () => {
  const { screen, title, send, ask } = await showAsk()
  await title.fill('👨‍👩‍👧 කි')
  await expect.element(screen.getByText('3 / 140')).toBeVisible()
  await title.fill('a'.repeat(141))
  await send.click()
  await expect.element(title).toHaveAccessibleDescription('141 / 140 Please shorten it by 1 letter.')
  expect(ask).not.toHaveBeenCalled()
})

test('similar questions are shown while the question is typed, translated ones, too, and open in a new tab', async () => {
  const translation = { language: 'en', title: 'How to dry pepper?' }
  const similar = { id: 5, title: 'ගම්මිරිස් වේළන්නේ?', language: 'si', replyCount: 9, hasBest: true, topics: [] }
  const getRelated = vi.fn(async () => ({ items: [{ ...similar, translation }], count: 1 }))
  const { screen, title } = await showAsk({ getRelated })
  await title.fill('Dry cinnamon')
  const link = screen.getByRole('link', { name: /^How to dry pepper\?/ })
  await expect.element(link).toHaveAttribute('target', '_blank')
  expect(getRelated).toHaveBeenCalledExactlyOnceWith({ text: 'Dry cinnamon', language: 'en' })
})

test('what is typed is saved, and comes back on the next visit', async () => {
  const { screen, title, calls } = await showAsk()
  await title.fill('Mould')
  await expect.element(screen.getByText(/^Draft saved \d\d:42$/)).toBeVisible()
  expect(calls.saveDraft).toHaveBeenCalledWith({
    ...{ deed: 'ask', target: 0, sequence: 0, groupId: 3, title: 'Mould', message: '' },
  })
  screen.unmount()
  const second = await showAsk({ getDraft: async () => ({ draft: aDraft() }) })
  await expect.element(second.title).toHaveValue('Mould on cinnamon?')
  await expect.element(second.details).toHaveValue('It rains.')
  await expect.element(second.group).toHaveValue('4')
})

test('another page’s newer draft is shown beside this one; nothing says “saved” before one is chosen', async () => {
  const saveDraft = vi.fn(async ({ sequence }: { sequence: number }) => ({
    sequence: sequence + 1,
    savedAt: '2026-01-31T10:42:00.000Z',
  }))
  const newer = refusal(409, {
    code: 'gm-error-draft-newer',
    given: { title: 'Theirs?', message: 'Other', sequence: 8 },
  })
  saveDraft.mockRejectedValueOnce(newer)
  const { screen, title } = await showAsk({ saveDraft })
  await title.fill('Mine?')
  const both = screen.getByRole('alert').filter({ hasText: 'Theirs?' })
  await expect.element(both).toMatchTextContent('Mine?')
  await expect.element(screen.getByText(/^Draft saved/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(screen.getByText(/^Draft saved/)).toBeVisible()
  expect(saveDraft).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Mine?', sequence: 8 }))
  saveDraft.mockRejectedValueOnce(newer)
  await title.fill('Mine!')
  await screen.getByRole('button', { name: 'Take this one' }).click()
  await expect.element(title).toHaveValue('Theirs?')
})

test('when the session has ended the words stay on the device, the person is asked to log in, and a retry has the same key', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const ended = refusal(401, { code: 'UNAUTHORIZED' })
  const saveDraft = vi.fn(async () => Promise.reject(ended))
  const { screen, title, details, send, ask } = await showAsk({ saveDraft })
  ask.mockRejectedValue(ended)
  await title.fill('Mould?')
  await details.fill('It rains.')
  await send.click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'You’ve been logged out.' }))
    .toMatchTextContent('You’ve been logged out. Your text is kept: log in and post it then.')
  await expect.element(screen.getByText(/^Draft saved/)).not.toBeInTheDocument()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ reason: 'Log in to post what you’ve written.' }))
  screen.unmount()
  const second = await showAsk()
  await expect.element(second.title).toHaveValue('Mould?')
  await second.send.click()
  await expect.poll(second.address).toBe('/forum/12')
  expect(second.ask.mock.calls).toEqual(ask.mock.calls)
  stop()
})

test('a text that is another one after a failure gets another key', async () => {
  const { screen, title, details, send, ask } = await showAsk()
  ask.mockRejectedValueOnce(refusal(503))
  await title.fill('Mould?')
  await details.fill('It rains.')
  await send.click()
  await expect
    .element(screen.getByText('We can’t reach our data right now. Please try again in a minute.'))
    .toBeVisible()
  await details.fill('It rains a lot.')
  await send.click()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  const keys = ask.mock.calls.map(
    call => (call as unknown as [object, { context: { idempotencyKey: string } }])[1].context,
  )
  expect(keys[0]).not.toEqual(keys[1])
})

test('the language is found by the script, and the writer can say another one', async () => {
  const { screen, title, details, send, ask } = await showAsk()
  const language = screen.getByRole('combobox', { name: 'Language of your post' })
  await title.fill('කුරුඳු?')
  await expect.element(language).toHaveValue('si')
  await title.fill('¿Moho?')
  await expect.element(language).toHaveValue('en')
  await language.selectOptions('Español')
  await details.fill('Llueve.')
  await send.click()
  await vi.waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      { title: '¿Moho?', message: 'Llueve.', topic: 3, files: [], language: 'es' },
      expect.anything(),
    ),
  )
})

test('pressing the button twice asks once', async () => {
  const answer = Promise.withResolvers<{ id: number; state: 'shown' }>()
  const { title, details, send, ask, address } = await showAsk()
  ask.mockReturnValueOnce(answer.promise)
  await title.fill('Mould?')
  await details.fill('It rains.')
  await send.dblClick()
  answer.resolve({ id: 12, state: 'shown' })
  await expect.poll(address).toBe('/forum/12')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a first question waits for a moderator, and says so', async () => {
  const { screen, title, details, send, ask } = await showAsk()
  ask.mockResolvedValueOnce({ id: 12, state: 'held' })
  await title.fill('Mould?')
  await details.fill('It rains.')
  await send.click()
  await expect.element(screen.getByText('Thank you. This waits for a moderator.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See your question' })).toHaveAttribute('href', '/forum/12')
})

test('the toolbar and its keys mark the selection, and Ctrl+Enter posts from the question, too', async () => {
  const { screen, title, details, ask } = await showAsk()
  await details.fill('coir')
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}')
  await expect.element(details).toHaveValue('**coir**')
  await userEvent.keyboard('{Control>}i{/Control}')
  await expect.element(details).toHaveValue('***coir***')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(details).not.toHaveValue('***coir***')
  await details.fill('coir')
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.getByRole('button', { name: 'List', exact: true }).click()
  await expect.element(details).toHaveValue('- coir')
  await title.fill('Mould?')
  await userEvent.keyboard('{Enter}')
  expect(ask).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
})

test('a question that somebody changed meanwhile shows both texts, and theirs can be taken', async () => {
  const edit = vi.fn(async () => ({ id: 7, state: 'shown' as const, revision: 5 }))
  edit.mockRejectedValueOnce(
    refusal(409, {
      code: 'gm-error-post-changed',
      given: { title: 'A clearer title', message: 'One jar breaks.', revision: 4 },
    }),
  )
  const { screen, address } = await showForum('edit', {
    path: '/forum/edit-question/7',
    forum: { edit, getConversation: async () => aQuestion({ own: true, mayEdit: true }) },
  })
  const title = screen.getByRole('textbox', { name: 'Your question' })
  await expect.element(title).toHaveValue('What replaces bubble wrap for jars?')
  await title.fill('What replaces bubble wrap?')
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Take this one' }).click()
  await expect.element(title).toHaveValue('A clearer title')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(address).toBe('/forum/7')
  expect(edit).toHaveBeenLastCalledWith({
    ...{ id: 7, title: 'A clearer title', message: 'One jar breaks.', topic: 3, revision: 4 },
  })
})

test('a plain member who acts as an enterprise reads why they can’t ask, and can switch to themselves', async () => {
  const selectedVendor = { label: 'Nuwara Leaf', teamRole: teamRoles.member } as CurrentUser['selectedVendor']
  const { screen } = await showForum('ask', { path: '/forum/ask', viewer: aViewer({ selectedVendor }) })
  await expect.element(screen.getByText(/members can’t write on its behalf/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Act as Nimali Perera' })).toBeVisible()
})

test('in Urdu the page runs from right to left, and typed text takes its own direction', async () => {
  const { screen } = await showAsk({}, 'ur')
  const details = screen.getByRole('textbox').last()
  await details.fill('Coir')
  expect(getComputedStyle(details.element()).direction).toBe('ltr')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
