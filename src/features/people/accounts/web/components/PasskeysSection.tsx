import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OwnPasskey } from '../../auth.contract.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { passkeysQuery } from '../use-auth.ts'
import { hasPasskeys, isOnOwnDomain, makePasskey } from '../use-passkeys.ts'
import { withProof } from '../with-proof.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'
import classes from './security.module.css'

/** The person’s passkeys: create, list, rename, remove. */
export function PasskeysSection(): ReactNode {
  return (
    <Queries>
      <Passkeys />
    </Queries>
  )
}

function Passkeys(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const show = useSnackbar()
  const cache = useQueryClient()
  const inBrowser = useInBrowser()
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery(app))
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  const [renaming, setRenaming] = useState<OwnPasskey | null>(null)
  const remove = async () => {
    if (removing) await withProof(() => app.clients.auth.removePasskey({ id: removing.id }))
    await cache.invalidateQueries(passkeysQuery(app))
    show(t('Passkey removed.'))
  }
  return (
    <section id="passkeys" className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{t('Passkeys')}</h3>
      <p className={classes.quiet}>
        {t('A passkey uses your fingerprint, face or screen lock. It’s quicker, and no one can guess it.')}
      </p>
      {isError && <LoadFailed retry={refetch} />}
      {!passkeys && !isError && <div className={classes.waiting} />}
      {passkeys && passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <Icon name="key" />
              <span className={classes.what}>
                <bdi>{passkey.name}</bdi>
                <small>{t('Created {{date}}', { date: formatDay(t, passkey.createdAt) })}</small>
              </span>
              <span className={classes.both}>
                <button
                  type="button"
                  className={button.secondary}
                  onClick={() => setRenaming(passkey)}
                  aria-label={t('Rename the passkey {{name}}', { name: passkey.name })}
                >
                  {t('Rename')}
                </button>
                <button
                  type="button"
                  className={button.secondary}
                  onClick={() => setRemoving(passkey)}
                  aria-label={t('Remove the passkey {{name}}', { name: passkey.name })}
                >
                  {t('Remove')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOnOwnDomain(app.site) && (
        <p className={forms.note}>{t('Passkeys don’t work on this domain. Create and use them at Pola.')}</p>
      )}
      {inBrowser && !isOnOwnDomain(app.site) && !hasPasskeys(app) && (
        <p className={forms.note}>{t('This browser can’t create passkeys.')}</p>
      )}
      {inBrowser && hasPasskeys(app) && <MakePasskey onMade={() => void cache.invalidateQueries(passkeysQuery(app))} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('Remove the passkey {{name}}', { name: removing?.name ?? '' })}
        text={t('You’ll no longer be able to log in with it. Delete it from your device too.')}
        confirmLabel={t('Remove passkey')}
        danger
        onConfirm={remove}
        explain={error => messageOfFailure(t, error)}
      />
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </section>
  )
}

function MakePasskey({ onMade }: { onMade: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const form = useForm({
    defaults: { name: t('My device') },
    validate: ({ name }) => (name.trim() ? [] : [{ field: 'name', text: t('Please give the passkey a name') }]),
    send: async ({ name }) => {
      const outcome = await makePasskey(app, name.trim().slice(0, 100))
      if (outcome === 'refused') return { field: 'name', text: messageFor(t, 'gm-error-passkey') }
      if (outcome === 'stopped') return undefined
      onMade()
      form.reset({ name: t('My device') })
      return void show(t('Your passkey is ready.'))
    },
    explain: error => ({ field: 'name', text: messageOfFailure(t, error) }),
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label={t('Name for the new passkey')} autoComplete="off" />
      <div className={classes.actions}>
        <button type="submit" className={button.secondary} aria-busy={form.isSending || undefined}>
          <Icon name="plus" size={18} />
          {t('Create a passkey')}
        </button>
      </div>
    </Form>
  )
}
