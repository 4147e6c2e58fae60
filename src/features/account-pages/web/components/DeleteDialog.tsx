import { type ReactNode, useState } from 'react'
import { forgetVisitor, leaveMessage, refusalOf } from '#features/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { OwnedEnterprise } from '../../account-pages.contract.ts'
import { messageOf } from '../account-messages.ts'
import { ownDataOf } from '../use-account.ts'
import classes from './DeleteDialog.module.css'
import { DeletionProof } from './DeletionProof.tsx'
import { HandOverField } from './HandOverField.tsx'

export type DeletionInfo = { confirmBy: 'password' | 'code'; isLastAdmin: boolean; owned: OwnedEnterprise[] }

type Props = { userId: string; info: DeletionInfo; open: boolean; onClose: () => void }

/** Asks for all that a deletion needs: new owners, what stays without a team, and who asks. */
export default function DeleteDialog({ userId, info, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [heirs, setHeirs] = useState<Record<number, string>>({})
  const [proof, setProof] = useState('')
  const [wrong, setWrong] = useState('')
  const remove = async () => {
    setWrong('')
    const handOver = info.owned.flatMap(({ vendorId }) => {
      const heir = heirs[vendorId]
      return heir ? [{ vendorId, userId: heir }] : []
    })
    const withoutTeam = info.owned.filter(one => one.heirs.length === 0).map(one => one.vendorId)
    try {
      await ownDataOf(app).deleteAccount({ userId, [info.confirmBy]: proof.trim(), handOver, withoutTeam })
    } catch (error) {
      if (['password', 'code'].includes(refusalOf(error).field ?? '')) setWrong(messageOf(t, error))
      throw error
    }
    await forgetVisitor()
    leaveMessage(t('Your account was deleted. Thank you for having been here.'))
    location.assign('/')
    // until the next page is there, this one has nothing more to say
    await new Promise(() => undefined)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('Delete your account?')}
      text={t('This can’t be undone. We send a last mail to {{email}} when it is done.', {
        email: app.viewer?.email ?? '',
      })}
      confirmLabel={t('Delete account')}
      explain={error => messageOf(t, error)}
      onConfirm={remove}
    >
      <div className={classes.fields}>
        {info.owned.map(one => (
          <HandOverField
            key={one.vendorId}
            enterprise={one}
            value={heirs[one.vendorId] ?? ''}
            onChange={heir => setHeirs({ ...heirs, [one.vendorId]: heir })}
          />
        ))}
        <DeletionProof userId={userId} kind={info.confirmBy} value={proof} onChange={setProof} wrong={wrong !== ''} />
      </div>
    </ConfirmDialog>
  )
}
