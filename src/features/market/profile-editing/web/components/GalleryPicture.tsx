import type { ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { longestPictureText } from '../../profile-limits.ts'
import classes from './PicturesSection.module.css'

type Props = {
  id: string
  /** its position, from 1 */
  number: number
  isLast: boolean
  language: SiteLanguage
  alt: string
  onAlt: (alt: string) => void
  /** -1 up, 1 down */
  onMove: (by: number) => void
  onRemove: () => void
}

/** A picture of the gallery, with its description and buttons to move it. */
export function GalleryPicture(props: Props): ReactNode {
  const { id, number, isLast, language, alt, onAlt, onMove, onRemove } = props
  const { t } = useTranslation()
  return (
    <li className={classes.picture}>
      <img src={`/files/${id}/medium_cropped.webp`} alt={alt} width={96} height={80} loading="lazy" />
      <div lang={language}>
        <TextField
          // a separate native field for each language
          key={language}
          name={`alt-${id}`}
          label={t('Picture {{number}} shows', { number })}
          initial={alt}
          onChange={({ target }) => onAlt(target.value)}
          maxLength={longestPictureText}
          autoComplete="off"
        />
      </div>
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.up}
          aria-label={t('Move picture {{number}} forward', { number })}
          {...whileOff(number === 1)}
          onClick={() => onMove(-1)}
        >
          <Icon name="chevronDown" />
        </button>
        <button
          type="button"
          aria-label={t('Move picture {{number}} back', { number })}
          {...whileOff(isLast)}
          onClick={() => onMove(1)}
        >
          <Icon name="chevronDown" />
        </button>
        <button type="button" aria-label={t('Remove picture {{number}}', { number })} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </button>
      </div>
    </li>
  )
}
