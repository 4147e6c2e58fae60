import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { showForum } from '../testing/show-forum.tsx'

const savedAt = '2026-01-31T10:42:00.000Z'
const drafts = [
  { deed: 'ask' as const, target: 0, sequence: 2, groupId: 3, title: 'Mould?', message: '', savedAt },
  { deed: 'reply' as const, target: 7, sequence: 1, groupId: null, title: '', message: 'Coir', savedAt },
]

test('drafts lead to where they are written, and can be given up', async () => {
  const { screen, calls } = await showForum('drafts', {
    path: '/forum/drafts',
    forum: { getDrafts: vi.fn(async () => ({ items: drafts, count: 2 })) },
  })
  await expect.element(screen.getByRole('link', { name: 'Mould?' })).toHaveAttribute('href', '/forum/ask')
  await expect.element(screen.getByRole('link', { name: 'Coir' })).toHaveAttribute('href', '/forum/7')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Give up' }).last().click()
  await vi.waitFor(() => expect(calls.dropDraft).toHaveBeenCalledExactlyOnceWith({ deed: 'reply', target: 7 }))
})

test('people who are ignored can be seen again', async () => {
  const ignorePerson = vi.fn(async () => ({ success: true }))
  const id = '1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10'
  const { screen } = await showForum('drafts', {
    path: '/forum/drafts',
    forum: { ignorePerson, getIgnored: async () => ({ items: [{ id, name: 'Farzana' }], count: 1 }) },
  })
  await screen.getByRole('button', { name: 'See what Farzana writes' }).click()
  expect(ignorePerson).toHaveBeenCalledExactlyOnceWith({ userId: id, isIgnored: false })
})
