import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { UploadedFile } from '#features/platform/storage/storage.contract.ts'
import { FileField } from '#features/platform/storage/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { troubleText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { FeedbackBarrier } from '../../feedback.contract.ts'
import { longestFeedback } from '../../feedback-limits.ts'
import { askFeedbackAnew } from '../use-feedback.ts'
import classes from './WriteFeedback.module.css'

type Props = {
  vendorId: number
  /** the post that is answered */
  parentId?: number
  barrier: FeedbackBarrier | null
  /** what the box is for, as it is read out */
  label: string
  /** an answer's box, which somebody opened; it is closed by this */
  onClose?: () => void
}

/**
 * docs/product.md §4 “Feedback box”: collapsed until somebody who is logged in clicks into it, then with attach, cancel
 * and send; a guest gets the login modal. What was typed stays when sending fails.
 */
export function WriteFeedback({ vendorId, parentId, barrier, label, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const showMessage = useSnackbar()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(onClose !== undefined)
  const [message, setMessage] = useState('')
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  if (barrier === 'guest') {
    const reason = t('Log in to give feedback.')
    return (
      <button type="button" className={classes.guest} onClick={() => askToSignIn({ reason })}>
        {t('Write what you think')}
      </button>
    )
  }
  const isMember = barrier === 'member'
  const reset = () => {
    setMessage('')
    setFile(null)
    setError('')
    setOpen(false)
    // the buttons go with the foot, and would take the focus with them
    if (onClose) onClose()
    else field.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || isMember) return
    if (message.trim() === '') return field.current?.focus()
    setSending(true)
    setError('')
    try {
      await app.clients.feedback.sendProfileFeedback({
        vendorProfileId: vendorId,
        parentId: parentId ?? null,
        message,
        file: file && { uuid: file.id },
        language: app.language,
      })
      reset()
      showMessage(parentId ? t('Your answer was sent.') : t('Thank you for your feedback.'))
      await askFeedbackAnew(queries)
    } catch (failure) {
      setError(explain(failure))
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={classes.box} onSubmit={event => void send(event)}>
      <textarea
        ref={field}
        className={classes.field}
        rows={isOpen ? 4 : 1}
        maxLength={longestFeedback}
        placeholder={t('Write what you think')}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: the box of an answer appears because somebody asked for it
        autoFocus={onClose !== undefined}
        dir="auto"
        value={message}
        onClick={() => setOpen(true)}
        onChange={event => {
          setMessage(event.target.value)
          setOpen(true)
        }}
      />
      {isOpen && (
        <>
          {isMember && <p className={classes.note}>{t('gm-info-member-role')}</p>}
          <p role="alert" className={classes.error}>
            {error}
          </p>
          <div className={classes.foot}>
            <FileField
              purpose="feedback"
              label={t('Attach a picture or PDF')}
              value={file}
              onChange={setFile}
              disabled={isSending || isMember}
            />
            <div className={classes.actions}>
              <button type="button" className={button.secondary} disabled={isSending} onClick={reset}>
                {t('Cancel')}
              </button>
              <button type="submit" className={button.primary} disabled={isMember} aria-busy={isSending || undefined}>
                <Icon name="send" size={18} />
                {isSending ? t('Sending...') : t('Send')}
              </button>
            </div>
          </div>
        </>
      )}
    </form>
  )

  function explain(failure: unknown): string {
    const { code, status } = apiErrorOf(failure)
    if (code === 'gm-info-member-role') return t('gm-info-member-role')
    if (code === 'gm-info-own-enterprise') return t('gm-info-own-enterprise')
    if (status === 429)
      return t('You have written a lot in a short time. Please try again later; your text stays here.')
    return troubleText(t, failure) ?? t('It could not be sent. Your text is still here; please try again.')
  }
}
