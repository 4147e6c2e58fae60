import { type ReactNode, useId, useState } from 'react'
import { directionOf } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { saveFile } from '#web/data-table/save-file.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { AnswerFile } from '../../answer-file.ts'
import { questionsOf } from '../../form-definition.ts'
import { maxAnswersAtOnce, type Response } from '../../forms.contract.ts'
import type { AnswerStore } from '../store/answer-store.ts'
import classes from './AnswerFileSection.module.css'
import { fileWords } from './file-words.ts'

type Props = {
  response: Response
  store: Pick<AnswerStore, 'flush' | 'refresh'>
}

/** Downloads a form as a file for offline use, and imports the answers that were given in it. */
export function AnswerFileSection({ response, store }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const hint = useId()
  const [said, setSaid] = useState('')
  const { isSending: isBusy, send } = useSending()
  const name = inLanguage(response.form.name, language)

  const attempt = (work: () => Promise<string>) =>
    send(async () => {
      setSaid('')
      try {
        setSaid(await work())
      } catch (error) {
        setSaid(failureText(t, error))
      }
    })

  const download = async () => {
    await store.flush()
    const [newest, choices, { default: script }, { answerFileDocument }] = await Promise.all([
      app.clients.forms.getResponse({ id: response.id }),
      app.clients.forms.getFormChoices(),
      import('virtual:fill-in'),
      import('../../answer-file.ts'),
    ])
    const titled = (node: { id: number; parentId?: number | null; text: Record<string, string> }) => {
      return { id: node.id, parentId: node.parentId ?? null, title: inLanguage(node.text, language) }
    }
    const { id, form, answers, openQuestions } = newest
    const file: AnswerFile = {
      format: 'pola-answers-1',
      response: { id, form, answers, openQuestions },
      language,
      direction: directionOf(language),
      choices: {
        sector: choices.sector.map(titled),
        focus: choices.focus.map(titled),
        certifications: choices.certificates.map(titled),
      },
      words: fileWords(t, name, id),
      given: [],
    }
    saveFile(`${file.words.fileName}.html`, 'text/html', answerFileDocument(file, script))
    return t('The file is among your downloads.')
  }

  const bringBack = async (chosen: File) => {
    const { readAnswerFile, answersToTakeOver } = await import('../../read-answer-file.ts')
    const file = readAnswerFile(await chosen.text())
    if (!file) return t('This isn’t a form that was downloaded here.')
    if (file.response.id !== response.id) return t('This file belongs to another form. Open that one to bring it back.')
    const asked = new Set(questionsOf(response.form.definition).map(one => one.id))
    const all = answersToTakeOver(file, asked)
    let [taken, kept] = [0, 0]
    await store.flush()
    for (let start = 0; start < all.length; start += maxAnswersAtOnce) {
      const answers = all.slice(start, start + maxAnswersAtOnce)
      const { saved, newer } = await app.clients.forms.saveAnswers({ id: response.id, answers })
      taken += saved.length
      kept += newer.length
    }
    await store.refresh()
    const summary = t('{{count}} answers taken over from the file.', { count: taken })
    return kept === 0
      ? summary
      : `${summary} ${t('{{count}} were changed here since and stay as they are.', { count: kept })}`
  }

  return (
    <section className={classes.section} aria-labelledby={`${hint}-title`}>
      <h2 id={`${hint}-title`}>{t('No network where you’ll fill this in?')}</h2>
      <p id={hint}>
        {t(
          'Take the form along as a file. It opens in any browser and needs no network. Save it there, and bring it back here.',
        )}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={button.secondary}
          {...whileBusy(isBusy)}
          onClick={() => void attempt(download)}
        >
          {t('Download the form')}
        </button>
        <label className={`${button.secondary} ${classes.choose}`} data-disabled={isBusy || undefined}>
          {t('Bring a file back')}
          <input
            type="file"
            accept=".html,text/html"
            {...whileBusy(isBusy)}
            aria-describedby={hint}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void attempt(() => bringBack(chosen))
              target.value = ''
            }}
          />
        </label>
      </div>
      <p role="status">{said}</p>
    </section>
  )
}
