import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { AlsoHere } from './AlsoHere.tsx'

afterEach(() => vi.useRealTimers())

const malini = { id: 'a1', name: 'Malini', since: '2026-11-30T10:38:00.000Z' }
type Said = { thing: string; isOpen: boolean }

async function showHere(answers: (typeof malini)[][]) {
  const setHere = vi.fn(async ({ isOpen }: Said) => {
    const items = (isOpen && answers.length > 1 ? answers.shift() : answers[0]) ?? []
    return { items, count: items.length }
  })
  const shown = await show(<AlsoHere thing="vendor:12" />, { clients: { alsoHere: { setHere } } as never })
  const said = () => setHere.mock.calls.map(([{ isOpen }]) => isOpen)
  return { ...shown, setHere, said }
}

test('another admin who has it open is named, with a way to write to them', async () => {
  const { screen, setHere } = await showHere([[malini]])
  await expect.element(screen.getByText(/Malini has this open, too, since \d\d:38\./)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Write to Malini' })).toHaveAttribute('href', '/chats/user_a1')
  expect(setHere.mock.calls[0]?.[0]).toEqual({ thing: 'vendor:12', isOpen: true })
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('it is said again and again, and who has gone is no longer shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const { screen, said } = await showHere([[malini], []])
  await vi.waitFor(() => expect(screen.container.textContent).toContain('Malini'))
  vi.advanceTimersByTime(15_000)
  await vi.waitFor(() => expect(said()).toEqual([true, true]))
  await vi.waitFor(() => expect(screen.container.textContent).not.toContain('Malini'))
})

test('closing it says so', async () => {
  const { screen, said } = await showHere([[]])
  await expect.poll(said).toEqual([true])
  await screen.unmount()
  await expect.poll(said).toEqual([true, false])
})
