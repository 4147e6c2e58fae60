import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { OutboxItem } from '../client/chat-outbox.ts'
import { MatrixError } from '../client/matrix-api.ts'
import { emptyDevice } from '../testing/empty-device.ts'
import { hive, marketServer, pdfFile, showHive } from '../testing/show-hive.ts'
import { OutgoingMessage } from './OutgoingMessage.tsx'

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emptyDevice()
})

test('a message that was written when the page closed is sent by the next one, and only once', async () => {
  const server = marketServer()
  const { send } = server.api
  // the answer never comes
  server.api.send = () => new Promise(() => undefined)
  const first = await showHive({ server })
  await first.box.fill('Six jars, please')
  await userEvent.keyboard('{Enter}')
  await expect.element(first.log.getByText('Six jars, please')).toBeVisible()
  await expect.element(first.log.getByText(/Sending\.\.\./)).toBeVisible()
  await first.screen.unmount()
  server.api.send = send
  const { log } = await showHive({ server })
  await expect.element(log.getByText('Six jars, please')).toBeVisible()
  await expect.element(log.getByText(/Sending\.\.\./)).not.toBeInTheDocument()
  const stored = server.events(hive).filter(one => one.content.body === 'Six jars, please')
  expect(stored).toHaveLength(1)
  expect(log.getByText('Six jars, please').elements()).toHaveLength(1)
})

test('a message that was refused stays after a reload, with what can be done about it', async () => {
  const server = marketServer()
  server.fail(
    new MatrixError(429, { errcode: 'ORG.POLA.UNANSWERED' }),
    new MatrixError(403, { errcode: 'M_FORBIDDEN' }),
  )
  const first = await showHive({ server })
  await first.box.fill('Hello?')
  await userEvent.keyboard('{Enter}')
  const refused = first.log.getByRole('alert')
  await expect.element(refused.getByText(/They haven’t accepted your request yet/)).toBeVisible()
  await first.screen.unmount()
  const { log, screen, sent } = await showHive({ server })
  await expect.element(log.getByText('Hello?')).toBeVisible()
  await log.getByRole('button', { name: 'Discard' }).click()
  await expect.element(log.getByText('Hello?')).not.toBeInTheDocument()
  await screen.unmount()
  const again = await showHive({ server })
  await expect.element(again.log.getByText('Yes, we can pack the six jars by Thursday.')).toBeVisible()
  expect(again.log.getByText('Hello?').elements()).toEqual([])
  expect(sent()).toHaveLength(2)
})

test('messages keep their order when one has to wait, and a refused one doesn’t hold up the next', async () => {
  const server = marketServer()
  server.fail(new MatrixError(503), new MatrixError(503), new MatrixError(403, { errcode: 'M_FORBIDDEN' }))
  const { box, log, sent } = await showHive({ server })
  for (const words of ['One', 'Two']) {
    await box.fill(words)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(log.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.poll(() => sent().map(one => (one as { body: string }).body)).toEqual(['One', 'One', 'One', 'Two'])
  const stored = server.events(hive).map(one => one.content.body)
  expect(stored).toContain('Two')
  expect(stored).not.toContain('One')
})

test('a file that was refused is sent with the next try', async () => {
  const server = marketServer()
  const { whoAmI } = server.api
  const { log, paste, box, screen } = await showHive({ server })
  await expect.element(box).toBeVisible()
  server.api.whoAmI = async () => {
    throw new MatrixError(413, { errcode: 'M_TOO_LARGE' })
  }
  paste(pdfFile('sizes.pdf'))
  await screen.getByRole('button', { name: 'Send' }).click()
  const refused = log.getByRole('alert')
  await expect.element(refused.getByText('File too big. Max File Size = 5 MB')).toBeVisible()
  server.api.whoAmI = whoAmI
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect.element(log.getByRole('button', { name: /sizes\.pdf/ })).toBeVisible()
  await expect.element(refused).not.toBeInTheDocument()
})

const item: OutboxItem = {
  ...{ txn: 't1', roomId: hive, at: Date.now(), text: 'Hello', replyTo: '', file: null, address: '' },
  ...{ state: 'waiting', eventId: '', problem: null },
}

test.each([
  ['ORG.POLA.UNANSWERED', 'Please wait for an answer before you write more.'],
  ['ORG.POLA.DECLINED', 'They don’t want to be written to here.'],
  ['M_LIMIT_EXCEEDED', 'You’ve written a lot in a short time. Please try again later.'],
  ['M_UNKNOWN', 'Unable to send message'],
])('a refusal with %s is explained', async (code, words) => {
  const [onAgain, onDiscard] = [vi.fn(), vi.fn()]
  const failed: OutboxItem = { ...item, state: 'failed', problem: { code, words: 'for authors of clients' } }
  const { screen } = await show(
    <OutgoingMessage item={failed} percent={undefined} isOffline={false} onAgain={onAgain} onDiscard={onDiscard} />,
  )
  await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect([onAgain, onDiscard].map(one => one.mock.calls.length)).toEqual([1, 0])
})

test('a file shows how much of it was sent, and what waits says for what', async () => {
  const none = () => undefined
  const file = { name: 'sizes.pdf', type: 'application/pdf', size: 9 }
  const given = { percent: undefined, isOffline: false, onAgain: none, onDiscard: none }
  const { screen } = await show(
    <>
      <OutgoingMessage {...given} item={{ ...item, text: '', file, state: 'sending' }} percent={40} />
      <OutgoingMessage {...given} item={item} isOffline />
      <OutgoingMessage {...given} item={{ ...item, text: 'Second' }} />
    </>,
  )
  await expect.element(screen.getByRole('progressbar', { name: 'Sending...' })).toHaveAttribute('value', '40')
  await expect.element(screen.getByText('· Sending... 40%')).toBeVisible()
  await expect.element(screen.getByText('· waiting for the network')).toBeVisible()
  await expect.element(screen.getByText('· waiting', { exact: true })).toBeVisible()
})
