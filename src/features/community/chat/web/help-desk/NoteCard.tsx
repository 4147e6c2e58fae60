import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { HelpNote } from '../../help-desk.contract.ts'
import { shortTime, timeOfDay } from '../chat-times.ts'
import { helpProblem } from './help-words.ts'
import classes from './NoteCard.module.css'

type Props = { note: HelpNote; onDelete: () => Promise<unknown> }

/** A colleague's note, at its time among the messages; the other side never sees it. */
export function NoteCard({ note, onDelete }: Props): ReactNode {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const { author, isOwn, text } = note
  const at = Date.parse(note.at)
  const day = shortTime(t, at, Date.now())
  const time = timeOfDay(at)
  return (
    <div className={classes.note}>
      <p className={classes.head}>
        <Icon name="lock" size={15} />
        <span className={classes.who}>
          <strong>{t('Note for the team')}</strong>
          <span>
            {author ?? t('Someone who has left')} ·{' '}
            <time dateTime={note.at}>{day === time ? time : `${day} · ${time}`}</time>
          </span>
        </span>
        {isOwn && (
          <button type="button" aria-label={t('Delete note')} onClick={() => setAsks(true)}>
            <Icon name="trash" size={16} />
          </button>
        )}
      </p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      <ConfirmDialog
        open={asks}
        title={t('Delete this note?')}
        text={t('It goes for the whole team.')}
        confirmLabel={t('Delete note')}
        danger
        onClose={() => setAsks(false)}
        onConfirm={async () => void (await onDelete())}
        explain={error => helpProblem(t, error)}
      />
    </div>
  )
}
