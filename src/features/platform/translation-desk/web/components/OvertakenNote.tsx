import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { OpenText } from '../../translation-desk.contract.ts'
import type { TextEditing } from '../use-text-editor.ts'
import classes from './TextEditor.module.css'

/** Says that somebody else has saved this text since it was opened. */
export function OvertakenNote({ text, editing }: { text: OpenText; editing: TextEditing }): ReactNode {
  const { t } = useTranslation()
  if (!editing.isOvertaken) return null
  const time = text.saved && new Date(text.saved.at)
  const clock = time ? `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}` : ''
  return (
    <div role="status" className={classes.overtaken}>
      <p>
        {text.saved?.by
          ? t('{{name}} saved at {{time}}. Save again to replace that with yours, or look at theirs first.', {
              name: text.saved.by,
              time: clock,
            })
          : t('Save again to replace that with yours, or look at theirs first.')}
      </p>
      <button type="button" className={button.secondary} onClick={editing.takeTheirs}>
        {t('Show theirs')}
      </button>
    </div>
  )
}
