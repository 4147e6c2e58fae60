import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { OtherSide } from '../../chat.contract.ts'
import classes from './Conversation.module.css'

type Props = {
  /** why nothing can be written here */
  reason: string
  name: string
  side: OtherSide | null | undefined
  /** of the page for the address: as whom one writes, behind a `?` */
  suffix: string
  onReport?: (() => void) | undefined
}

/** Instead of the field to write in: why there is none, and what can be done instead. */
export function WaysOut({ reason, name, side, suffix, onReport }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <p>{reason}</p>
      <p className={classes.ways}>
        {side?.email && <a href={`mailto:${side.email}`}>{t('Email {{name}}', { name })}</a>}
        <Link to={`/chats/help${suffix}`}>{t('Write to our team')}</Link>
        {onReport && (
          <button type="button" onClick={onReport}>
            {t('Report')}
          </button>
        )}
      </p>
    </div>
  )
}
