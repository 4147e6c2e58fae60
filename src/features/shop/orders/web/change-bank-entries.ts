import { decodeText } from '#shared/text-encoding.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import type { App } from '#web/app-context.ts'
import type { BankEntry } from '../bank-entries.contract.ts'

/** @param currency for amounts to which the file names none */
export async function importBankFile(app: App, file: File, currency: string) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // files in neither UTF-8 nor UTF-16 are usually in the Western encoding of Windows
  const content = decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  const brought = await app.clients.bankEntries.importBankFile({ name: file.name.slice(0, 200), content, currency })
  await reloadLists(app)
  return brought
}

/** @returns the entries that were not confirmed, with the reasons */
export async function confirmBankEntries(app: App, rows: BankEntry[]) {
  const { items } = await app.clients.bankEntries.confirmBankEntries({ ids: rows.map(({ id }) => id) })
  await reloadLists(app)
  return items.filter(({ problem }) => problem !== null)
}

export async function setAside(app: App, rows: BankEntry[], isAside: boolean): Promise<void> {
  await app.clients.bankEntries.setBankEntriesAside({ ids: rows.map(({ id }) => id), isAside })
  await reloadLists(app)
}
