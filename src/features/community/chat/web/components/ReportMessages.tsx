import { type ReactNode, useId, useState } from 'react'
import { chatReasons } from '#features/community/moderation/flag-reasons.ts'
import kit from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ReportGiven } from '../client/matrix-api.ts'

type Props = { name: string; onReport: (report: ReportGiven) => Promise<void>; onClose: () => void }

/** A report of a message or conversation to the platform's team: a reason, and a text, which “Other” requires. */
export function ReportMessages({ name, onReport, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const [kind, setKind] = useState<ReportGiven['kind']>()
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <ConfirmDialog
      open
      title={t('Report {{name}}', { name })}
      text={t('Our team gets your words and the messages around them. No one else finds out who wrote.')}
      confirmLabel={t('Send report')}
      onClose={onClose}
      onConfirm={async () => {
        if (!kind) return
        await onReport({ kind, words: words.trim() })
        notify(t('Thank you. Our team will look at it.'))
      }}
    >
      <fieldset className={kit.choices}>
        <legend>{t('What is wrong?')}</legend>
        {Object.entries(chatReasons).map(([value, label]) => (
          <label key={value} className={kit.check}>
            <input
              type="radio"
              name={`${id}-kind`}
              required
              checked={kind === value}
              onChange={() => setKind(value as ReportGiven['kind'])}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <div className={kit.field}>
        <label htmlFor={id}>
          {kind === 'other' ? t('What did you notice?') : t('What did you notice? (optional)')}
        </label>
        <textarea
          id={id}
          className={kit.area}
          rows={3}
          required={kind === 'other'}
          maxLength={2000}
          dir="auto"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
