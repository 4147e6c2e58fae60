import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './ReceiptCode.module.css'

/** A receipt, to copy, and the page that checks it. */
export function ReceiptCode({ hash }: { hash: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes.receipt}>
      <code dir="ltr">{hash}</code>
      <span className={classes.actions}>
        <CopyButton text={hash} of={t('Receipt')} />
        <Link to={`/receipt-check/${hash}`}>{t('Check receipt')}</Link>
      </span>
    </span>
  )
}
