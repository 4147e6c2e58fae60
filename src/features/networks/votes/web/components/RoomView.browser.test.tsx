import axe from 'axe-core'
import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { anOverview } from '../testing/an-overview.ts'
import { AnswersView } from './AnswersView.tsx'

const file = {
  id: 'f1',
  fileName: 'germination-2026.pdf',
  bytes: 1_800_000,
  kind: 'document' as const,
  url: '/files/x',
}
const visit = {
  ...{ id: 'a1', type: 'visit' as const, audience: 'team' as const, at: '2026-11-20T08:00:00.000Z', data: {} },
  ...{ by: { name: 'Kamala Herath', isYou: false }, text: 'Walked the plots.' },
}

const overview = anOverview({
  evidence: [{ ...file, addedAt: '2026-10-24T08:00:00.000Z', isNew: true, question: 'Germination tests' }],
  visits: [visit],
  earlier: [{ id: 2, decision: 'approve', reasons: 'A clean year.', at: '2025-11-30T08:00:00.000Z' }],
})

async function showAnswers(given = overview) {
  const { submission } = given
  if (!submission) throw new Error('nothing was handed in')
  const { screen } = await show(<AnswersView submission={submission} overview={given} />, {})
  return screen
}

test('evidence has name, size, day, what it answers, and who may open it', async () => {
  const screen = await showAnswers()
  await screen.getByRole('button', { name: 'All evidence 1' }).click()
  const link = screen.getByRole('link', { name: /germination-2026.pdf/ })
  await expect.element(link).toHaveAttribute('href', '/files/x')
  for (const words of [/1\.7\sMB/, /Oct/, /Germination tests/, /New file/])
    expect(link.element().textContent).toMatch(words)
  await expect.element(screen.getByText(/The team of .*Embilipitiya Seed House.* can open these files/)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('visits and earlier votes stand beside the sections, and lead back to them', async () => {
  const screen = await showAnswers()
  await screen.getByRole('button', { name: 'Visits to the member 1' }).click()
  await expect.element(screen.getByText('Walked the plots.')).toBeVisible()
  await screen.getByRole('button', { name: 'Earlier votes 1' }).click()
  await expect.element(screen.getByText('A clean year.')).toBeVisible()
  await screen.getByRole('button', { name: /Land and seed/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Land and seed' })).toBeVisible()
})

test('where there is none of something, it says so', async () => {
  const screen = await showAnswers(anOverview())
  await screen.getByRole('button', { name: 'All evidence 0' }).click()
  await expect.element(screen.getByText('There are no files with these answers.')).toBeVisible()
  await screen.getByRole('button', { name: 'Visits to the member 0' }).click()
  await expect.element(screen.getByText('Nobody has written about a visit yet.')).toBeVisible()
})
