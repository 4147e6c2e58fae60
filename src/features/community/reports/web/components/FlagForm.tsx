import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { type ReportKind, type ReportReason, reasonsFor } from '../../flag-reasons.ts'
import { longestReport } from '../../report-limits.ts'
import { ownReportQuery } from '../use-reports.ts'
import classes from './FlagDialog.module.css'

/** A reason out of those of its kind (docs/product.md §9), and words, which “Other” needs. */
export function FlagForm({ kind, id, onClose }: { kind: ReportKind; id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const messageId = useId()
  const errorId = useId()
  const reasons = useRef<HTMLFieldSetElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState<ReportReason>()
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const [isSending, setSending] = useState(false)
  const needsWords = reason === 'other' && message.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setError('')
    if (!reason) {
      setLacksReason(true)
      reasons.current?.querySelector('input')?.focus()
      return
    }
    if (needsWords) {
      words.current?.focus()
      return setError(t('Please say what is wrong.'))
    }
    setSending(true)
    try {
      const report = await app.clients.reports.sendReport({ kind, id, reason, message })
      queries.setQueryData(ownReportQuery(app, kind, id).queryKey, report)
    } catch (failure) {
      setError(apiErrorOf(failure).status === 429 ? t('Too many tries. Please wait a while.') : failureText(t, failure))
      setSending(false)
    }
  }
  return (
    <form onSubmit={event => void send(event)} noValidate>
      <fieldset ref={reasons} className={classes.reasons} aria-describedby={`${errorId}-reason`}>
        <legend>{t('What is wrong?')}</legend>
        <p id={`${errorId}-reason`} role="alert" className={classes.missing}>
          {lacksReason && t('Please choose a reason.')}
        </p>
        {(Object.entries(reasonsFor(kind)) as [ReportReason, string][]).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value)
                setLacksReason(false)
              }}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={messageId} className={classes.label}>
        {reason === 'other' ? t('What did you notice?') : t('What did you notice? (optional)')}
      </label>
      <textarea
        ref={words}
        id={messageId}
        className={classes.message}
        rows={4}
        maxLength={longestReport}
        value={message}
        onChange={event => setMessage(event.target.value)}
        aria-invalid={Boolean(error) && needsWords}
        aria-describedby={error ? errorId : undefined}
      />
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="submit" className={button.primary} aria-busy={isSending || undefined}>
          {t('Send report')}
        </button>
      </div>
    </form>
  )
}
