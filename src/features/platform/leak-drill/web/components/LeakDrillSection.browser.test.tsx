import axe from 'axe-core'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { DrillFound, LeakDrillAnswer } from '../../leak-drill.contract.ts'
import { LeakDrillSection } from './LeakDrillSection.tsx'

const last: DrillFound = {
  ...{ endedAt: '2026-11-29T02:43:00.000Z', surfaces: 176, canaries: 40, questions: 2300, seen: 31, passedOver: 2 },
  ...{ failed: [], leakCount: 0, leakingSurfaces: 0, leaks: [] },
}

async function showSection(answer: LeakDrillAnswer) {
  const startLeakDrill = vi.fn(async () => ({ ...answer, isRunning: true }))
  const { screen } = await show(
    <Suspense>
      <LeakDrillSection />
    </Suspense>,
    { clients: { leakDrill: { getLeakDrill: async () => answer, startLeakDrill } } },
  )
  return { screen, startLeakDrill }
}

test('admins read on how many surfaces nothing leaked, and can look again', async () => {
  const { screen, startLeakDrill } = await showSection({ last, isRunning: false })
  await expect.element(screen.getByText('Leaks on 0 of 176 public surfaces')).toBeVisible()
  expect(screen.getByText(/proves nothing/).query()).toBeNull()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  const button = screen.getByRole('button', { name: 'Run drill now' })
  await button.click()
  await expect.element(screen.getByText(/The drill is running/)).toBeVisible()
  expect(startLeakDrill).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
})

test('leaks are named with their address; a drill that finds nothing visible either says so', async () => {
  const record = { kind: 'enterpriseHidden', id: '12', name: 'Vellum Loom' } as const
  const leak = { surface: '/info', address: '/info', ...record, part: 'name' as const }
  const { screen } = await showSection({
    last: { ...last, seen: 0, leakCount: 1, leakingSurfaces: 1, leaks: [leak], failed: ['/feed'] },
    isRunning: false,
  })
  await expect.element(screen.getByText('Leaks on 1 of 176 public surfaces')).toBeVisible()
  await expect.element(screen.getByText('Hidden enterprise 12')).toBeVisible()
  await expect.element(screen.getByText('Vellum Loom')).toBeVisible()
  await expect.element(screen.getByText(/proves nothing/)).toBeVisible()
  await expect.element(screen.getByText('These surfaces failed: /feed')).toBeVisible()
})

test('before the first night there is nothing to read', async () => {
  const { screen } = await showSection({ last: null, isRunning: false })
  await expect.element(screen.getByText('No drill has run yet.')).toBeVisible()
})
