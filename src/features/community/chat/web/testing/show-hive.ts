import type { FakeClients } from '#web/testing/show.tsx'
import { type FakeHomeserver, fakeHomeserver } from './fake-homeserver.ts'
import { aMarketDay, showChats } from './show-chats.tsx'

export const hive = '!hive:pola.example'
export const vendor = '@vendor_2:pola.example'

export const pngFile = (name: string) => new File([new Uint8Array([137, 80, 78, 71])], name, { type: 'image/png' })
export const pdfFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** A homeserver with the conversations of a market day. */
export function marketServer(): FakeHomeserver {
  const server = fakeHomeserver()
  aMarketDay(server)
  return server
}

type Options = { server?: FakeHomeserver; path?: string; language?: string; clients?: FakeClients }

/** Renders the conversation with Hive & Hollow, or another one, with what tests look for and do in it. */
export async function showHive({ server = marketServer(), path = '/chats/enterprise_2', ...options }: Options = {}) {
  const shown = await showChats(server, { path, ...options })
  const { screen } = shown
  const box = screen.getByRole('textbox', { name: 'Write a message' })
  const log = screen.getByRole('log')
  return {
    ...{ server, box, log, ...shown },
    /** Chooses an item from the menu of the message with this text. */
    choose: async (words: string, name: string) => {
      const message = log.getByRole('listitem').filter({ hasText: words })
      await message.getByRole('button', { name: 'Actions for this message' }).click()
      await screen.getByRole('menuitem', { name, exact: true }).click()
    },
    /** Pastes files into the composer. */
    paste: (...files: File[]) => {
      const clipboardData = new DataTransfer()
      for (const file of files) clipboardData.items.add(file)
      const event = { clipboardData, bubbles: true, cancelable: true }
      box.element().dispatchEvent(new ClipboardEvent('paste', event))
    },
    /** names of the chosen files */
    chosen: () =>
      screen
        .getByRole('list', { name: 'Files to send' })
        .getByRole('listitem')
        .elements()
        .map(one => one.textContent),
    /** what the server was sent, in order */
    sent: () => server.calls.filter(one => one.name === 'send').map(one => one.given[2]),
    callsOf: (name: string) => server.calls.filter(one => one.name === name).map(one => one.given),
  }
}
