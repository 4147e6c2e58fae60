import { type ReactNode, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { defaultDays, maxLinkUses } from '../../invitation-rules.ts'
import { invitationRefusal } from '../invitation-words.ts'
import classes from './NetworkInviteForm.module.css'

type Props = { networkId: number; onInvited: () => Promise<unknown> }

/** Invites an address, or makes a link, for which it shows the address once. */
export function NetworkInviteForm({ networkId, onInvited }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const [link, setLink] = useState('')
  const form = useForm({
    defaults: { way: 'mail', kind: 'answer', email: '', maxUses: '10', days: String(defaultDays) },
    validate: ({ way, email, maxUses }) => {
      if (way === 'mail') return email.trim() ? [] : [{ field: 'email', text: t('Please add a valid email address') }]
      const count = Number(maxUses)
      return Number.isInteger(count) && count >= 1 && count <= maxLinkUses
        ? []
        : [{ field: 'maxUses', text: t('Please write a number from 1 to {{most}}.', { most: maxLinkUses }) }]
    },
    send: async ({ way, kind, email, maxUses, days }) => {
      const chosen = { isTrusted: kind === 'trusted', days: Number(days) }
      const invitation =
        way === 'link'
          ? { way: 'link' as const, ...chosen, maxUses: Number(maxUses) }
          : { way: 'mail' as const, ...chosen, email }
      const made = await clients.invitations.invite({ networkId, invitation })
      setLink(made.link ?? '')
      if (way === 'mail') {
        notify(made.isResent ? t('Sent again: the earlier link has ended') : t('Invitation sent'))
        form.set('email', '')
      }
      await onInvited()
      return undefined
    },
    explain: error => {
      const text = invitationRefusal(t, error)
      return apiErrorOf(error).field === 'email' ? { field: 'email', text } : { text }
    },
  })
  const way = form.watch('way')
  return (
    <Form form={form} className={classes.form}>
      <RadioField
        {...form.field('way')}
        label={t('Way of inviting')}
        options={[
          ['mail', t('By mail, to one enterprise')],
          ['link', t('By a link that you pass on')],
        ]}
      />
      {way === 'mail' ? (
        <TextField
          {...form.field('email')}
          type="email"
          label={t('Email address')}
          autoComplete="off"
          maxLength={254}
        />
      ) : (
        <TextField
          {...form.field('maxUses')}
          label={t('Enterprises that may use it')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      <RadioField
        {...form.field('kind')}
        label={t('Who accepts')}
        options={[
          ['answer', t('Applies: you decide about it, after your form to join if there is one')],
          ['trusted', t('Is a member at once')],
        ]}
      />
      <SelectField
        {...form.field('days')}
        label={t('Can be accepted for')}
        options={[7, defaultDays, 30, 90].map((days): [string, string] => [
          String(days),
          t('{{count}} days', { count: days }),
        ])}
      />
      <SubmitButton isSending={form.isSending}>{way === 'mail' ? t('Send invitation') : t('Make link')}</SubmitButton>
      <div role="status">
        {link && (
          <div className={classes.link}>
            <p>{t('Your link. It is shown only now, so copy it:')}</p>
            <code dir="ltr">{link}</code>
            <CopyButton text={link} of={t('Invitation link')} />
          </div>
        )}
      </div>
    </Form>
  )
}
