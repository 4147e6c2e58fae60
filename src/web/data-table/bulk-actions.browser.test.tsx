import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '../testing/refusal.ts'
import { type Invite, showInvites } from './testing/show-invites.tsx'

beforeEach(() => localStorage.clear())

async function showRevoking(path?: string) {
  const run = vi.fn<(rows: Invite[]) => Promise<void>>(async () => undefined)
  const action = { run, explain: () => 'They could not be revoked.' }
  const shown = await showInvites({ action, ...(path && { path }) })
  const { screen } = shown
  return {
    ...shown,
    run,
    all: screen.getByRole('checkbox', { name: 'Select all on this page' }),
    select: (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }),
    revoke: (count: number) => screen.getByRole('button', { name: `Revoke (${count})` }),
  }
}

test('selected rows are counted, and an action counts those that it applies to', async () => {
  const { screen, select, revoke } = await showRevoking()
  await expect.element(screen.getByRole('button', { name: /Revoke/ })).not.toBeInTheDocument()
  await select('Chitra').click()
  await select('Emil').click()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('2 selected')
  await expect.element(revoke(1)).not.toHaveAttribute('aria-disabled')
  await select('Chitra').click()
  await expect.element(revoke(0)).toHaveAttribute('aria-disabled', 'true')
})

test('a bulk action gets only the rows it applies to, and then nothing is selected', async () => {
  const { all, run, names, screen, revoke } = await showRevoking()
  await all.click()
  await revoke(1).click()
  await expect.poll(names).toEqual(['Emil', 'Bandula'])
  expect(run.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([[1]])
  await expect.element(screen.getByRole('status').first()).toBeEmptyDOMElement()
  await expect.element(all).not.toBeChecked()
})

test('after a bulk action the focus stays in the table', async () => {
  const { all, select, revoke, names } = await showRevoking()
  await select('Chitra').click()
  ;(revoke(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Emil', 'Bandula'])
  await expect.element(all).toHaveFocus()
})

test('a refusal is shown, the rows stay selected, and another try may succeed', async () => {
  const { screen, select, run, revoke, names } = await showRevoking()
  run.mockRejectedValueOnce(refusal(503))
  await select('Chitra').click()
  await revoke(1).click()
  await expect.element(screen.getByText('They could not be revoked.')).toBeVisible()
  await expect.element(select('Chitra')).toBeChecked()
  await revoke(1).click()
  await expect.poll(names).toEqual(['Emil', 'Bandula'])
})

test('a second click while a bulk action runs does nothing', async () => {
  const { select, run, revoke } = await showRevoking()
  const answer = Promise.withResolvers<void>()
  run.mockReturnValueOnce(answer.promise)
  await select('Chitra').click()
  await revoke(1).click()
  await expect.element(revoke(1)).toHaveAttribute('aria-busy', 'true')
  await revoke(1).click({ force: true })
  answer.resolve()
  await expect.element(select('Chitra')).not.toBeInTheDocument()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a bulk action doesn’t touch rows selected on another page', async () => {
  const { screen, select, run, revoke } = await showRevoking()
  await select('Chitra').click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('status').first()).toBeEmptyDOMElement()
  await select('Bandula').click()
  await revoke(1).click()
  await expect.poll(() => run.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Bandula'])
})

test('Space selects a row, and one check box selects the whole page', async () => {
  const { all, select } = await showRevoking()
  ;(all.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(select('Chitra')).toBeChecked()
  await expect.element(select('Emil')).toBeChecked()
  await select('Emil').click()
  await expect.element(all).not.toBeChecked()
})
