import { type ReactNode, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { problemText } from '../cart-texts.ts'
import { type CartChange, useChangeCart } from '../use-cart.ts'
import classes from './WordsForm.module.css'

const most = 500

type Props = {
  /** where the form is sent without scripts */
  action: string
  name: string
  id: string
  label: string
  value: string
  change: (words: string) => CartChange
  children?: ReactNode
}

/** A short text that goes with the order. */
export function WordsForm({ action, name, id, label, value, change, children }: Props): ReactNode {
  const { t } = useTranslation()
  const send = useChangeCart()
  // undefined: nothing typed, so that this tab doesn't overwrite what another tab has saved since
  const [typed, setTyped] = useState<string>()
  const words = typed ?? value
  const { run, isBusy, problem } = useAction(error => problemText(t, apiErrorOf(error).code) ?? failureText(t, error))
  const save = () => {
    if (typed === undefined || typed.trim() === value) return setTyped(undefined)
    void run(async () => {
      await send(change(typed.trim()))
      setTyped(now => (now === typed ? undefined : now))
    })
  }
  const isSaved = value !== '' && words.trim() === value && !isBusy && !problem
  return (
    <form
      method="post"
      action={action}
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {children}
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={most}
        dir="auto"
        value={words}
        onChange={event => setTyped(event.target.value)}
        onBlur={save}
        aria-describedby={`${id}-said`}
      />
      <div className={classes.end}>
        <p id={`${id}-said`} aria-live="polite" className={problem ? classes.wrong : classes.said}>
          {problem || (isSaved && t('Saved'))}
        </p>
        <button type="submit" className={button.secondary} aria-busy={isBusy || undefined}>
          {t('Save')}
        </button>
      </div>
    </form>
  )
}
