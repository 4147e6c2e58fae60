import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mention } from '../../post-references.ts'
import { farzana, showForum } from '../testing/show-forum.tsx'

const question = { path: '/forum/7' }

async function writing(given: Partial<Parameters<typeof showForum>[1]> = {}) {
  const shown = await showForum('question', { ...question, ...given })
  const box = shown.screen.getByRole('textbox', { name: 'Your reply' })
  await box.click()
  return { ...shown, box, element: () => box.element() as HTMLTextAreaElement }
}

test('an @ offers people, whom the keys choose while the focus stays in the text', async () => {
  const { screen, calls, box } = await writing()
  await userEvent.keyboard('Ask @far')
  const list = screen.getByRole('listbox', { name: 'People to mention' })
  await expect.element(list).toBeVisible()
  expect(calls.getPeople).toHaveBeenLastCalledWith({ text: 'far', id: 7 }, { signal: expect.any(AbortSignal) })
  const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toContain('Farzana Mohideen')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toContain('Farid Aziz')
  await userEvent.keyboard('{ArrowDown}')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue(`Ask ${mention(farzana, 'Farzana Mohideen')} `)
  await expect.element(box).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
})

test('the list closes on Escape and never takes keys of a text without an @', async () => {
  const { screen, box, calls } = await writing()
  await userEvent.keyboard('a@b mail{Enter}@')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}{Enter}x')
  await expect.element(box).toHaveValue('a@b mail\n@\nx')
  expect(calls.getPeople).toHaveBeenCalledTimes(1)
  await userEvent.keyboard(' @f')
  await screen.getByRole('option', { name: /Farid/ }).click()
  await expect.element(box).toHaveValue(expect.stringContaining('[@Farid Aziz]'))
})

test('the button beside the marks begins a mention', async () => {
  const { screen, box } = await writing()
  await userEvent.keyboard('Ask')
  await screen.getByRole('button', { name: 'Mention somebody' }).click()
  await userEvent.keyboard('f')
  await expect.element(box).toHaveValue('Ask @f')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
})

function paste(element: HTMLTextAreaElement, text: string) {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  document.execCommand('insertText', false, text)
}

test('an address of a listing or an enterprise on a line of its own becomes a card', async () => {
  const getProfile = vi.fn(async ({ subDomain }: { subDomain: string }) => ({ id: subDomain === 'lanucoir' ? 31 : 1 }))
  const { box, element } = await writing({ others: { directory: { getProfile: getProfile as never } } })
  const origin = 'https://pola.example'
  await userEvent.keyboard('Look:{Enter}')
  paste(element(), `${origin}/marketplace/listing/12`)
  await expect.element(box).toHaveValue('Look:\n\n[card](listing:12)')
  await userEvent.keyboard('{Enter}{Enter}')
  paste(element(), `${origin}/lanucoir`)
  await expect.element(box).toHaveValue('Look:\n\n[card](listing:12)\n\n[card](enterprise:31)')
  await userEvent.keyboard('{Enter}{Enter}see ')
  paste(element(), `${origin}/marketplace/listing/12`)
  paste(element(), ' https://elsewhere.example/marketplace/listing/12')
  await expect
    .element(box)
    .toHaveValue(
      expect.stringMatching(/see http.*\/listing\/12 https:\/\/elsewhere\.example\/marketplace\/listing\/12$/),
    )
})
