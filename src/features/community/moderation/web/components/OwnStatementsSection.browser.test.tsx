import { expect, test } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { OwnStatementsSection } from './OwnStatementsSection.tsx'

const aStatement = {
  id: 4,
  title: '“Neem oil” is removed',
  at: '2026-11-23T10:40:00.000Z',
  isTakenBack: false,
  isAppealed: false,
}

async function showSection(items: (typeof aStatement)[]) {
  const clients = { moderation: { getStatements: async () => ({ items, count: items.length }) } }
  const { screen } = await show(<OwnStatementsSection />, { clients, viewer: aViewer() })
  return screen
}

test('decisions link to their reasons, and say what became of them', async () => {
  const screen = await showSection([
    { ...aStatement, isAppealed: true, isTakenBack: true },
    { ...aStatement, id: 5, title: 'A reminder', isAppealed: true },
  ])
  const link = screen.getByRole('link', { name: '“Neem oil” is removed' })
  await expect.element(link).toHaveAttribute('href', '/moderation/statements/4')
  const items = screen.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/23 Nov 2026 · taken back$/)
  await expect.element(items.nth(1)).toMatchTextContent(/23 Nov 2026 · appealed$/)
})

test('who wrote nothing that was objected to reads so', async () => {
  const screen = await showSection([])
  await expect.element(screen.getByText(/^Nothing you wrote was ever objected to\./)).toBeVisible()
})
