import { type ReactNode, useId, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import type { DraftQuestion } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import classes from './MoveDialog.module.css'

type Props = { question: DraftQuestion; onClose: () => void }

/** Moves a question to any position in the form. */
export function MoveDialog({ question, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { building } = useBuilder()
  const { sections, edit } = building
  const home = sections.find(one => one.questions.some(({ id }) => id === question.id))
  const [sectionId, setSection] = useState(home?.id ?? 0)
  const [before, setBefore] = useState<number | null>(null)
  const ids = useId()
  const others = sections.find(one => one.id === sectionId)?.questions.filter(one => one.id !== question.id) ?? []
  return (
    <Dialog open onClose={onClose} title={t('Move question')}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          edit([{ do: 'moveQuestion', id: question.id, sectionId, before }])
          onClose()
        }}
      >
        <label className={field.label} htmlFor={`${ids}-section`}>
          {t('To section')}
        </label>
        <select
          id={`${ids}-section`}
          className={field.input}
          value={sectionId}
          onChange={event => {
            setSection(Number(event.target.value))
            setBefore(null)
          }}
        >
          {sections.map((one, at) => (
            <option key={one.id} value={one.id}>
              {at + 1} {inLanguage(one.title, language)}
            </option>
          ))}
        </select>
        <label className={field.label} htmlFor={`${ids}-before`}>
          {t('Before')}
        </label>
        <select
          id={`${ids}-before`}
          className={field.input}
          value={before ?? ''}
          onChange={event => setBefore(Number(event.target.value) || null)}
        >
          {others.map(one => (
            <option key={one.id} value={one.id}>
              {inLanguage(one.text, language).slice(0, 80)}
            </option>
          ))}
          <option value="">{t('At the end of the section')}</option>
        </select>
        <button type="submit" className={button.primary}>
          {t('Move question')}
        </button>
      </form>
    </Dialog>
  )
}
