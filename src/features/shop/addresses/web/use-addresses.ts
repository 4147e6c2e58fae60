import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { PostalAddress } from '../address.ts'
import type { SavedAddress } from '../addresses.contract.ts'

/** The addresses that the viewer saved, the default first. */
export function addressesQuery(app: App) {
  return queryOptions({
    queryKey: ['addresses', 'saved', app.language],
    queryFn: async () => (await app.clients.addresses.listAddresses({ language: app.language })).items,
  })
}

/** Saves an address, a new one if there is no id, and reloads the list. */
export async function saveAddress(app: App, id: number | undefined, given: PostalAddress & { isDefault: boolean }) {
  const address = { ...given, language: app.language }
  const { changeAddress, createAddress } = app.clients.addresses
  const saved = id === undefined ? await createAddress(address) : await changeAddress({ ...address, id })
  await askAnew(app)
  return saved
}

export async function deleteAddress(app: App, { id }: SavedAddress): Promise<void> {
  await app.clients.addresses.deleteAddress({ id })
  await askAnew(app)
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['addresses', 'saved'] })
}
