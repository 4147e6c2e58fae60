import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

beforeEach(() => vi.stubGlobal('location', { href: 'https://pola.example/tea' }))

function visit() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
  const reload = vi.fn()
  return { reload, fail: (at: number) => reloadOnce(storage, at, reload) }
}

test('a page that fails again within a minute isn’t reloaded', () => {
  const { fail, reload } = visit()
  fail(1000)
  fail(2000)
  fail(60_999)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after a minute, or at another URL, the page is reloaded again', () => {
  const { fail, reload } = visit()
  fail(1000)
  fail(61_001)
  expect(reload).toHaveBeenCalledTimes(2)
  vi.stubGlobal('location', { href: 'https://pola.example/honey' })
  fail(61_002)
  expect(reload).toHaveBeenCalledTimes(3)
})
