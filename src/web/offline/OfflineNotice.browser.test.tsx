import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-context.ts'
import { show } from '../testing/show.tsx'
import { OfflineNotice, showNotice } from './OfflineNotice.tsx'
import type { Notice } from './offline-messages.ts'

async function showOffline(notice: Notice, language = 'en') {
  const { screen, app } = await show(<p>The page</p>, { language })
  const element = (given: Notice) => (
    <AppProvider value={app}>
      <OfflineNotice {...given} />
    </AppProvider>
  )
  const own = await render(element(notice))
  return { screen, notice: own, update: (given: Notice) => own.rerender(element(given)) }
}

test('the offline notice is announced once, and disappears when the network returns', async () => {
  const { notice, update } = await showOffline({ isOffline: true })
  const bar = notice.getByText('You’re offline. This page was saved earlier.')
  await expect.element(bar).toBeVisible()
  expect(bar.element().closest('[role="status"]')).not.toBeNull()
  await update({ isOffline: false })
  await expect.element(bar).not.toBeInTheDocument()
})

test('a new version is offered, and only a click loads it', async () => {
  const reload = vi.fn()
  const { notice } = await showOffline({ isOffline: false, reload })
  await expect.element(notice.getByText('A new version is ready.')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a dismissed notice stays away until the next version', async () => {
  const first = vi.fn()
  const { notice, update } = await showOffline({ isOffline: false, reload: first })
  const offer = notice.getByText('A new version is ready.')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await update({ isOffline: true, reload: first })
  await expect.element(notice.getByText('You’re offline. This page was saved earlier.')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await update({ isOffline: false, reload: vi.fn() })
  await expect.element(offer).toBeVisible()
  expect(first).not.toHaveBeenCalled()
})

test('in Sinhala on a phone, the notice leaves the page usable', async () => {
  await page.viewport(390, 844)
  const { notice } = await showOffline({ isOffline: true, reload: () => undefined }, 'si')
  await expect.element(notice.getByText('You’re offline. This page was saved earlier.')).not.toBeInTheDocument()
  const bar = notice.getByRole('status').last().element().getBoundingClientRect()
  expect(bar.right).toBeLessThanOrEqual(390)
  expect(bar.height).toBeLessThan(844 / 4)
  await page.viewport(1024, 768)
})

test('the notice is separate from the page, in the page’s language, and updates in place', async () => {
  const { app } = await show(<p>The page</p>)
  showNotice(app, { isOffline: true })
  const bar = page.getByText('You’re offline. This page was saved earlier.')
  await expect.element(bar).toBeVisible()
  showNotice(app, { isOffline: false })
  await expect.element(bar).not.toBeInTheDocument()
})
