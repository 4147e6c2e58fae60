import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { LetterSettings } from '../../letters.contract.ts'
import { LetterSection } from './LetterSection.tsx'

const first: LetterSettings = {
  ...{ isOn: true, weekday: 1, hour: 8, timeZone: 'Asia/Colombo', isVerified: true },
  nextAt: '2026-12-07T02:30:00.000Z',
}

async function open(settings = first) {
  let kept = settings
  const saveLetterSettings = vi.fn(async (wish: Partial<LetterSettings>) => {
    kept = { ...kept, ...wish, nextAt: wish.isOn ? '2026-12-09T02:30:00.000Z' : null }
    return kept
  })
  const letters = { getLetterSettings: vi.fn(async () => kept), saveLetterSettings }
  const shown = await show(<LetterSection />, { clients: { letters } as never })
  return { ...shown, saveLetterSettings }
}

test('says when the next letter comes, and saves another day at once', async () => {
  const { screen, saveLetterSettings } = await open()
  await expect.element(screen.getByText('Your next letter: Monday, 7 Dec 2026, 08:00')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('combobox', { name: 'Day' }).selectOptions('Wednesday')
  await expect.element(screen.getByText('Your next letter: Wednesday, 9 Dec 2026, 08:00')).toBeVisible()
  expect(saveLetterSettings.mock.calls).toEqual([[{ isOn: true, weekday: 3, hour: 8 }]])
})

test('can be turned off, and then says nothing of a next letter', async () => {
  const { screen, saveLetterSettings } = await open()
  await screen.getByRole('checkbox', { name: 'Send me the weekly letter' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Day' })).not.toBeInTheDocument()
  expect(saveLetterSettings.mock.calls).toEqual([[{ isOn: false, weekday: 1, hour: 8 }]])
})

test('whoever hasn’t verified their address reads that it comes then', async () => {
  const { screen } = await open({ ...first, isVerified: false, nextAt: null })
  await expect.element(screen.getByText('It comes once you have verified your email address.')).toBeVisible()
})
