import { queryOptions } from '@tanstack/react-query'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { queriesOf } from '#web/queries.tsx'
import { addressFields, type PostalAddress } from '../address.ts'
import type { SavedAddress } from '../addresses.contract.ts'
import type { AddressProblem } from '../check-address.ts'
import { addressProblemText } from './address-problem-text.ts'
import { addressFormatQuery } from './use-address-format.ts'

/** The addresses that the viewer saved, the default first. */
export function addressesQuery(app: App) {
  return queryOptions({
    queryKey: ['addresses', 'saved', app.language],
    queryFn: async () => (await app.clients.addresses.listAddresses({ language: app.language })).items,
  })
}

/** Saves an address, anew without an id, and asks for the list again. */
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

/** The problem that the server found in an address that a browser thought right: a number of another country. */
export function addressFailure(app: App, error: unknown, country: string): Problem<PostalAddress> {
  const { code, field } = apiErrorOf(error)
  if (code === 'gm-error-too-many-addresses') return { text: app.t('You have 20 addresses. Delete one first.') }
  const format = queriesOf(app).getQueryData(addressFormatQuery(app, country).queryKey)
  const part = addressFields.find(name => name === field)
  const kind = /^gm-error-address-(\w+)$/.exec(code)?.[1] as AddressProblem['code'] | undefined
  if (!format || !part || !kind) return { text: failureText(app.t, error) }
  return { field: part, text: addressProblemText(app.t, { field: part, code: kind }, format) }
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['addresses', 'saved'] })
}
