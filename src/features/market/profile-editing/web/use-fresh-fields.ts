import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { KitForm } from '#web/forms/use-form.ts'

type FreshFields<Values extends FieldValues> = {
  form: KitForm<Values>
  /** key of the fields: a new key recreates them */
  fieldsKey: string
  renew: () => void
}

/**
 * Native fields of lists, such as descriptions of pictures, show their initial value and what is typed. This recreates
 * them when values come from elsewhere: from a draft that is restored or discarded, or from another editor (`renew`).
 * Otherwise the page would show one text and save another.
 */
export function useFreshFields<Values extends FieldValues>(form: KitForm<Values>): FreshFields<Values> {
  const [isRestored, setRestored] = useState(false)
  const [renewals, setRenewals] = useState(0)
  const { discardDraft } = form
  if (discardDraft && !isRestored) setRestored(true)
  const renew = () => setRenewals(count => count + 1)
  const discard =
    discardDraft &&
    (() => {
      discardDraft()
      renew()
    })
  return { form: { ...form, discardDraft: discard }, fieldsKey: `${isRestored} ${renewals}`, renew }
}
