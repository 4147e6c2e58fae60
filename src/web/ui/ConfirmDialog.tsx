import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSending } from '#web/forms/use-sending.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from './button.module.css'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { whileBusy, whileOff } from './keeps-focus.ts'

type Props = {
  open: boolean
  /** names the thing: “Delete the listing ‘Ginger tea’?” */
  title: string
  /** the consequences, in a sentence or two */
  text: string
  /** the action: “Delete listing”, never “OK” */
  confirmLabel: string
  /** the way back, where “Cancel” could be taken for the action: “Keep the order” */
  cancelLabel?: string
  /** shown in red, for an action that can't be undone */
  danger?: boolean
  /** The dialog closes when the promise is fulfilled; if it is rejected, the dialog stays and shows `explain(error)`. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** the message for an error; the general message if it is missing or returns undefined */
  explain?: (error: unknown) => string | undefined
  /** fields that the action needs, below the text; validated by the browser before `onConfirm` */
  children?: ReactNode
}

/**
 * Asks before something is destroyed. The focus begins on “Cancel”, or in the first field. It has a form
 * of its own, so place it outside of other forms.
 */
export function ConfirmDialog({ open, title, onClose, ...form }: Props): ReactNode {
  const { isSending, send } = useSending()
  const close = () => {
    if (!isSending) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <ConfirmForm {...form} isBusy={isSending} send={send} onClose={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open' | 'title'> & {
  isBusy: boolean
  send: ReturnType<typeof useSending>['send']
}

function ConfirmForm({
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  onClose,
  explain,
  children,
  isBusy,
  send,
}: FormProps): ReactNode {
  const { t } = useTranslation()
  const [error, setError] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = cancel.current?.form
    const field = form?.querySelector<HTMLElement>('input, select, textarea')
    ;(field ?? cancel.current)?.focus()
  }, [])
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      setError('')
      try {
        await onConfirm()
        onClose()
      } catch (failure) {
        setError(explain?.(failure) || failureText(t, failure))
      }
    })
  }
  return (
    <form onSubmit={confirm}>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.more}>{children}</div>}
      <p role="alert" className={classes.error}>
        {error}
      </p>
      <div className={classes.actions}>
        <button ref={cancel} type="button" className={button.secondary} onClick={onClose} {...whileOff(isBusy)}>
          {cancelLabel ?? t('Cancel')}
        </button>
        <button type="submit" className={danger ? button.danger : button.primary} {...whileBusy(isBusy)}>
          {confirmLabel}
        </button>
      </div>
    </form>
  )
}
