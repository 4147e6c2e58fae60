import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { choicesOf, type Question } from '#features/platform/forms/form-definition.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Choose } from './Choose.tsx'
import classes from './StandardsEditor.module.css'

type Props = {
  formId: number
  question: Question
  /** what the form's other questions are the same as */
  taken: ReadonlySet<string | undefined>
  onChange: (parts: Partial<Question>) => void
}

/** Which question of another form this one is the same as, and which choices; nothing where no other form is known. */
export function SameQuestionEditor({ formId, question, taken, onChange }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { clients } = useApp()
  const { data } = useQuery({
    queryKey: ['known-questions', formId, language],
    queryFn: () => clients.formBuilder.getKnownQuestions({ id: formId, language }),
    staleTime: 60_000,
  })
  const { sameAs, type } = question
  const isFree = (identity: string) => !taken.has(identity) && !identity.startsWith(`${formId}/`)
  const known = (data?.items ?? []).filter(one => one.type === type && isFree(one.identity))
  const chosen = known.find(one => one.identity === sameAs)
  if (!sameAs && known.length === 0) return null
  const named = chosen ? chosen.text : sameAs ? t('one that isn’t in this list') : t('none')
  return (
    <details className={classes.standards}>
      <summary>{t('Same question as: {{question}}', { question: named })}</summary>
      <p className={classes.about}>
        {t('Enterprises that answered the other one are offered their answer here. Equal words alone decide nothing.')}
      </p>
      <Choose
        label={t('Question of another form')}
        value={sameAs ?? ''}
        options={[
          ['', t('none')],
          ...(sameAs && !chosen ? [[sameAs, named] as const] : []),
          ...known.map(one => [one.identity, `${one.form}: ${one.text}`] as const),
        ]}
        onChange={identity => onChange({ sameAs: identity || undefined, ...tiedChoices(question, () => undefined) })}
      />
      {chosen && chosen.choices.length > 0 && (
        <fieldset>
          <legend>{t('Which choices are the same?')}</legend>
          {choicesOf(question).map(choice => (
            <Choose
              key={choice.id}
              label={inLanguage(choice.text, language)}
              value={choice.sameAs ?? ''}
              options={[['', t('none')], ...chosen.choices.map(one => [one.identity, one.text] as const)]}
              onChange={identity =>
                onChange(tiedChoices(question, one => (one.id === choice.id ? identity || undefined : one.sameAs)))
              }
            />
          ))}
        </fieldset>
      )}
    </details>
  )
}

type Choice = Question['choiceGroups'][number]['choices'][number]

function tiedChoices({ choiceGroups }: Question, tieOf: (choice: Choice) => string | undefined): Partial<Question> {
  return {
    choiceGroups: choiceGroups.map(group => ({
      ...group,
      choices: group.choices.map(choice => ({ ...choice, sameAs: tieOf(choice) })),
    })),
  }
}
