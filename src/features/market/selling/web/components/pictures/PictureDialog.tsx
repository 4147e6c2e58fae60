import { type ReactNode, useId } from 'react'
import { languages as allLanguages, type SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { longestAlt, type PictureDraft } from '../../../listing-draft.ts'
import classes from './PictureDialog.module.css'

type Props = {
  picture: PictureDraft
  /** counted from 0 */
  place: number
  count: number
  languages: readonly SiteLanguage[]
  onDescribe: (alt: PictureDraft['alt']) => void
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
  onClose: () => void
}

/** A picture with what can be done about it, in reach of a thumb. */
export function PictureDialog(props: Props): ReactNode {
  const { picture, place, count, languages, onDescribe, onMove, onCrop, onRemove, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={t('Picture {{number}} of {{all}}', { number: place + 1, all: count })}
    >
      <div className={classes.picture}>
        <img src={`/files/${picture.id}/medium_cropped.webp`} alt="" />
        <p className={classes.hint}>
          {t('Describe what’s to be seen, for people who can’t see it and for searches: “Red clay pot with a lid”.')}
        </p>
        {allLanguages
          .filter(({ code }) => languages.includes(code))
          .map(({ code, name }) => (
            <div key={code} className={classes.field}>
              <label className={field.label} htmlFor={`${id}-${code}`}>
                {t('Description')} · <span lang={code}>{name}</span>
              </label>
              <input
                id={`${id}-${code}`}
                className={field.input}
                lang={code}
                dir="auto"
                maxLength={longestAlt}
                value={picture.alt[code] ?? ''}
                onChange={event => onDescribe({ ...picture.alt, [code]: event.target.value })}
              />
            </div>
          ))}
        <div className={classes.actions}>
          <button type="button" className={button.secondary} {...whileOff(place === 0)} onClick={() => onMove(0)}>
            <Icon name="star" size={18} />
            {t('Show first')}
          </button>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(place === 0)}
            onClick={() => onMove(place - 1)}
          >
            <Icon name="chevronLeft" size={18} />
            {t('Move earlier')}
          </button>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(place === count - 1)}
            onClick={() => onMove(place + 1)}
          >
            {t('Move later')}
            <Icon name="chevronRight" size={18} />
          </button>
          <button type="button" className={button.secondary} onClick={onCrop}>
            <Icon name="zoom" size={18} />
            {t('Crop')}
          </button>
          <button type="button" className={button.secondary} onClick={onRemove}>
            <Icon name="trash" size={18} />
            {t('Remove')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
