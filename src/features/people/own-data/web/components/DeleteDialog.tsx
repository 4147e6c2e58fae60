import { type ReactNode, useState } from 'react'
import { forgetVisitor, leaveMessage, withProof } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sendEndingSession } from '#web/session-end.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { OwnedVendor } from '../../own-data.contract.ts'
import { messageOf } from '../own-data-messages.ts'
import classes from './DeleteDialog.module.css'
import { HandOverField } from './HandOverField.tsx'

export type DeletionInfo = { isLastAdmin: boolean; owned: OwnedVendor[] }

type Props = { userId: string; info: DeletionInfo; open: boolean; onClose: () => void }

/** Asks for new owners, and for consent to leave enterprises without a team. */
export default function DeleteDialog({ userId, info, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [heirs, setHeirs] = useState<Record<number, string>>({})
  const remove = async () => {
    const handOver = info.owned.flatMap(({ vendorId }) => {
      const heir = heirs[vendorId]
      return heir ? [{ vendorId, userId: heir }] : []
    })
    const withoutTeam = info.owned.filter(one => one.heirs.length === 0).map(one => one.vendorId)
    const deletion = { userId, handOver, withoutTeam }
    await withProof(() =>
      sendEndingSession(
        () => app.clients.ownData.deleteAccount(deletion),
        () => true,
      ),
    )
    await forgetVisitor()
    leaveMessage(t('Your account was deleted. Thank you for being part of Pola.'))
    location.assign('/')
    // never resolves: the page stays busy until the next one has loaded
    await new Promise(() => undefined)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('Delete your account?')}
      text={t('This can’t be undone. We’ll send a final email to {{email}} when it’s done.', {
        email: app.viewer?.email ?? '',
      })}
      confirmLabel={t('Delete account')}
      explain={error => messageOf(t, error)}
      onConfirm={remove}
    >
      {info.owned.length > 0 && (
        <div className={classes.fields}>
          {info.owned.map(one => (
            <HandOverField
              key={one.vendorId}
              enterprise={one}
              value={heirs[one.vendorId] ?? ''}
              onChange={heir => setHeirs({ ...heirs, [one.vendorId]: heir })}
            />
          ))}
        </div>
      )}
    </ConfirmDialog>
  )
}
