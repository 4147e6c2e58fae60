import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { limitNamed, limitNames } from '#shared/operator-limits.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { LimitsAnswer } from '../../limits.contract.ts'
import { LimitsSection } from './LimitsSection.tsx'

const items = limitNames.map(name => ({
  ...{ name, ...limitNamed(name), chosen: null, value: limitNamed(name).byDefault },
}))
const limits: LimitsAnswer = { items, revision: 0, saved: null }
const withTeams = (chosen: number): LimitsAnswer['items'] =>
  items.map(one => (one.name === 'teamSize' ? { ...one, chosen, value: chosen } : one))

async function showLimits(calls: FakeClients['limits'] = {}) {
  const saved = { at: '2026-11-30T10:00:00.000Z', by: 'Asha' }
  const saveLimits = vi.fn(async (_: object): Promise<LimitsAnswer> => ({ items: withTeams(12), revision: 1, saved }))
  const { screen } = await show(<LimitsSection />, {
    clients: { limits: { getLimits: async () => limits, saveLimits, ...calls } },
    viewer: { id: 'asha' } as never,
  })
  return { screen, saveLimits, team: screen.getByLabelText(/^Members of a team/) }
}

test('each limit has its default and bounds; a chosen one is saved, an empty one is the default', async () => {
  const { screen, saveLimits, team } = await showLimits()
  await expect.element(team).toHaveValue('')
  await expect.element(team).toHaveAccessibleDescription('Left empty: 100. From 2 to 100.')
  expect(screen.getByRole('textbox').all()).toHaveLength(limitNames.length)
  await team.fill(' 12 ')
  await screen.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(screen.getByText('Limits saved')).toBeVisible()
  const chosen = { ...Object.fromEntries(limitNames.map(name => [name, null])), teamSize: 12 }
  expect(saveLimits).toHaveBeenCalledExactlyOnceWith({ chosen, revision: 0 })
  await expect.element(team).toHaveValue('12')
  await expect.element(screen.getByText(/^Last saved: Asha/)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('what is no whole number within the bounds is named at its field, and stays typed', async () => {
  const { screen, saveLimits, team } = await showLimits()
  for (const wrong of ['1', '101', '5.5', 'ten', '-5']) {
    await team.fill(wrong)
    await screen.getByRole('button', { name: 'Save limits' }).click()
    await expect.element(team).toHaveAccessibleDescription(/whole number from 2 to 100/)
    await expect.element(team).toHaveValue(wrong)
    await expect.element(team).toHaveFocus()
  }
  expect(saveLimits).not.toHaveBeenCalled()
})

test('bounds that the server has and the page doesn’t are named at the field, too', async () => {
  const body = { code: 'gm-error-limit-bounds', field: 'teamSize', given: { lowest: 2, highest: 40 } }
  const { screen, team } = await showLimits({ saveLimits: () => Promise.reject(refusal(400, body)) })
  await team.fill('50')
  await screen.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(team).toHaveAccessibleDescription(/whole number from 2 to 40/)
  await expect.element(team).toHaveValue('50')
})

test('somebody else’s saving is named; one saves again, or sees theirs in place of what was typed', async () => {
  const saved = { at: '2026-11-30T10:00:00.000Z', by: 'Kasun' }
  const theirs: LimitsAnswer = { items: withTeams(30), revision: 1, saved }
  const getLimits = vi.fn(async () => theirs).mockResolvedValueOnce(limits)
  const saveLimits = vi.fn((_: object) => Promise.reject<never>(refusal(409, { code: 'gm-error-limits-changed' })))
  const { screen, team } = await showLimits({ getLimits, saveLimits })
  await team.fill('12')
  await screen.getByRole('button', { name: 'Save limits' }).click()
  await expect.element(screen.getByText(/^Kasun saved at/)).toBeVisible()
  await expect.element(team).toHaveValue('12')
  await screen.getByRole('button', { name: 'Save limits' }).click()
  await expect.poll(() => saveLimits.mock.lastCall?.[0]).toMatchObject({ revision: 1 })
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(team).toHaveValue('30')
})
