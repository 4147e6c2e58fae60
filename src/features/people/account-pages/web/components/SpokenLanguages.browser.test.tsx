import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useApp } from '#web/app-context.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { anAccount } from '../testing/accounts.ts'
import { accountQuery } from '../use-account.ts'
import { SpokenLanguages } from './SpokenLanguages.tsx'

const account = anAccount({ spokenLanguages: ['en', 'si'] })

function Kept(): ReactNode {
  const { data } = useQuery(accountQuery(useApp(), account.id))
  return (
    // padding as on the page: a list that overflowed would scroll, and scrolling closes it
    <div style={{ padding: 100 }}>{data && <SpokenLanguages account={data} label="Languages you speak" />}</div>
  )
}

async function showLanguages(language = 'en') {
  const updateAccount = vi.fn(async (change: object) => ({ ...account, ...change }))
  const { screen } = await show(<Kept />, {
    clients: { accounts: { getAccount: async () => account, updateAccount } },
    language,
  })
  const box = screen.getByRole('combobox', { name: 'Languages you speak' })
  await expect.element(box).toBeVisible()
  const choose = async (typed: string) => {
    await box.fill(typed)
    await expect.element(screen.getByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')
  }
  return { screen, box, choose, updateAccount }
}

test('a language can be found by its own name and added by keyboard, and the box is empty for the next', async () => {
  const { screen, box, choose, updateAccount } = await showLanguages()
  await choose('தமி')
  await expect.element(screen.getByRole('button', { name: 'Remove Tamil' })).toBeVisible()
  expect(updateAccount).toHaveBeenCalledExactlyOnceWith({ userId: account.id, spokenLanguages: ['en', 'si', 'ta'] })
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('a language already added isn’t offered', async () => {
  const { screen, box } = await showLanguages()
  await box.fill('Sinh')
  await expect.element(screen.getByText('No matching options.')).toBeVisible()
})

test('Escape closes the list and saves nothing', async () => {
  const { screen, box, updateAccount } = await showLanguages()
  await box.fill('Tam')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(updateAccount).not.toHaveBeenCalled()
})

test('after removing a language the focus moves to the one beside it, after the last one to the box', async () => {
  const { screen, box, updateAccount } = await showLanguages()
  screen.getByRole('button', { name: 'Remove Sinhala' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Remove Sinhala' })).not.toBeInTheDocument()
  expect(updateAccount).toHaveBeenCalledExactlyOnceWith({ userId: account.id, spokenLanguages: ['en'] })
  await expect.element(screen.getByRole('button', { name: 'Remove English' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Remove English' })).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test.each([
  [refusal(429, { retryAfter: 60 }), 'Too many attempts. Please try again in 1 minute.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a change that couldn’t be saved (%s) is undone, and a message says why', async (error, text) => {
  const { screen, updateAccount } = await showLanguages()
  updateAccount.mockRejectedValue(error)
  await screen.getByRole('button', { name: 'Remove Sinhala' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expect.element(screen.getByRole('button', { name: 'Remove Sinhala' })).toBeVisible()
})

test('two languages added quickly are saved in order, and both stay', async () => {
  const { screen, choose, updateAccount } = await showLanguages()
  const first = Promise.withResolvers<void>()
  updateAccount.mockImplementationOnce(async change => {
    await first.promise
    return { ...account, ...change }
  })
  await choose('Tamil')
  await expect.element(screen.getByText('Tamil', { exact: true })).toBeVisible()
  await choose('Urdu')
  await expect.element(screen.getByText('Urdu', { exact: true })).toBeVisible()
  expect(updateAccount).toHaveBeenCalledTimes(1)
  first.resolve()
  await expect.poll(() => updateAccount).toHaveBeenCalledTimes(2)
  expect(updateAccount).toHaveBeenLastCalledWith({ userId: account.id, spokenLanguages: ['en', 'si', 'ta', 'ur'] })
  await expect.element(screen.getByRole('button', { name: 'Remove Tamil' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Remove Urdu' })).toBeVisible()
})
