import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CoveredContent } from './CoveredContent.tsx'

const page = (text: string, isCovered: boolean, isLoading = false) => (
  <CoveredContent isCovered={isCovered} isLoading={isLoading}>
    <p>{text}</p>
  </CoveredContent>
)

test('covered content stays unchanged during loading, and is updated afterwards', async () => {
  const screen = await render(page('old', false))
  await screen.rerender(page('old', true))
  await screen.rerender(page('loading', true, true))
  await expect.element(screen.getByText('old')).toBeInTheDocument()
  await screen.rerender(page('new', true))
  await expect.element(screen.getByText('new')).toBeInTheDocument()
})

test('uncovered content is updated at once', async () => {
  const screen = await render(page('old', false))
  await screen.rerender(page('loading', false, true))
  expect(screen.container.textContent).toBe('loading')
})
