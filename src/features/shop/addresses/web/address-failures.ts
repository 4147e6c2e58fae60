import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { queriesOf } from '#web/queries.tsx'
import type { PostalAddress } from '../address.ts'
import { addressFields } from '../address-fields.ts'
import type { AddressProblem } from '../check-address.ts'
import { addressProblemText } from './address-problem-text.ts'
import { addressFormatQuery } from './use-address-format.ts'

type Issue = { path: string; message: string }

/**
 * Problems that only the server found in an address, such as a phone number of another country. The server names the
 * part as its `field` or, where the address is one of several inputs, in `issues`.
 */
export function addressFailures(app: App, error: unknown, country: string): Problem<PostalAddress>[] {
  const { code, field } = apiErrorOf(error)
  if (code === 'gm-error-too-many-addresses') return [{ text: app.t('You have 20 addresses. Delete one first.') }]
  const format = queriesOf(app).getQueryData(addressFormatQuery(app, country).queryKey)
  const kind = /^gm-error-address-(\w+)$/.exec(code)?.[1]
  const issues = kind && field ? [{ path: field, message: kind }] : issuesOf(error)
  const problems = issues.flatMap(({ path, message }): Problem<PostalAddress>[] => {
    const part = addressFields.find(name => path === name || path === `address.${name}`)
    if (!part || !format) return []
    const problem = { field: part, code: message as AddressProblem['code'] }
    return [{ field: part, text: addressProblemText(app.t, problem, format) }]
  })
  return problems.length > 0 ? problems : [{ text: failureText(app.t, error) }]
}

function issuesOf(error: unknown): Issue[] {
  const { data } = (error ?? {}) as { data?: { issues?: Issue[]; body?: { issues?: Issue[] } } }
  return data?.body?.issues ?? data?.issues ?? []
}
