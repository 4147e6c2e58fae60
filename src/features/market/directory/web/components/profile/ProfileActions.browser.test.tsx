import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToAnnouncements } from '#web/announce.ts'
import { show } from '#web/testing/show.tsx'
import { aShownProfile } from '../../testing/shown-profile.ts'
import { ProfileActions } from './ProfileActions.tsx'

const profile = aShownProfile({
  title: 'Tea without brokers.',
  website: 'https://www.nuwaraleaf.example/shop',
  phones: ['+94 81 555 0142', '081-555 (0143)'],
})

test('the website opens elsewhere, is named by its host and announced', async () => {
  const announced = vi.fn()
  listenToAnnouncements(announced)
  const { screen } = await show(<ProfileActions profile={profile} />)
  const link = screen.getByRole('link', { name: 'Website, opens in a new tab nuwaraleaf.example' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  link.element().addEventListener('click', event => event.preventDefault())
  await link.click()
  expect(announced).toHaveBeenCalledExactlyOnceWith('click', [1])
})

test('numbers are called as they are dialled, and read from left to right everywhere', async () => {
  const { screen } = await show(<ProfileActions profile={profile} />, { language: 'ur' })
  const calls = screen.getByRole('link', { name: /555/ })
  await calls.first().hover()
  expect(calls.elements().map(call => call.getAttribute('href'))).toEqual(['tel:+94815550142', 'tel:0815550143'])
  await expect.element(screen.getByText('+94 81 555 0142')).toHaveAttribute('dir', 'ltr')
})

test.each([
  ['en', 'https://pola.example/nuwaraleaf'],
  ['si', 'https://pola.example/nuwaraleaf?lang=si'],
])('sharing in %s gives %s; Escape leads back', async (language, url) => {
  const { screen } = await show(<ProfileActions profile={profile} />, { language })
  const share = screen.getByRole('button')
  await share.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toHaveValue(url)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(share).toHaveFocus()
})

test('an invalid website is no link, and without a phone number there is no call button', async () => {
  const { screen } = await show(<ProfileActions profile={{ ...profile, website: 'javascript:alert(1)', phones: [] }} />)
  await screen.getByRole('button', { name: 'Share' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Share Nuwara Leaf' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
