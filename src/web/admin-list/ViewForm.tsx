import type { ReactNode } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './SavedViews.module.css'

type Fields = { name: string; isShared: boolean }
type Props = {
  /** of a view that is renamed */
  before?: Fields
  submit: string
  /** @throws the call's error */
  save: (fields: Fields) => Promise<void>
  onClose: () => void
}

/** Name of a saved view, and whether all admins see it. */
export function ViewForm({ before, submit, save, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useForm<Fields>({
    defaults: before ?? { name: '', isShared: false },
    validate: ({ name }) => (name.trim() ? [] : [{ field: 'name', text: t('Please enter a name.') }]),
    send: async ({ name, isShared }) => {
      await save({ name: name.trim(), isShared })
      onClose()
      return undefined
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      if (code === 'gm-error-view-name-taken')
        return { field: 'name', text: t('You have a view with this name already.') }
      if (code === 'gm-error-views-full') return { text: t('A list has room for 20 views of yours.') }
      return { text: failureText(t, error) }
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <TextField {...form.field('name')} label={t('Name of the view')} autoComplete="off" maxLength={60} autoFocus />
      <CheckField {...form.field('isShared')} label={t('All admins see it')} />
      <div className={classes.buttons}>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{submit}</SubmitButton>
      </div>
    </Form>
  )
}
