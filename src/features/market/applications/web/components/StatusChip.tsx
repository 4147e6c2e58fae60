import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnApplication } from '../../applications.contract.ts'
import { ownStatusText } from '../application-words.ts'
import classes from './StatusChip.module.css'

const looks = {
  draft: classes.quiet,
  submitted: classes.waiting,
  resubmitted: classes.waiting,
  appealed: classes.waiting,
  moreInfo: classes.asks,
  notApproved: classes.asks,
  approved: classes.good,
}

/** The status of an application. */
export function StatusChip({ status }: { status: OwnApplication['status'] }): ReactNode {
  const { t } = useTranslation()
  return <span className={`${classes.chip} ${looks[status]}`}>{ownStatusText(t, status)}</span>
}
