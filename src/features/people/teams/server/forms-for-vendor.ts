import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import type { SelectedVendor } from '#shared/current-user.ts'

type Find = (db: Db, vendorId: number, language: string) => Promise<SelectedVendor['networkForms']>

const finders = createRegister<Find>()

/** Lets the feature of networks' forms name those that an enterprise can fill in. Registering it twice has no effect. */
export function addFormsForVendor(find: Find): void {
  finders.add(find)
}

/** Forms that networks have for an enterprise, for owners and admins of its team. */
export async function formsForVendor(...asked: Parameters<Find>): Promise<SelectedVendor['networkForms']> {
  return (await Promise.all([...finders].map(find => find(...asked)))).flat()
}
