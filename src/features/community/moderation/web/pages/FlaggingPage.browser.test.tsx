import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/current-user.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnReport } from '../../reports.contract.ts'
import { FlaggingPage } from './FlaggingPage.tsx'
import { flaggingLoader } from './flagging.loader.ts'

async function showPage(viewer: CurrentUser | null) {
  const report: OwnReport = { reason: 'outdated', message: '', createdAt: '2026-01-31T10:00:00.000Z' }
  const getOwnReport = vi.fn(async () => ({ report }))
  const { screen } = await show(<FlaggingPage />, {
    ...{ path: '/flagging/nuwaraleaf', route: '/flagging/:profile', loader: flaggingLoader, viewer },
    clients: {
      reports: { getOwnReport },
      directory: { getProfile: async () => ({ id: 5, brand: 'Nuwara Leaf', logo: null }) as never },
      about: { getOperator: async () => ({ name: '', about: '', email: '' }) as never },
    },
  })
  return { screen, getOwnReport }
}

test('whoever has reported the enterprise reads that somebody is looking at it', async () => {
  const { screen, getOwnReport } = await showPage(aViewer())
  await expect.element(screen.getByText('You reported this on 31 Jan 2026. Somebody is looking at it.')).toBeVisible()
  expect(getOwnReport.mock.calls).toEqual([[{ kind: 'profile', id: 5 }]])
})

test('a guest isn’t asked for reports', async () => {
  const { screen, getOwnReport } = await showPage(null)
  await expect.element(screen.getByRole('link', { name: 'House rules' })).toHaveAttribute('href', '/moderation/rules')
  expect(getOwnReport).not.toHaveBeenCalled()
})
