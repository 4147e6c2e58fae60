import type { ReactNode } from 'react'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { longestPageText, longestPageTitle, pageHandle } from '../../page-limits.ts'
import { pageRefusal } from '../use-static-pages.ts'

type Props = { onAdded: (id: number) => void; onCancel: () => void }

/** Adds a page as a draft, in English; other languages are written next. */
export function AddPageForm({ onAdded, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const form = useForm({
    defaults: { title: '', handle: '', text: '' },
    validate: ({ title, handle, text }) => [
      ...(title.trim() ? [] : [{ field: 'title' as const, text: t('Please write the English words.') }]),
      ...(pageHandle.test(handle.trim())
        ? []
        : [
            {
              field: 'handle' as const,
              text: t('Please begin with a letter, and use lowercase letters, digits and hyphens.'),
            },
          ]),
      ...(text.trim() ? [] : [{ field: 'text' as const, text: t('Please write the English words.') }]),
    ],
    send: async ({ title, handle, text }) => {
      const page = { handle: handle.trim(), title: { en: title.trim() }, text: { en: text.trim() } }
      const { id } = await clients.staticPages.addStaticPage(page)
      onAdded(id)
      return undefined
    },
    explain: error => {
      const text = pageRefusal(t, error)
      return apiErrorOf(error).code === 'gm-error-page-handle-taken' ? { field: 'handle', text } : { text }
    },
  })
  return (
    <ActForm
      form={form}
      title={t('Add page')}
      text={t('It begins as a draft that only admins see. Other languages are written next.')}
      submit={t('Add page')}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('title')}
        label={t('Title in English')}
        maxLength={longestPageTitle}
        autoComplete="off"
      />
      <TextField
        {...form.field('handle')}
        label={t('Address of the page')}
        hint={t('It stands behind {{path}} and can’t be changed later.', { path: '/pages/' })}
        maxLength={60}
        autoComplete="off"
        isPlain
      />
      <TextAreaField {...form.field('text')} label={t('Text in English')} rows={8} maxLength={longestPageText} />
    </ActForm>
  )
}
