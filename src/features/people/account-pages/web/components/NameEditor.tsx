import { type ReactNode, useRef, useState } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { messageOf } from '../account-messages.ts'
import { useKeepAccount } from '../use-account.ts'
import classes from './NameEditor.module.css'

/** The person's name, edited inline. The input stays if it can't be saved. */
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
  const form = useForm({
    defaults: { name: account.name },
    send: async ({ name }) => {
      if (name.trim() !== account.name) keep(await app.clients.accounts.updateAccount({ userId: account.id, name }))
      return void onDone()
    },
    explain: failure => ({ field: 'name', text: messageOf(t, failure) }),
    guard: true,
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        label={t('Name')}
        autoComplete="name"
        // the person has just pressed the button that opens this field
        autoFocus
        onKeyDown={event => event.key === 'Escape' && onDone()}
      />
      <div className={classes.actions}>
        <button type="submit" className={button.primary} aria-busy={form.isSending || undefined}>
          {t('Save')}
        </button>
        <button type="button" className={button.secondary} onClick={onDone}>
          {t('Cancel')}
        </button>
      </div>
    </Form>
  )
}
