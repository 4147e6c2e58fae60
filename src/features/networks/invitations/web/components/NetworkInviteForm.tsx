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
import { ChooseEnterprise, type Invitable } from './ChooseEnterprise.tsx'
import classes from './NetworkInviteForm.module.css'

type Props = {
  networkId: number
  levels: { id: number; name: string }[]
  onInvited: () => Promise<unknown>
}

/** Invites an address or an enterprise, or makes a link, for which it shows the address once. */
export function NetworkInviteForm({ networkId, levels, onInvited }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const [link, setLink] = useState('')
  const [chosen, setChosen] = useState<Invitable>()
  const form = useForm({
    defaults: {
      way: 'mail',
      kind: 'answer',
      email: '',
      vendor: '',
      maxUses: '10',
      days: String(defaultDays),
      levelId: '',
    },
    validate: ({ way, email, maxUses }) => {
      if (way === 'mail')
        return email.trim() ? [] : [{ field: 'email' as const, text: t('Please add a valid email address') }]
      if (way === 'enterprise')
        return chosen ? [] : [{ field: 'vendor' as const, text: t('Please choose an enterprise.') }]
      const count = Number(maxUses)
      return Number.isInteger(count) && count >= 1 && count <= maxLinkUses
        ? []
        : [{ field: 'maxUses', text: t('Please write a number from 1 to {{most}}.', { most: maxLinkUses }) }]
    },
    send: async ({ way, kind, email, maxUses, days, levelId }) => {
      const terms = {
        ...{ isTrusted: kind === 'trusted', days: Number(days) },
        levelId: levelId === '' ? null : Number(levelId),
      }
      const invitation =
        way === 'link'
          ? { way: 'link' as const, ...terms, maxUses: Number(maxUses) }
          : way === 'enterprise'
            ? { way: 'enterprise' as const, ...terms, vendorId: chosen?.id ?? 0 }
            : { way: 'mail' as const, ...terms, email }
      const made = await clients.invitations.invite({ networkId, invitation })
      setLink(made.link ?? '')
      if (way !== 'link') {
        notify(made.isResent ? t('Sent again: the earlier link has ended') : t('Invitation sent'))
        form.set('email', '')
        setChosen(undefined)
      }
      await onInvited()
      return undefined
    },
    explain: error => {
      const text = invitationRefusal(t, error)
      const { field } = apiErrorOf(error)
      if (field === 'vendorId') return { field: 'vendor', text }
      return field === 'email' ? { field: 'email', text } : { text }
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
          ['enterprise', t('An enterprise that is on Pola, by its name')],
          ['link', t('By a link that you pass on')],
        ]}
      />
      {way === 'enterprise' && (
        <ChooseEnterprise
          networkId={networkId}
          field={form.field('vendor')}
          search={form.watch('vendor')}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {way === 'mail' && (
        <TextField
          {...form.field('email')}
          type="email"
          label={t('Email address')}
          autoComplete="off"
          maxLength={254}
        />
      )}
      {way === 'link' && (
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
      {levels.length > 0 && (
        <SelectField
          {...form.field('levelId')}
          label={t('Level on joining')}
          options={[['', t('None')], ...levels.map(({ id, name }): [string, string] => [String(id), name])]}
        />
      )}
      <SelectField
        {...form.field('days')}
        label={t('Can be accepted for')}
        options={[7, defaultDays, 30, 90].map((days): [string, string] => [
          String(days),
          t('{{count}} days', { count: days }),
        ])}
      />
      <SubmitButton isSending={form.isSending}>{way === 'link' ? t('Make link') : t('Send invitation')}</SubmitButton>
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
