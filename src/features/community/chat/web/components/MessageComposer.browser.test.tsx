import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MatrixError } from '../client/matrix-api.ts'
import { emptyDevice } from '../testing/empty-device.ts'
import { hive, pdfFile, pngFile, showHive } from '../testing/show-hive.ts'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

test('an edit that couldn’t be sent comes back, and is sent as it stands with Enter', async () => {
  const { box, log, choose, server, screen } = await showHive()
  await choose('I will order today.', 'Edit')
  server.fail(new MatrixError(403, { errcode: 'M_FORBIDDEN' }))
  await box.fill('Lovely. I will order tomorrow.')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Unable to send message')).toBeVisible()
  await expect.element(screen.getByText('Change message')).toBeVisible()
  await expect.element(box).toHaveValue('Lovely. I will order tomorrow.')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Lovely. I will order tomorrow.')).toBeVisible()
  await expect.element(log.getByText('Lovely. I will order today.')).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('')
})

test('Shift and Enter begin a new line; Escape cancels a reply and keeps the text', async () => {
  const { box, choose, sent, screen } = await showHive()
  await box.fill('Six jars')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}and a ribbon')
  await expect.element(box).toHaveValue('Six jars\nand a ribbon')
  await choose('by Thursday', 'Reply')
  await expect.element(screen.getByText('Reply', { exact: true })).toBeVisible()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Reply', { exact: true })).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([{ msgtype: 'm.text', body: 'Six jars\nand a ribbon' }])
})

test('Enter that chooses a word of an input method sends nothing', async () => {
  const { box, sent } = await showHive()
  await box.fill('こんにちは')
  const enter = { key: 'Enter', bubbles: true, cancelable: true }
  box.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
  await expect.element(box).toHaveValue('こんにちは')
  box.element().dispatchEvent(new KeyboardEvent('keydown', enter))
  await expect.poll(sent).toEqual([{ msgtype: 'm.text', body: 'こんにちは' }])
})

test('chosen files can be removed, wait while a message is edited, and are sent before the text', async () => {
  const { box, choose, chosen, paste, sent, screen } = await showHive()
  await expect.element(box).toBeVisible()
  paste(pngFile('tea.png'), pdfFile('sizes.pdf'), pngFile('label.png'))
  await expect.poll(chosen).toEqual(['tea.png', 'sizes.pdf', 'label.png'])
  await screen.getByRole('button', { name: 'Remove tea.png' }).click()
  await expect.poll(chosen).toEqual(['sizes.pdf', 'label.png'])
  await choose('I will order today.', 'Edit')
  // an edit changes the words alone
  await expect
    .element(screen.getByRole('button', { name: 'Attach a picture or PDF' }))
    .toHaveAttribute('aria-disabled', 'true')
  await box.fill('Lovely. I will order now.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toMatchObject([{ 'm.new_content': { body: 'Lovely. I will order now.' } }])
  expect(chosen()).toEqual(['sizes.pdf', 'label.png'])
  await box.fill('Here they are')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => sent().slice(1))
    .toMatchObject([{ filename: 'sizes.pdf' }, { filename: 'label.png' }, { msgtype: 'm.text', body: 'Here they are' }])
  await expect.element(screen.getByRole('list', { name: 'Files to send' })).not.toBeInTheDocument()
})

test('the other side learns once that somebody is typing, and that they stopped', async () => {
  const { box, callsOf, screen } = await showHive()
  await box.fill('Six')
  await box.fill('Six jars')
  expect(callsOf('setTyping')).toEqual([[hive, true]])
  await screen.getByRole('searchbox', { name: 'Search messages' }).click()
  await expect
    .poll(() => callsOf('setTyping'))
    .toEqual([
      [hive, true],
      [hive, false],
    ])
  await box.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')
  // a message ends it by itself
  expect(callsOf('setTyping')).toHaveLength(2)
})

test('what is written for one conversation stays out of another', async () => {
  const { box, screen } = await showHive()
  await box.fill('Six jars, please')
  await screen.getByRole('link', { name: /Second Bloom/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Second Bloom' })).toBeVisible()
  await expect.element(box).toHaveValue('')
  await box.fill('Does it still work?')
  await screen
    .getByRole('link', { name: /Hive & Hollow/ })
    .first()
    .click()
  await expect.element(box).toHaveValue('Six jars, please')
})
