import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { InvitesOwner } from '../use-invites.ts'
import classes from './Invites.module.css'

const ReferralForm = lazy(() => import('./ReferralForm.tsx'))

type Props = InvitesOwner & { open: boolean; onClose: () => void }

/**
 * The invite modal (docs/product.md §2): addresses, subject and message; sends in a person’s or an enterprise’s name.
 */
export function InviteDialog({ open, onClose, ...owner }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} title={t('Invite people')}>
      <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
        <ReferralForm owner={owner as InvitesOwner} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
