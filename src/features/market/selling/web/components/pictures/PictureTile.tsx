import type { KeyboardEvent, ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { PictureDraft } from '../../../listing-draft.ts'
import classes from './PictureList.module.css'

type Props = {
  picture: PictureDraft
  /** counted from 0 */
  place: number
  count: number
  languages: readonly SiteLanguage[]
  hintId: string
  isDragged: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onDrag: (isDragged: boolean) => void
  /** whether another picture is dragged over this one */
  onDragOver: () => void
}

/** A picture in its place: a click opens it, arrow keys move it, so does dragging. */
export function PictureTile(props: Props): ReactNode {
  const { picture, place, count, languages, hintId, isDragged, onOpen, onMove, onDrag, onDragOver } = props
  const { t, language } = useTranslation()
  const missing = languages.some(code => !picture.alt[code]?.trim())
  const description = inLanguage(picture.alt, language)
  const onKeyDown = (event: KeyboardEvent) => {
    const isBackwards = document.documentElement.dir === 'rtl'
    const to: Record<string, number> = {
      ArrowLeft: place + (isBackwards ? 1 : -1),
      ArrowRight: place + (isBackwards ? -1 : 1),
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      Home: 0,
      End: count - 1,
    }
    const target = lookUp(to, event.key)
    if (target === undefined || target < 0 || target >= count || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(target)
  }
  return (
    <li
      className={`${classes.tile} ${isDragged ? classes.dragged : ''}`}
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDragOver}
      onDragOver={event => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={event => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      <button type="button" data-picture={picture.id} aria-describedby={hintId} onClick={onOpen} onKeyDown={onKeyDown}>
        <img src={`/files/${picture.id}/medium_cropped.webp`} alt="" draggable={false} />
        {place === 0 && <span className={classes.first}>{t('First picture')}</span>}{' '}
        {missing && (
          <span className={classes.undescribed}>
            <Icon name="warning" size={16} />
            {description ? t('Translate') : t('Describe')}
          </span>
        )}{' '}
        <span className="visually-hidden">
          {[
            t('Picture {{number}} of {{all}}', { number: place + 1, all: count }),
            description || t('not described'),
          ].join(', ')}
        </span>
      </button>
    </li>
  )
}
