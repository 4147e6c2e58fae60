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
  /** query for the page's address with the identity, from the `?` on */
  suffix: string
  onReport?: (() => void) | undefined
}

/** Replaces the field to write in: why there is none, and what can be done instead. */
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
