import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import type { CasePerson, HelpCase } from '../../help-desk.contract.ts'
import { emptyDevice } from '../testing/empty-device.ts'
import { fakeHomeserver } from '../testing/fake-homeserver.ts'
import { showChats } from '../testing/show-chats.tsx'

const me = aViewer().id
const sita = '00000000-0000-4000-8000-0000000000aa'
const rooms = { amaya: '!amaya:pola.example', kamal: '!kamal:pola.example', done: '!done:pola.example' }
const at = (minute: number) => 1_790_000_000_000 + minute * 60_000

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

const noCase: HelpCase = {
  ...{ status: 'open', assignee: null, closed: null, language: 'si', notes: [] },
  ...{ priority: 'normal', tags: [], mergedInto: null },
}

const saved = { revision: 1, isGreeting: false }
const day = new Date(at(0)).toISOString()
const behind: CasePerson = {
  person: {
    id: 'amaya',
    name: 'Amaya',
    email: 'amaya@pola.example',
    language: 'Sinhala',
    country: 'Sri Lanka',
    since: day,
  },
  enterprise: { id: 9, name: 'Samagi Handlooms', isShown: true, page: 'samagi' },
  ...{ writtenFrom: '/cart', firstAnswer: 95 },
  cases: [
    {
      ...{ roomId: rooms.kamal, as: 'user_kamal', name: 'Kamal Silva', status: 'open', at: day },
      ...{ last: '$parcel', mergedInto: null, mayMerge: true },
    },
    {
      ...{ roomId: rooms.done, as: 'user_done', name: 'Dilani', status: 'closed', at: day },
      ...{ last: '$thanks', mergedInto: null, mayMerge: false },
    },
  ],
  facts: [{ kind: 'order', title: '10014-1 · Hive', state: 'Complete', at: day, path: null }],
}

/** The desk with three cases: one of nobody, one of Sita's, and a closed one. */
async function showDesk(path = '/chats?as=help', chat: object = {}) {
  const server = fakeHomeserver('@help:pola.example')
  const talk = (room: string, id: string, name: string, words: string[]) => {
    server.state(room, 'org.pola.kind', { kind: 'help' })
    server.member(room, server.me, 'Pola', 'join')
    server.member(room, id, name, 'join')
    for (const one of words) server.say(room, id, one)
  }
  talk(rooms.done, '@user_done:pola.example', 'Dilani', ['Thank you'])
  talk(rooms.kamal, '@user_kamal:pola.example', 'Kamal Silva', ['Where is my parcel?'])
  talk(rooms.amaya, '@user_amaya:pola.example', 'Amaya', ['I paid twice', 'Can you look?'])
  server.keep(rooms.done, 'org.pola.help', { status: 'closed', assignee: null, notes: 0 })
  server.keep(rooms.kamal, 'org.pola.help', { status: 'open', assignee: sita, notes: 0 })
  server.keep(rooms.amaya, 'org.pola.help', { status: 'open', assignee: null, notes: 0 })
  let found = noCase
  const answer = (change: Partial<HelpCase>) => {
    found = { ...found, ...change }
    return found
  }
  const desk = {
    getOfficeHours: async () => ({ times: null }),
    getDesk: async () => ({
      admins: [
        { id: me, name: 'Nimali Perera' },
        { id: sita, name: 'Sita Jayasinghe' },
      ],
      replies: [
        { id: 1, title: 'Paid twice', textEn: 'Dear {name}, we’ll look.', textSi: 'ආයුබෝවන් {name}, බලමු.', ...saved },
        { id: 2, title: 'Parcel', textEn: 'It is on its way, {name}.', textSi: null, ...saved },
      ],
      officeHours: { timeZone: 'UTC', spans: [], closedDays: [] },
      hasCases: true,
      tags: ['parcel', 'refund'],
      figures: { open: 2, unassigned: 1, waiting: 1, asked: 4, answered: 3, median: 12, ninety: 95 },
    }),
    getCase: async () => found,
    getCasePerson: async () => behind,
    markCase: vi.fn(async ({ priority, tags }: Pick<HelpCase, 'priority' | 'tags'>) => answer({ priority, tags })),
    mergeCase: vi.fn(async () => noCase),
    assignCase: vi.fn(async ({ userId }: { userId: string | null }) =>
      answer({ assignee: userId ? { id: userId, name: 'Sita Jayasinghe' } : null }),
    ),
    findNotes: vi.fn(async () => {
      const note = { id: 'n', author: 'Sita Jayasinghe', text: 'Refund by hand', at: new Date(at(90)).toISOString() }
      const below = server.events(rooms.amaya).find(one => one.type === 'm.room.message')?.event_id ?? null
      return { items: [{ ...note, roomId: rooms.amaya, below }], count: 1 }
    }),
    setCaseStatus: vi.fn(async ({ status }: { status: 'open' | 'closed' }) => answer({ status })),
    writeNote: vi.fn(async ({ noteId, text }: { noteId: string; text: string }) =>
      answer({
        notes: [
          ...found.notes,
          { id: noteId, author: 'Nimali Perera', isOwn: true, text, at: new Date(at(90)).toISOString() },
        ],
      }),
    ),
    deleteNote: vi.fn(async () => answer({ notes: [] })),
  }
  const shown = await showChats(server, { path, role: 1, clients: { helpDesk: desk, chat } })
  const list = shown.screen.getByRole('navigation', { name: 'Conversations' })
  return { server, desk, list, log: shown.screen.getByRole('log'), ...shown }
}

test('cases are filtered by who looks after them, with the number of each', async () => {
  const { screen, list, address } = await showDesk()
  const filter = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect.element(filter('All open 2')).toHaveAttribute('aria-current', 'page')
  await expect.element(list.getByRole('link', { name: /Kamal Silva.*Sita Jayasinghe looks after it/ })).toBeVisible()
  await filter('Unassigned 1').click()
  await expect.poll(() => list.getByRole('link').elements().length).toBe(1)
  await expect.element(list.getByRole('link', { name: /Amaya/ })).toBeVisible()
  await filter('My cases 0').click()
  await expect.element(screen.getByText('There are no such conversations.')).toBeVisible()
  await filter('All closed 1').click()
  // the filter is in the address, also with a conversation open
  expect(address()).toBe('/chats?as=help&cases=closed')
  await list.getByRole('link', { name: /Dilani/ }).click()
  expect(address()).toBe('/chats/user_done?as=help&cases=closed')
  await expect.element(filter('All closed 1')).toHaveAttribute('aria-current', 'page')
  // a search covers all filters
  await screen.getByRole('searchbox').fill('kamal')
  await expect.element(list.getByRole('link', { name: /Kamal Silva/ })).toBeVisible()
})

test('a conversation is assigned to a colleague and closed, with the last message that was seen', async () => {
  const { screen, desk, server } = await showDesk('/chats/user_amaya?as=help')
  const picker = screen.getByRole('combobox', { name: 'Assigned to' })
  await picker.selectOptions('Sita Jayasinghe')
  await expect.element(picker).toHaveValue(sita)
  expect(desk.assignCase).toHaveBeenCalledWith({ roomId: rooms.amaya, userId: sita })
  await screen.getByRole('button', { name: 'Close conversation' }).click()
  await expect.element(screen.getByRole('button', { name: 'Open again' })).toBeVisible()
  const seen = server.events(rooms.amaya).at(-1)?.event_id
  expect(desk.setCaseStatus).toHaveBeenCalledWith({ roomId: rooms.amaya, status: 'closed', seen })
})

test('a search finds notes, which link to the message that they stand below', async () => {
  const { screen, desk, list, log } = await showDesk()
  await screen.getByRole('searchbox').fill('refund')
  const notes = list.getByRole('region', { name: 'Notes for the team' })
  await expect.element(notes).toBeVisible()
  expect(screen.getByText('no message found').elements()).toEqual([])
  await notes.getByRole('link', { name: /Amaya.*Sita Jayasinghe: Refund by hand/ }).click()
  expect(desk.findNotes).toHaveBeenCalledWith({ search: 'refund' })
  await expect.element(log.getByRole('listitem').filter({ hasText: 'I paid twice' })).toHaveFocus()
})

test('a refused change to a case is explained', async () => {
  const { screen, desk } = await showDesk('/chats/user_amaya?as=help')
  desk.setCaseStatus.mockRejectedValue(Object.assign(new Error(), { status: 409, code: 'gm-error-help-answered' }))
  await screen.getByRole('button', { name: 'Close conversation' }).click()
  await expect.element(screen.getByText('They’ve written again in the meantime. Please read that first.')).toBeVisible()
})

test('a note is shown among the messages and isn’t sent; one that can’t be saved stays in its field', async () => {
  const { screen, desk, log, server } = await showDesk('/chats/user_amaya?as=help')
  await screen.getByRole('button', { name: 'Note for the team' }).click()
  const field = screen.getByRole('textbox', { name: 'Note for the team' })
  await expect.element(field).toHaveFocus()
  desk.writeNote.mockRejectedValueOnce(new Error('away'))
  await field.fill('Refund the second payment')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Something went wrong. Please try again.')
  await expect.element(field).toHaveValue('Refund the second payment')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Refund the second payment')).toBeVisible()
  await expect.element(field).toHaveValue('')
  const [first, second] = desk.writeNote.mock.calls.map(([given]) => given.noteId)
  expect(first).toBe(second)
  expect(server.calls.filter(one => one.name === 'send')).toEqual([])
  await log.getByRole('button', { name: 'Delete note' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await expect.element(log.getByText('Refund the second payment')).not.toBeInTheDocument()
})

test('a saved reply is found by keyboard, in the receiver’s language, and can be edited before it is sent', async () => {
  const { screen, server } = await showDesk('/chats/user_amaya?as=help')
  const field = screen.getByRole('textbox', { name: 'Write a message' })
  await expect.element(field).toBeVisible()
  await field.fill('Good morning\n')
  await userEvent.keyboard('/')
  const search = screen.getByRole('combobox', { name: 'Search saved replies' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('pa')
  await expect.element(screen.getByRole('option', { name: /Paid twice/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /Parcel/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter} Tell')
  await expect.element(field).toHaveValue('Good morning\nආයුබෝවන් Amaya, බලමු. Tell')
  await expect.element(field).toHaveFocus()
  expect(server.calls.filter(one => one.name === 'send')).toEqual([])
  await screen.getByRole('button', { name: 'Saved replies' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('the first message to somebody can be a saved reply, in their language', async () => {
  const side = {
    ...{ name: 'Ruwan', imageId: null, place: '', page: null, email: null },
    ...{ isShown: true, language: 'si', contact: 'known' as const },
  }
  const { screen } = await showDesk('/chats/user_ruwan?as=help', { getOtherSide: async () => ({ side }) })
  await screen.getByRole('button', { name: 'Saved replies' }).click()
  await screen.getByRole('option', { name: /Paid twice/ }).click()
  const field = screen.getByRole('textbox', { name: 'Write a message' })
  await expect.element(field).toHaveValue('ආයුබෝවන් Ruwan, බලමු.')
  await expect.element(field).toHaveFocus()
})

test('a case shows the person with their orders and other cases, gets tags, and another case can be merged into it', async () => {
  const { screen, desk } = await showDesk('/chats/user_amaya?as=help')
  const summary = screen.getByText('amaya@pola.example', { exact: false }).first()
  await expect.element(summary).toMatchTextContent('Sinhala · Sri Lanka · amaya@pola.example')
  await summary.click()
  await expect.element(screen.getByText('10014-1 · Hive', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '/cart' })).toHaveAttribute('href', '/cart')
  await screen.getByRole('checkbox', { name: 'Urgent' }).click()
  await expect.poll(() => desk.markCase.mock.lastCall?.[0]).toMatchObject({ priority: 'high', tags: [] })
  await screen.getByRole('combobox', { name: 'Add a tag' }).fill(' Parcel ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => desk.markCase.mock.lastCall?.[0]).toMatchObject({ priority: 'high', tags: ['parcel'] })
  // the server says which case may be merged, and receives what was seen
  await expect.element(screen.getByRole('button', { name: 'Merge into this one' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Merge into this one' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Merge into this one' }).click()
  await expect
    .poll(() => desk.mergeCase.mock.calls)
    .toEqual([[{ roomId: rooms.kamal, into: rooms.amaya, seen: '$parcel' }]])
})

test('an answer and a note each keep their words while the other is written, and go to whom they are for', async () => {
  const { screen, desk, server } = await showDesk('/chats/user_amaya?as=help')
  const answer = screen.getByRole('textbox', { name: 'Write a message' })
  const note = screen.getByRole('textbox', { name: 'Note for the team' })
  await answer.fill('We’ll refund')
  await screen.getByRole('button', { name: 'Note for the team' }).click()
  await note.fill('Ask Sita first')
  await screen.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect.element(answer).toHaveValue('We’ll refund')
  await screen.getByRole('button', { name: 'Note for the team' }).click()
  await expect.element(note).toHaveValue('Ask Sita first')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => desk.writeNote.mock.calls.map(([given]) => given.text)).toEqual(['Ask Sita first'])
  await screen.getByRole('button', { name: 'Reply', exact: true }).click()
  await answer.fill('We’ll refund it today')
  await userEvent.keyboard('{Enter}')
  const sent = () => server.calls.filter(one => one.name === 'send').map(one => one.given[2])
  await expect.poll(sent).toEqual([{ msgtype: 'm.text', body: 'We’ll refund it today' }])
})

test('a colleague’s note and their closing of the case appear by themselves, and their note can’t be deleted', async () => {
  const { screen, desk, log, server } = await showDesk('/chats/user_amaya?as=help')
  await expect.element(screen.getByRole('button', { name: 'Close conversation' })).toBeVisible()
  const note = { id: 'n', author: null, isOwn: false, text: 'Refunded by hand', at: new Date(at(90)).toISOString() }
  desk.getCase = async () => ({ ...noCase, status: 'closed', notes: [note] })
  server.keep(rooms.amaya, 'org.pola.help', { status: 'closed', assignee: null, notes: 1 })
  server.put(rooms.amaya, {
    ...{ type: 'org.pola.help', sender: server.me, state_key: '', content: { status: 'closed' } },
    unsigned: { 'org.pola.actor': `@user_${sita}:pola.example` } as never,
  })
  await expect.element(log.getByText('Refunded by hand')).toBeVisible()
  await expect.element(log.getByText(/Someone who has left/)).toBeVisible()
  await expect.element(log.getByText('Sita Jayasinghe closed the conversation.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect.element(log.getByRole('button', { name: 'Delete note' })).not.toBeInTheDocument()
})

test('a case that can’t be given to a colleague stays with whom it was, and a refused merging is explained', async () => {
  const { screen, desk } = await showDesk('/chats/user_amaya?as=help')
  const picker = screen.getByRole('combobox', { name: 'Assigned to' })
  desk.assignCase.mockRejectedValueOnce(new Error('away'))
  await picker.selectOptions('Sita Jayasinghe')
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(picker).toHaveValue('')
  desk.mergeCase.mockRejectedValueOnce(Object.assign(new Error(), { status: 409, code: 'gm-error-help-merge' }))
  await screen.getByText('amaya@pola.example', { exact: false }).first().click()
  await screen.getByRole('button', { name: 'Merge into this one' }).click()
  await expect.element(screen.getByText(/^These two conversations can’t be merged/)).toBeVisible()
})
