import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OwnPasskey } from '../../auth.contract.ts'
import { messageOfFailure } from '../auth-messages.ts'
import { passkeysQuery } from '../use-auth.ts'
import { withProof } from '../with-proof.ts'

const noName = new Error('no name')

/** Renames a passkey, so that the person recognizes it. */
export function RenamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const cache = useQueryClient()
  const [name, setName] = useState(passkey.name)
  const rename = async () => {
    const tidy = name.trim().slice(0, 100)
    if (!tidy) throw noName
    await withProof(() => app.clients.auth.renamePasskey({ id: passkey.id, name: tidy }))
    await cache.invalidateQueries(passkeysQuery(app))
    show(t('Passkey renamed.'))
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Rename the passkey {{name}}', { name: passkey.name })}
      text={t('The name helps you recognise it. Nothing changes on your device.')}
      confirmLabel={t('Rename')}
      onConfirm={rename}
      explain={error => (error === noName ? t('Please give the passkey a name') : messageOfFailure(t, error))}
    >
      <TextField
        name="name"
        label={t('New name')}
        autoComplete="off"
        initial={passkey.name}
        onChange={event => setName(event.target.value)}
      />
    </ConfirmDialog>
  )
}
