import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './ComposerModes.module.css'

type Mode = 'reply' | 'note'

/** Switches between writing to the other side and writing a note for the team. */
export function ComposerModes({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }): ReactNode {
  const { t } = useTranslation()
  const one = (name: Mode, label: string) => (
    <button type="button" aria-pressed={mode === name} data-mode={name} onClick={() => onMode(name)}>
      {label}
    </button>
  )
  return (
    <fieldset className={classes.modes} data-mode={mode}>
      <legend className="visually-hidden">{t('Who is it for?')}</legend>
      {one('reply', t('Reply'))}
      {one('note', t('Note for the team'))}
    </fieldset>
  )
}
