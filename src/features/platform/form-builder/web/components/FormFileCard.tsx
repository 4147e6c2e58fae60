import { type ReactNode, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { saveFile } from '#web/data-table/save-file.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { type Importing, longestFile } from '../../form-builder.contract.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { refusalText } from '../builder/draft-refusal-text.ts'
import classes from './CheckView.module.css'

/** Exports the form as a file for another Pola, and imports one into the draft. */
export function FormFileCard(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { building } = useBuilder()
  const { formId: id } = building.draft
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const [given, setGiven] = useState<{ content: string; summary: Importing }>()
  const attempt = (work: () => Promise<void>) => {
    setWrong('')
    void work().catch(error => setWrong(refusalText(t, error)))
  }
  const download = async () => {
    await building.saveAll()
    const { name, content } = await clients.formBuilder.exportForm({ id })
    saveFile(name, 'application/json', content)
  }
  const look = async (file: File) => {
    if (file.size > longestFile) return setWrong(t('This file is too large.'))
    const revision = await building.saveAll()
    const content = await file.text()
    const summary = await clients.formBuilder.importForm({ id, content, revision, isCheck: true })
    if (summary.unknownHandles.length === 0) setGiven({ content, summary })
    else
      setWrong(
        t(
          'The form names sectors or focuses that don’t exist here: {{names}}. Add them first, or take them out of the file.',
          {
            names: summary.unknownHandles.join(', '),
          },
        ),
      )
  }
  const takeOver = async () => {
    if (!given) return
    await clients.formBuilder.importForm({
      id,
      content: given.content,
      revision: given.summary.revision,
      isCheck: false,
    })
    building.replace(await clients.formBuilder.getFormDraft({ id }))
  }
  return (
    <div>
      <h2>{t('As a file')}</h2>
      <p className={classes.running}>{t('For another Pola, or to keep: all questions with all languages, as JSON.')}</p>
      <div className={classes.two}>
        <button type="button" className={button.secondary} onClick={() => attempt(download)}>
          <Icon name="download" size={18} />
          {t('Export form')}
        </button>
        <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} />
          {t('Import form')}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json"
        aria-label={t('File of a form')}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) attempt(() => look(file))
        }}
      />
      <p role="alert" className={field.error}>
        {wrong}
      </p>
      <ConfirmDialog
        open={given !== undefined}
        onClose={() => setGiven(undefined)}
        title={t('Put this form in the place of the draft?')}
        text={
          given
            ? [
                t('It has {{sections}} sections and {{questions}} questions.', {
                  sections: given.summary.sections,
                  questions: given.summary.questions,
                }),
                t('{{known}} questions are the same as now, {{gone}} of the draft go.', {
                  known: given.summary.known,
                  gone: given.summary.gone,
                }),
                t('This can’t be undone step by step, but the last version stays published.'),
              ].join(' ')
            : ''
        }
        confirmLabel={t('Import form')}
        onConfirm={takeOver}
        explain={error => refusalText(t, error)}
      />
    </div>
  )
}
