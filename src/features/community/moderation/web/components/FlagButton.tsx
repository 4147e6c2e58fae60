import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ReportKind } from '../../flag-reasons.ts'

const FlagDialog = lazy(() => import('./FlagDialog.tsx'))

type Props = {
  kind: ReportKind
  id: number
  /** name of the thing, for the dialog's title */
  name: string
  className?: string
}

/** Opens the flag modal (docs/product.md §2 “Other modals”); a guest is asked to log in first. */
export function FlagButton({ kind, id, name, className }: Props): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const [open, setOpen] = useState<boolean>()
  const click = async () => {
    if (viewer) setOpen(true)
    else (await import('../ask-to-flag.ts')).askToFlag(t)
  }
  return (
    <>
      <button type="button" className={className} onClick={click} aria-haspopup="dialog">
        <Icon name="flag" size={18} />
        {kind === 'translation' ? t('Report this translation') : t('Report')}
        {kind === 'feedback' && <span className="visually-hidden"> {name}</span>}
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <FlagDialog kind={kind} id={id} name={name} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function FlagProfile({ vendorId, name }: { vendorId: number; name: string }): ReactNode {
  return <FlagButton kind="profile" id={vendorId} name={name} />
}

export function FlagListing({ listingId, name }: { listingId: number; name: string }): ReactNode {
  return <FlagButton kind="listing" id={listingId} name={name} />
}
