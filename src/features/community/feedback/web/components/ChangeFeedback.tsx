import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { FeedbackReply } from '../../feedback.contract.ts'
import { longestFeedback } from '../../feedback-limits.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import classes from './WriteFeedback.module.css'

/** Edits one's own post. */
export function ChangeFeedback({ post, onClose }: { post: FeedbackReply; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [message, setMessage] = useState(post.message)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || message.trim() === '') return
    setSending(true)
    setError('')
    try {
      await app.clients.feedback.changeFeedback({ id: post.id, message, language: app.language })
      await askFeedbackAnew(queries)
      onClose()
    } catch (failure) {
      setError(troubleText(t, failure) ?? t('It could not be sent. Your text is still here; please try again.'))
      setSending(false)
    }
  }
  return (
    <form className={classes.box} onSubmit={event => void save(event)}>
      <textarea
        className={classes.field}
        rows={4}
        maxLength={longestFeedback}
        aria-label={t('Text of your feedback')}
        // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
        autoFocus
        dir="auto"
        value={message}
        onChange={event => setMessage(event.target.value)}
      />
      <p role="alert" className={classes.error}>
        {error}
      </p>
      <div className={classes.actions}>
        <button type="button" className={button.secondary} disabled={isSending} onClick={onClose}>
          {t('Cancel')}
        </button>
        <button
          type="submit"
          className={button.primary}
          disabled={message.trim() === ''}
          aria-busy={isSending || undefined}
        >
          {t('Save')}
        </button>
      </div>
    </form>
  )
}
