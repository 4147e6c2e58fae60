import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressFormatQuery, addressProblemText } from '#features/shop/addresses/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import type { Problem } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { queriesOf } from '#web/queries.tsx'

type Values = PostalAddress & { email: string; save: boolean }
type Issue = { path: string; message: string }

export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S{2,}$/.test(text.trim())
}

/** Every part that the server refused, beside its field. */
export function addressProblems(app: App, error: unknown, country: string): Problem<Values>[] {
  const { code } = apiErrorOf(error)
  if (code === 'gm-error-valid-email-address-required')
    return [{ field: 'email', text: app.t('Please add a valid email address') }]
  if (code === 'gm-error-too-many-addresses')
    return [{ field: 'save', text: app.t('You have 20 addresses. Delete one first.') }]
  const format = queriesOf(app).getQueryData(addressFormatQuery(app, country).queryKey)
  const known = issuesOf(error).flatMap(({ path, message }): Problem<Values>[] => {
    const field = /^address\.(\w+)$/.exec(path)?.[1] as keyof PostalAddress | undefined
    if (!field || !format) return []
    return [{ field, text: addressProblemText(app.t, { field, code: message as never }, format) }]
  })
  return known.length > 0 ? known : [{ text: failureText(app.t, error) }]
}

function issuesOf(error: unknown): Issue[] {
  const { data } = (error ?? {}) as { data?: { issues?: Issue[]; body?: { issues?: Issue[] } } }
  return data?.body?.issues ?? data?.issues ?? []
}
