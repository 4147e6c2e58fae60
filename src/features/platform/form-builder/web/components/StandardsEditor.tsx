import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { findIn } from '#features/platform/forms/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import type { FormStandard } from '../../form-builder.contract.ts'
import { Tick } from './Choose.tsx'
import classes from './StandardsEditor.module.css'

type Props = {
  /** handles */
  chosen: string[]
  onChange: (standards: string[]) => void
}

/** The minimum standards for which a question's answers are evidence: reviewers see these side by side. */
export function StandardsEditor({ chosen, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const findId = useId()
  const [words, setWords] = useState('')
  const { data } = useQuery({
    queryKey: ['form-standards', app.language],
    queryFn: () => app.clients.formBuilder.getFormStandards({ language: app.language }),
    staleTime: 60_000,
  })
  const standards = data?.items ?? []
  const isFound = findIn(words)
  const shown = words.trim() ? standards.filter(one => isFound(`${one.sector ?? ''} ${one.text}`)) : standards
  const unknown = data ? chosen.filter(handle => !standards.some(one => one.handle === handle)) : []
  const toggle = (handle: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, handle] : chosen.filter(one => one !== handle))
  return (
    <details className={classes.standards}>
      <summary>{t('Speaks for these standards: {{number}}', { number: chosen.length })}</summary>
      <p className={classes.about}>{t('Reviewers see the answer beside the standards that are chosen here.')}</p>
      <label htmlFor={findId} className={field.label}>
        {t('Find a standard')}
      </label>
      <input
        id={findId}
        type="search"
        className={field.input}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
      />
      {[...Map.groupBy(shown, one => one.sector)].map(([sector, all]) => (
        <fieldset key={sector ?? ''}>
          <legend>{sector ?? t('Everyone')}</legend>
          {all.map(({ handle, text }: FormStandard) => (
            <Tick
              key={handle}
              label={text}
              checked={chosen.includes(handle)}
              onChange={isChosen => toggle(handle, isChosen)}
            />
          ))}
        </fieldset>
      ))}
      {data && standards.length === 0 && <p className={classes.about}>{t('There are no minimum standards yet.')}</p>}
      {unknown.length > 0 && (
        <fieldset>
          <legend>{t('Not known here')}</legend>
          {unknown.map(handle => (
            <Tick key={handle} label={handle} checked onChange={() => toggle(handle, false)} />
          ))}
        </fieldset>
      )}
    </details>
  )
}
