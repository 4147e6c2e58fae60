import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { messageOf } from '../account-messages.ts'
import { useKeepAccount } from '../use-account.ts'
import classes from './NameEditor.module.css'

/** The person's name, changed where it stands. What was typed stays when it can't be kept. */
export function NameEditor({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const done = () => {
    setEditing(false)
    requestAnimationFrame(() => edit.current?.focus())
  }
  if (isEditing) return <NameForm account={account} onDone={done} />
  return (
    <div className={classes.name}>
      <span dir="auto">{account.name}</span>
      <button ref={edit} type="button" className={classes.edit} onClick={() => setEditing(true)}>
        <Icon name="edit" size={18} />
        <span className="visually-hidden">{t('Change your name')}</span>
      </button>
    </div>
  )
}

function NameForm({ account, onDone }: { account: Account; onDone: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const keep = useKeepAccount()
  const id = useId()
  const [name, setName] = useState(account.name)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setError('')
    if (name.trim() === account.name) return onDone()
    setBusy(true)
    try {
      keep(await app.clients.accounts.updateAccount({ userId: account.id, name }))
      onDone()
    } catch (failure) {
      setError(messageOf(t, failure))
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={event => void save(event)} noValidate>
      <label htmlFor={id} className={field.label}>
        {t('Name')}
      </label>
      <input
        id={id}
        ref={input}
        className={field.input}
        value={name}
        maxLength={1000}
        autoComplete="name"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error`}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onDone()}
      />
      <p id={`${id}-error`} role="alert" className={field.error}>
        {error}
      </p>
      <div className={classes.actions}>
        <button type="submit" className={button.primary} aria-busy={isBusy || undefined}>
          {t('Save')}
        </button>
        <button type="button" className={button.secondary} onClick={onDone}>
          {t('Cancel')}
        </button>
      </div>
    </form>
  )
}
