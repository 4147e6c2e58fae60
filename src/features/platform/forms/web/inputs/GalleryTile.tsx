import type { KeyboardEvent, ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { AnswerOf } from '../../form-answers.ts'
import classes from './GalleryInput.module.css'
import text from './TextInput.module.css'

type Props = {
  picture: AnswerOf<'gallery'>[number]
  /** position from 0 */
  place: number
  count: number
  language: SiteLanguage
  hintId: string
  isDragged: boolean
  onMove: (to: number) => void
  onDrag: (isOn: boolean) => void
  onDragOver: () => void
  onAlt: (words: string) => void
  onRemove: () => void
}

/** A picture of a gallery, with a handle to move it by arrow keys or dragging. */
export function GalleryTile(props: Props): ReactNode {
  const { t } = useTranslation()
  const { picture, place, count, language, hintId, isDragged, onMove, onDrag, onDragOver, onAlt, onRemove } = props
  const number = place + 1
  const press = (event: KeyboardEvent) => {
    const to = lookUp(
      {
        ArrowUp: place - 1,
        ArrowDown: place + 1,
        ArrowLeft: place - 1,
        ArrowRight: place + 1,
        Home: 0,
        End: count - 1,
      },
      event.key,
    )
    if (to === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(to)
  }
  const isFile = (types: readonly string[]) => types.includes('Files')
  return (
    <li
      className={classes.picture}
      data-dragged={isDragged || undefined}
      onDragEnter={onDragOver}
      onDragOver={event => !isFile(event.dataTransfer.types) && event.preventDefault()}
      onDrop={event => !isFile(event.dataTransfer.types) && event.preventDefault()}
    >
      <button
        type="button"
        className={classes.handle}
        data-picture={picture.id}
        aria-label={t('Picture {{number}} of {{all}}', { number, all: count })}
        aria-describedby={count > 1 ? hintId : undefined}
        draggable
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
        onKeyDown={press}
      >
        <img src={`/files/${picture.id}/medium_cropped.webp`} alt="" width={96} height={80} draggable={false} />
      </button>
      <label className={text.text}>
        <span className={text.language}>{t('Picture {{number}} shows', { number })}</span>
        <input
          className={text.control}
          autoComplete="off"
          maxLength={500}
          dir="auto"
          value={picture.alt[language] ?? ''}
          onChange={({ target }) => onAlt(target.value)}
        />
      </label>
      <div className={classes.buttons}>
        {place > 0 && (
          <button
            type="button"
            className={classes.up}
            aria-label={t('Move picture {{number}} forward', { number })}
            onClick={() => onMove(place - 1)}
          >
            <Icon name="chevronDown" />
          </button>
        )}
        {place < count - 1 && (
          <button
            type="button"
            aria-label={t('Move picture {{number}} back', { number })}
            onClick={() => onMove(place + 1)}
          >
            <Icon name="chevronDown" />
          </button>
        )}
        <button type="button" aria-label={t('Remove picture {{number}}', { number })} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </button>
      </div>
    </li>
  )
}
