import { type ReactNode, useState } from 'react'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import { FileField } from '#features/platform/storage/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { longestMessage } from '../../claim-limits.ts'
import { claimError } from '../claim-error.ts'
import classes from './claim-forms.module.css'

type Props = {
  vendorId: number
  /** no other proof is possible */
  isOnly: boolean
  onSent: () => void
}

/** Form for a document and a message, which an admin reviews. */
export function ByDocument({ vendorId, isOnly, onSent }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [file, setFile] = useState<UploadedFile | null>(null)
  const form = useForm({
    defaults: { message: '' },
    validate: ({ message }) =>
      message.trim() ? [] : [{ field: 'message', text: t('Please tell us your role in the enterprise.') }],
    send: async ({ message }) => {
      if (!file) return { text: t('Please add a document.') }
      await app.clients.claims.sendClaimDocument({ vendorId, message: message.trim(), fileId: file.id })
      onSent()
      return undefined
    },
    explain: failure => ({ text: claimError(t, failure) }),
    draft: `claim:${vendorId}`,
  })
  return (
    <section className={classes.way} aria-labelledby="claim-by-document">
      <h2 id="claim-by-document">{isOnly ? t('With a document') : t('Or with a document')}</h2>
      <Form form={form} className={classes.form}>
        <p>
          {t(
            'A register entry, bill or letter with the enterprise’s name on it, as a PDF or picture. Only admins see it.',
          )}
        </p>
        <TextAreaField
          {...form.field('message')}
          label={t('What’s your role there?')}
          rows={3}
          maxLength={longestMessage}
        />
        <FileField purpose="claim" label={t('Add document')} value={file} onChange={setFile} />
        <SubmitButton isSending={form.isSending}>{t('Send to the admins')}</SubmitButton>
      </Form>
    </section>
  )
}
