import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useSnackbar } from './Snackbar.tsx'

// Only the timers that hide the message are faked; everything else goes on.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds))

/** A click would advance the fake time by as long as it takes, which a key doesn't. */
async function press(button: Locator) {
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

function Saving() {
  const notify = useSnackbar()
  return (
    <>
      <button type="button" onClick={() => notify('It is saved.')}>
        Save
      </button>
      <button type="button" onClick={() => notify('It is deleted.')}>
        Delete
      </button>
    </>
  )
}

async function showSaving(language = 'en') {
  const { screen } = await show(<Saving />, { language })
  return {
    save: screen.getByRole('button', { name: 'Save' }),
    remove: screen.getByRole('button', { name: 'Delete' }),
    status: screen.getByRole('status'),
  }
}

test('a message is announced politely, and disappears after five seconds', async () => {
  const { save, status } = await showSaving()
  await expect.element(status).toBeEmptyDOMElement()
  await press(save)
  await expect.element(status).toHaveTextContent('It is saved.')
  await expect.element(save).toHaveFocus()
  pass(4900)
  await expect.element(status).toHaveTextContent('It is saved.')
  pass(200)
  await expect.element(status).toBeEmptyDOMElement()
})

test('the next message replaces it, and has its own five seconds', async () => {
  const { save, remove, status } = await showSaving()
  await press(save)
  await expect.element(status).toHaveTextContent('It is saved.')
  pass(4000)
  await press(remove)
  await expect.element(status).toHaveTextContent('It is deleted.')
  await expect.element(status).not.toHaveTextContent('It is saved.')
  pass(4000)
  await expect.element(status).toHaveTextContent('It is deleted.')
  pass(1100)
  await expect.element(status).toBeEmptyDOMElement()
})

test('repeating the same message shows it for as long as a new one', async () => {
  const { save, status } = await showSaving()
  await press(save)
  await expect.element(status).toHaveTextContent('It is saved.')
  pass(4000)
  await press(save)
  pass(4000)
  await expect.element(status).toHaveTextContent('It is saved.')
  pass(1100)
  await expect.element(status).toBeEmptyDOMElement()
})

test('a message is closed by keyboard, and can be shown again', async () => {
  const { save, status } = await showSaving()
  await press(save)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(status.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toBeEmptyDOMElement()
  await press(save)
  await expect.element(status).toHaveTextContent('It is saved.')
})

test.each(['en', 'ur'])('a swipe to either side removes the message, a small one does not (%s)', async language => {
  const { save, status } = await showSaving(language)
  for (const by of [80, -80]) {
    await press(save)
    const message = status.getByText('It is saved.')
    await swipe(message.element(), by / 4)
    await expect.element(message).toBeVisible()
    await swipe(message.element(), by)
    await expect.element(status).toBeEmptyDOMElement()
  }
})

test('a message that was moved a little and released returns to its place', async () => {
  const { save, status } = await showSaving()
  await press(save)
  const message = status.getByText('It is saved.')
  const { left, top } = message.element().getBoundingClientRect()
  const at = { bubbles: true, pointerId: 1, buttons: 1, clientX: left + 20, clientY: top + 5 }
  message.element().dispatchEvent(new PointerEvent('pointerdown', at))
  message.element().dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: left + 50 }))
  await expect.poll(() => Math.round(message.element().getBoundingClientRect().left - left)).toBe(30)
  message.element().dispatchEvent(new PointerEvent('pointerout', { ...at, relatedTarget: document.body }))
  await expect.poll(() => Math.round(message.element().getBoundingClientRect().left - left)).toBe(0)
})

async function swipe(element: Element, by: number) {
  const { left, top } = element.getBoundingClientRect()
  const at = { bubbles: true, pointerId: 1, buttons: 1, clientX: left + 30, clientY: top + 5 }
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  element.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: at.clientX + by }))
  element.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0, clientX: at.clientX + by }))
}
