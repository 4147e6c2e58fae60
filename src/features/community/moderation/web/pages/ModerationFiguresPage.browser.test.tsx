import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { show } from '#web/testing/show.tsx'
import type { ModerationFigures } from '../../moderation.contract.ts'
import { HouseRulesPage } from './HouseRulesPage.tsx'
import { ModerationFiguresPage } from './ModerationFiguresPage.tsx'
import { houseRulesLoader, moderationFiguresLoader } from './open-moderation.loader.ts'

const figures: ModerationFigures = {
  ...{ year: 2026, years: [2026, 2025], cases: 1240, medianHours: 7.5, byProgram: 31 },
  bySource: [
    { name: 'report', count: 1200 },
    { name: 'held', count: 40 },
  ],
  byKind: [{ name: 'listing', count: 1240 }],
  byReason: [{ name: 'scam', count: 12 }],
  byMeasure: [{ name: 'hide', count: 300 }],
  byRule: [{ name: 'cures', count: 9 }],
  appeals: { count: 10, takenBack: 2, upheld: 6 },
  orders: { count: 3, inTime: 2 },
}

async function showFigures(given: Partial<ModerationFigures> = {}, language = 'en', path = '') {
  const getFigures = vi.fn<Clients['moderation']['getFigures']>(async () => ({ ...figures, ...given }))
  const shown = await show(<ModerationFiguresPage />, {
    ...{ path: `/moderation/figures${path}`, loader: moderationFiguresLoader, language },
    clients: { moderation: { getFigures } },
  })
  return { ...shown, getFigures }
}

test('a year’s figures are tables with names that people read', async () => {
  const { screen, getFigures } = await showFigures()
  const row = (table: string, name: string) =>
    screen.getByRole('table', { name: table }).getByRole('row', { name, exact: true })
  await expect.element(row('How cases came', 'A report 1,200')).toBeVisible()
  await expect.element(row('What they were about', 'Listing 1,240')).toBeVisible()
  await expect.element(row('Why things were reported', 'Scam or fraud 12')).toBeVisible()
  await expect.element(row('What came of them', 'Hidden until corrected 300')).toBeVisible()
  await expect.element(row('Rules that were cited', '4 · No unproven cures 9')).toBeVisible()
  await expect.element(screen.getByText('7.5 hours')).toBeVisible()
  await expect.element(screen.getByText('25% taken back')).toBeVisible()
  await expect.element(screen.getByText('2 answered within 24 hours')).toBeVisible()
  expect(getFigures.mock.calls).toEqual([[{}]])
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('another year has its own address', async () => {
  const { screen, address, getFigures } = await showFigures()
  await screen.getByRole('link', { name: '2025' }).click()
  await expect.poll(address).toBe('/moderation/figures?year=2025')
  expect(getFigures.mock.lastCall).toEqual([{ year: 2025 }])
})

test('a year without cases says so and has no tables', async () => {
  const none = { bySource: [], byKind: [], byReason: [], byMeasure: [], byRule: [] }
  const { screen } = await showFigures({ ...none, cases: 0, medianHours: null })
  await expect.element(screen.getByText('There were no cases in this year.')).toBeVisible()
  expect(screen.getByRole('table').query()).toBeNull()
})

test('the house rules are numbered as decisions cite them', async () => {
  const { screen } = await show(<HouseRulesPage />, { path: '/moderation/rules', loader: houseRulesLoader })
  const rules = screen.getByRole('list').nth(1).getByRole('listitem')
  await expect.element(rules.nth(3)).toMatchTextContent(/^No unproven cures/)
  await expect.element(rules.nth(3)).toHaveAttribute('id', 'rule-4')
  expect(rules.elements()).toHaveLength(9)
  expect((await axe.run(screen.container)).violations).toEqual([])
})
