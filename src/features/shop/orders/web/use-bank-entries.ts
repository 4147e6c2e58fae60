import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { decodeText } from '#shared/text-encoding.ts'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { type BankEntry, entryStates } from '../bank-entries.contract.ts'
import { askAnew } from './use-admin-payments.ts'

export const bankTable: TableRules = {
  ...{ name: 'bank', sorts: [], defaultSort: { by: '', descending: false } },
  filters: ['state'],
}

export function bankState({ filters }: TableState): BankEntry['state'] {
  return entryStates.find(one => one === filters.state) ?? 'open'
}

export function bankQuery(app: App, state: TableState) {
  const asked = { state: bankState(state), page: Math.min(state.page, 10_000), language: app.language }
  return queryOptions({
    queryKey: ['admin-payments', 'bank', asked],
    queryFn: () => app.clients.bankEntries.getBankEntries(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** @param currency of amounts to which the file names none */
export async function importBankFile(app: App, file: File, currency: string) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // banks that write neither UTF-8 nor UTF-16 write what Windows of the west does
  const content = decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  const brought = await app.clients.bankEntries.importBankFile({ name: file.name.slice(0, 200), content, currency })
  await askAnew(app)
  return brought
}

/** @returns those that were not confirmed, with why */
export async function confirmBankEntries(app: App, rows: BankEntry[]) {
  const { items } = await app.clients.bankEntries.confirmBankEntries({ ids: rows.map(({ id }) => id) })
  await askAnew(app)
  return items.filter(({ problem }) => problem !== null)
}

export async function setAside(app: App, rows: BankEntry[], isAside: boolean): Promise<void> {
  await app.clients.bankEntries.setBankEntriesAside({ ids: rows.map(({ id }) => id), isAside })
  await askAnew(app)
}
