import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pagePart } from './page-part.tsx'

function Counter(): ReactNode {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  )
}

test('without a network the server’s markup stays, without an error, and works once the network is back', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Counter)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = pagePart(load)
  const onRecoverableError = vi.fn()
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(
    <Suspense fallback={null}>
      <Counter />
    </Suspense>,
  )
  const hydrated = hydrateRoot(root, <Part />, { onRecoverableError })
  await expect.poll(() => load.mock.settledResults.length).toBe(1)
  await expect.element(page.getByRole('button')).toHaveTextContent('Pressed 0')
  dispatchEvent(new Event('online'))
  await expect.poll(() => load.mock.calls.length).toBe(2)
  // A click is dropped while the part isn't hydrated.
  await expect
    .poll(async () => {
      await page.getByRole('button').click()
      return root.textContent
    })
    .not.toBe('Pressed 0')
  expect(onRecoverableError).not.toHaveBeenCalled()
  hydrated.unmount()
  root.remove()
})
