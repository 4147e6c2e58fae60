import type { ReactNode } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SavedList } from '../../saved.contract.ts'
import { longestListName } from '../../saved-limits.ts'
import { changeList, createList } from '../use-saved.ts'

type Props = {
  label: string
  submit: string
  /** the list to rename; undefined to create one */
  list?: SavedList
  onDone: (list: SavedList) => void
}

/** Form for the name of a list, a new or an existing one. */
export function ListNameForm({ label, submit, list, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm({
    defaults: { name: list?.name ?? '' },
    validate: ({ name }) => (name.trim() ? [] : [{ field: 'name', text: t('Please enter a name.') }]),
    send: async ({ name }) => {
      onDone(list ? await changeList(app, list.id, { name: name.trim() }) : await createList(app, name.trim()))
      // where the form stays, it is for another list
      if (!list) form.reset({ name: '' })
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      if (code === 'gm-error-saved-list-name')
        return { field: 'name', text: t('You have a list of that name. Please choose another one.') }
      if (code === 'gm-error-saved-lists') return { text: t('You can have up to 50 lists. Delete one first.') }
      return { text: failureText(t, error) }
    },
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label={label} autoComplete="off" maxLength={longestListName} />
      <SubmitButton isSending={form.isSending}>{submit}</SubmitButton>
    </Form>
  )
}
