import type { ReactNode } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SavedReply } from '../../help-desk.contract.ts'
import { helpProblem } from './help-words.ts'

type Props = {
  /** undefined for a new one */
  reply: SavedReply | undefined
  onDone: () => Promise<void>
}

export function ReplyForm({ reply, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm({
    defaults: { title: reply?.title ?? '', textEn: reply?.textEn ?? '', textSi: reply?.textSi ?? '' },
    // with its revision, so that an old draft never hides a colleague's change
    draft: reply ? `saved-reply-${reply.id}-${reply.revision}` : 'saved-reply',
    validate: ({ title, textEn }) => [
      ...(title.trim() ? [] : [{ field: 'title' as const, text: t('Please add a title.') }]),
      ...(textEn.trim() ? [] : [{ field: 'textEn' as const, text: t('Please write something.') }]),
    ],
    send: async values => {
      const texts = { ...values, textSi: values.textSi.trim() || null }
      const { helpDesk } = app.clients
      await (reply
        ? helpDesk.changeReply({ ...texts, id: reply.id, revision: reply.revision })
        : helpDesk.addReply(texts))
      await onDone()
      return undefined
    },
    explain: error => ({
      text: helpProblem(t, error),
      ...(apiErrorOf(error).field === 'title' && { field: 'title' as const }),
    }),
  })
  return (
    <Form form={form}>
      <TextField {...form.field('title')} label={t('Title')} autoComplete="off" maxLength={80} autoFocus />
      <TextAreaField
        {...form.field('textEn')}
        label={t('Text in English')}
        hint={t('{{mark}} becomes the name of whom you write to.', { mark: '{name}' })}
        rows={5}
        maxLength={4000}
      />
      <TextAreaField
        {...form.field('textSi')}
        label={t('Text in Sinhala (optional)')}
        hint={t('For people who read Sinhala.')}
        rows={5}
        maxLength={4000}
      />
      <SubmitButton isSending={form.isSending}>{t('Save reply')}</SubmitButton>
    </Form>
  )
}
