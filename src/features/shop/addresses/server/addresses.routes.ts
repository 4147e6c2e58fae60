import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { addressesContract } from '../addresses.contract.ts'
import { addressFormat } from './address-formats.ts'
import { listAddresses } from './list-addresses.ts'
import { changeAddress, createAddress, deleteAddress } from './save-address.ts'

const api = implementContract(addressesContract)

const changesPerPerson = limitRate({ name: 'addresses-person', points: 100, seconds: 3600 })

export function addressesRoutes(db: Db) {
  const load = async ({ userId }: Viewer, id: number, language: string) =>
    (await listAddresses(db, userId, language)).find(one => one.id === id) ?? missing()
  return api.router({
    getAddressFormat: api.getAddressFormat.use(anyone).handler(({ context, input: { country, language } }) => {
      context.answer.set('cache-control', 'public, max-age=86400')
      return addressFormat(country, language)
    }),
    listAddresses: api.listAddresses.use(signedIn).handler(async ({ context: { viewer }, input: { language } }) => {
      return listOf(await listAddresses(db, viewer.userId, language))
    }),
    createAddress: api.createAddress.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await changesPerPerson.consume(db, viewer.userId)
      return load(viewer, await createAddress(db, viewer, input), input.language)
    }),
    changeAddress: api.changeAddress.use(signedIn).handler(async ({ context: { viewer }, input: { id, ...given } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await changeAddress(db, viewer, id, given)
      return load(viewer, id, given.language)
    }),
    deleteAddress: api.deleteAddress.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await deleteAddress(db, viewer, id)
      return { deleted: true as const }
    }),
  })
}
