import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { type FormDefinition, questionsOf } from '../../form-definition.ts'
import type { Response } from '../../forms.contract.ts'
import { LocalWords } from '../LocalWords.tsx'
import classes from './NewVersion.module.css'
import { useAnswers } from './use-answers.ts'

type Props = {
  responseId: number
  difference: NonNullable<Response['newVersion']>
  newest: FormDefinition
}

/** Announces a newer version of the form, with its new, removed and changed questions. */
export function NewVersion({ responseId, difference, newest }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const store = useAnswers()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const now = new Map(questionsOf(newest).map(one => [one.id, one]))
  const before = new Map(questionsOf(store.definition).map(one => [one.id, one]))
  const parts = [
    { title: t('New questions'), ids: difference.added, from: now },
    { title: t('No longer asked'), ids: difference.removed, from: before },
    { title: t('Asked differently'), ids: difference.changed, from: now },
  ].filter(part => part.ids.length > 0)
  const move = async () => {
    await store.flush()
    await clients.forms.moveResponse({ id: responseId })
    location.reload()
  }
  return (
    <section className={classes.version} aria-labelledby="new-version">
      <div className={classes.card}>
        <h2 id="new-version">{t('This form has changed')}</h2>
        <p>{t('Your answers stay. Only those to questions that are no longer asked go.')}</p>
        {parts.map(({ title, ids, from }) => (
          <details key={title}>
            <summary>
              {title}: {ids.length}
            </summary>
            <ul>
              {ids.map(id => (
                <li key={id}>
                  <LocalWords text={from.get(id)?.text} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void run(move)}>
          {t('Go on with it')}
        </button>
        <p role="alert">{problem}</p>
      </div>
    </section>
  )
}
