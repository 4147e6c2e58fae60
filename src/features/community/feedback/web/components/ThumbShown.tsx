import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { FeedbackPost } from '../../feedback.contract.ts'
import { reasonText, thumbText } from '../thumb-words.ts'
import classes from './ThumbField.module.css'

/** The thumb of a post with its reasons, and whether its author has bought there. */
export function ThumbShown({ thumb, boughtHere }: Pick<FeedbackPost, 'thumb' | 'boughtHere'>): ReactNode {
  const { t } = useTranslation()
  if (!thumb && !boughtHere) return null
  return (
    <ul className={classes.shown}>
      {thumb && (
        <li className={thumb.thumb === 'up' ? classes.said : `${classes.said} ${classes.down}`}>
          <Icon name="thumb" size={16} />
          {thumbText(t, thumb.thumb)}
        </li>
      )}
      {thumb?.reasons.map(reason => (
        <li key={reason}>{reasonText(t, reason)}</li>
      ))}
      {boughtHere && (
        <li className={classes.bought}>
          <Icon name="bag" size={16} />
          {t('Bought here')}
        </li>
      )}
    </ul>
  )
}
