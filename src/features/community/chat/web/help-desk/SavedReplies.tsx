import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { SavedReply } from '../../help-desk.contract.ts'
import type { SavedTextsProps } from '../components/conversation-extras.ts'
import searchField from '../components/search-field.module.css'
import icon from './icon-button.module.css'
import classes from './SavedReplies.module.css'

type Props = {
  replies: SavedReply[]
  /** language of the receiver */
  language: string
  /** name of the receiver, for `{name}` */
  name: string
} & SavedTextsProps

/**
 * A menu of saved replies above the composer: found by title, usable by keyboard alone; a chosen reply can still be
 * edited.
 */
export function SavedReplies({ replies, language, name, onChoose, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const found = replies.filter(one => fold(one.title).includes(fold(words)))
  const current = found[Math.min(at, found.length - 1)]
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])
  const choose = (reply: SavedReply) => onChoose(replyText(reply, { language, name }))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = lookUp({ ArrowDown: 1, ArrowUp: -1 }, event.key)
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose(true)
    } else if (step && found.length > 0) {
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      if (current && !event.nativeEvent.isComposing) choose(current)
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={frame}
      className={classes.menu}
      role="dialog"
      aria-label={t('Saved replies')}
      onBlur={event => {
        // but not when the whole window loses focus
        if (document.hasFocus() && !frame.current?.contains(event.relatedTarget)) onClose(false)
      }}
    >
      <div id={id} role="listbox" aria-label={t('Saved replies')} onMouseDown={event => event.preventDefault()}>
        {found.map(reply => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={reply.id}
            id={`${id}-${reply.id}`}
            role="option"
            aria-selected={reply === current}
            tabIndex={-1}
            onClick={() => choose(reply)}
          >
            <strong dir="auto">{reply.title}</strong>
            <span dir="auto">{replyText(reply, { language, name })}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p>{replies.length === 0 ? t('No replies have been saved yet.') : t('No reply has such a title.')}</p>
      )}
      <div className={classes.foot}>
        <span className={searchField.search}>
          <Icon name="search" size={18} />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={current && `${id}-${current.id}`}
            aria-label={t('Search saved replies')}
            placeholder={t('Search saved replies')}
            autoComplete="off"
            value={words}
            onChange={event => {
              setWords(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <Link to="/admin/help-desk" className={icon.icon_button} aria-label={t('Manage saved replies')}>
          <Icon name="settings" size={18} />
        </Link>
        <button type="button" className={icon.icon_button} aria-label={t('Close')} onClick={() => onClose(true)}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  )
}

/** The reply in the reader's language if there is one, with their name filled in. */
export function replyText(
  { textEn, textSi }: Pick<SavedReply, 'textEn' | 'textSi'>,
  { language, name }: { language: string; name: string },
): string {
  const text = language === 'si' && textSi ? textSi : textEn
  return text.replaceAll('{name}', () => name)
}

function fold(text: string): string {
  return normalizeText(text.trim(), 'NFC').toLowerCase()
}
