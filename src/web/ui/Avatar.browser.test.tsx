import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { Avatar } from './Avatar.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
const broken = 'data:image/png;base64,AAAA'

async function showAvatar(src: string | null) {
  const { screen } = await show(<Avatar name="Nimali Perera" src={src} />)
  const image = () => screen.container.querySelector('img')
  return { screen, image, isShown: () => Boolean(image()?.className) }
}

test('a person without a picture has initials, which are not read out', async () => {
  const { screen, image } = await showAvatar(null)
  await expect.element(screen.getByText('NP')).toHaveAttribute('aria-hidden', 'true')
  expect(image()).toBeNull()
})

test('a picture is shown once it is loaded', async () => {
  const { image, isShown } = await showAvatar(picture)
  await expect.poll(isShown).toBe(true)
  expect(image()?.alt).toBe('')
})

test('a picture that fails is retried after five seconds, each time with another URL', async () => {
  const { screen, image, isShown } = await showAvatar(broken)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await expect.element(screen.getByText('NP')).toBeVisible()
  vi.advanceTimersByTime(4900)
  expect(image()?.src).toBe(broken)
  vi.advanceTimersByTime(100)
  await expect.poll(() => image()?.src).toBe(`${broken}?try=1`)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5000)
  await expect.poll(() => image()?.src).toBe(`${broken}?try=2`)
  expect(isShown()).toBe(false)
})

test('a removed avatar no longer retries its picture', async () => {
  const { screen } = await showAvatar(broken)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  screen.unmount()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

test('another picture starts over', async () => {
  const { screen, image, isShown } = await showAvatar(broken)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  screen.unmount()
  const other = await showAvatar(picture)
  await expect.poll(other.isShown).toBe(true)
  expect(image()).toBeNull()
  expect(isShown()).toBe(false)
})
