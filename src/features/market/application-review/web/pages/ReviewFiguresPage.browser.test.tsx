import { expect, test } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { ReviewFiguresPage } from './ReviewFiguresPage.tsx'
import { reviewFiguresLoader } from './review.loader.ts'

const months = [
  { month: '2026-11', decided: 1200, approved: 800, medianHours: 60 },
  { month: '2026-01', decided: 3, approved: 3, medianHours: 1.25 },
]

async function showFigures(language = 'en', shown = months) {
  const getReviewFigures = async () => ({ months: shown, sectors: [] })
  const { screen } = await show(<ReviewFiguresPage />, {
    ...{ path: '/admin/review-figures', loader: reviewFiguresLoader, viewer: aViewer({ role: 1 }), language },
    clients: { applicationReview: { getReviewFigures } },
  })
  return screen
}

test('each month says how many were decided, which share was approved, and how long that took', async () => {
  const screen = await showFigures()
  await expect.element(screen.getByRole('row', { name: 'November 2026 1,200 67% 2.5 days' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^January 2026 3 100% 1\.3 hours$/ })).toBeVisible()
  await expect.element(screen.getByText('Nothing has been decided in the last two years.')).toBeVisible()
})

test('files come in the reader’s language, and so do months and numbers', async () => {
  const screen = await showFigures('es')
  const figures = screen.getByRole('link').nth(1)
  await expect.element(figures).toHaveAttribute('href', '/api/v1/application-reviews/figures.csv?lang=es')
  await expect.element(screen.getByRole('row', { name: /noviembre 2026.*2,5/i })).toBeVisible()
})
