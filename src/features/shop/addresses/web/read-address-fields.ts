import type { App } from '#web/app-context.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { queriesOf } from '#web/queries.tsx'
import type { PostalAddress } from '../address.ts'
import { addressFields } from '../address-fields.ts'
import { addressParts, hasPart } from '../address-parts.ts'
import { type AddressProblem, addressProblems, normalizeAddress } from '../check-address.ts'
import { addressProblemText } from './address-problem-text.ts'
import { addressFormatQuery } from './use-address-format.ts'

/**
 * The address in a form's values, and its problems by the rules of its country, which the server applies too. Parts
 * that the country doesn't have, typed before it was chosen, are left out.
 * @param isContact nothing is shipped: only a name and the country are needed
 */
export async function readAddressFields(
  app: App,
  values: PostalAddress,
  isContact = false,
): Promise<{ address: PostalAddress; problems: Problem<PostalAddress>[] }> {
  const given = Object.fromEntries(addressFields.map(field => [field, values[field]])) as PostalAddress
  if (!given.country) return { address: given, problems: [{ field: 'country', text: app.t('Choose the country') }] }
  const format = await queriesOf(app).ensureQueryData(addressFormatQuery(app, given.country))
  for (const part of addressParts) if (!hasPart(format, part)) given[part] = ''
  const address = normalizeAddress(given, format)
  const all = addressProblems(address, format)
  const problems: AddressProblem[] = isContact ? all.filter(({ field }) => field === 'name') : all
  if (address.phone && format.phone) {
    const { mayBePhone } = await import('../check-phone.ts')
    if (!mayBePhone(address.phone, address.country, format.phone.metadata)) {
      problems.push({ field: 'phone', code: 'phone' })
    }
  }
  return {
    address,
    problems: problems.map(one => ({ ...one, text: addressProblemText(app.t, one, format) })),
  }
}
