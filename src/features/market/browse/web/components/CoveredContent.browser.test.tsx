import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CoveredContent } from './CoveredContent.tsx'

const page = (text: string, isCovered: boolean, isLoading = false) => (
  <CoveredContent isCovered={isCovered} isLoading={isLoading}>
    <p>{text}</p>
  </CoveredContent>
)

test('what a sheet covers stays as it is while something loads, and follows afterwards', async () => {
  const screen = await render(page('old', false))
  await screen.rerender(page('old', true))
  await screen.rerender(page('loading', true, true))
  await expect.element(screen.getByText('old')).toBeInTheDocument()
  await screen.rerender(page('new', true))
  await expect.element(screen.getByText('new')).toBeInTheDocument()
})

test('what no sheet covers changes at once', async () => {
  const screen = await render(page('old', false))
  await screen.rerender(page('loading', false, true))
  expect(screen.container.textContent).toBe('loading')
})
