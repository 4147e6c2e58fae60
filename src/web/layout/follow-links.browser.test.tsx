import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { useFollowLinks } from './use-follow-links.ts'

/** Clicks that no handler took. They are prevented, because the browser must not leave the test. */
const left = vi.fn<(event: MouseEvent) => void>()
const watch = (event: MouseEvent) => {
  if (!event.defaultPrevented) left(event)
  event.preventDefault()
}
beforeEach(() => addEventListener('click', watch))
afterEach(() => {
  removeEventListener('click', watch)
  left.mockReset()
})

function Rows() {
  const follow = useFollowLinks()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: their Enter is a click
    <div onClick={follow}>
      <a href="/nuwaraleaf?lang=si#feedback">
        Nuwara <b>Leaf</b>
      </a>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a href="/file.pdf" target="_blank" rel="noopener">
        File
      </a>
      <a href="/taken" onClick={event => event.preventDefault()}>
        Taken
      </a>
      <button type="button">Not a link</button>
    </div>
  )
}

async function showRows() {
  const { screen, address } = await show(<Rows />)
  return { address, link: (name: string) => screen.getByRole('link', { name }), button: screen.getByRole('button') }
}

test('a click anywhere in a link goes through the router', async () => {
  const { address, link } = await showRows()
  await link('Nuwara Leaf').getByText('Leaf').click()
  await expect.poll(address).toBe('/nuwaraleaf?lang=si')
  expect(left).not.toHaveBeenCalled()
})

test('Enter on a link goes through the router', async () => {
  const { address, link } = await showRows()
  ;(link('Nuwara Leaf').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/nuwaraleaf?lang=si')
})

test.each(['Control', 'Shift', 'Alt', 'Meta'] as const)(
  'with %s the browser handles the click as always',
  async key => {
    const { address, link } = await showRows()
    await link('Nuwara Leaf').click({ modifiers: [key] })
    await expect.poll(() => left.mock.calls.length).toBe(1)
    expect(address()).toBe('/')
  },
)

test.each(['Elsewhere', 'File'])('the browser follows “%s” itself', async name => {
  const { address, link } = await showRows()
  await link(name).click()
  await expect.poll(() => left.mock.calls.length).toBe(1)
  expect(address()).toBe('/')
})

test('a click that another handler took, and one outside of links, is ignored', async () => {
  const { address, link, button } = await showRows()
  await link('Taken').click()
  await button.click()
  expect(address()).toBe('/')
})
