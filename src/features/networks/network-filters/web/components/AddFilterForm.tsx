import type { ReactNode } from 'react'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from '../pages/NetworkFiltersPage.module.css'
import { filterRefusal, useNetworkFilters } from '../use-network-filters.ts'

/** Makes a filter of a question, once an admin says that its answers may be seen by all. */
export function AddFilterForm({ onAdded }: { onAdded: () => void }): ReactNode {
  const { t } = useTranslation()
  const { free, done, networkId, client } = useNetworkFilters()
  const keyOf = ({ formId, questionId }: (typeof free)[number]) => `${formId}-${questionId}`
  const form = useForm({
    defaults: { question: '', isConfirmed: false },
    validate: ({ question, isConfirmed }) => [
      ...(question ? [] : [{ field: 'question' as const, text: t('Please choose a question.') }]),
      ...(isConfirmed
        ? []
        : [{ field: 'isConfirmed' as const, text: t('Please confirm that these answers may be seen.') }]),
    ],
    send: async ({ question }) => {
      const chosen = free.find(one => keyOf(one) === question)
      if (!chosen) return undefined
      const { formId, questionId } = chosen
      await client.addNetworkFilter({ networkId, formId, questionId, isConfirmed: true })
      await done(t('Filter added'))
      onAdded()
      return undefined
    },
    explain: error => ({ text: filterRefusal(t, error) }),
  })
  const chosen = free.find(one => keyOf(one) === form.watch().question)
  if (free.length === 0)
    return (
      <p>
        {t(
          'No form of yours has a question with choices that isn’t a filter yet. Forms whose answers only the enterprise sees are left out.',
        )}
      </p>
    )
  return (
    <Form form={form}>
      <SelectField
        {...form.field('question')}
        label={t('Question')}
        options={[
          ['', t('Choose…')],
          ...free.map((one): [string, string] => [keyOf(one), `${one.formTitle} · ${one.text}`]),
        ]}
      />
      {chosen && (
        <ul className={classes.values} aria-label={t('Choices')}>
          {chosen.choices.map(text => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>
        {t(
          'From now on the form says beside the question that visitors see the answer. Only answers that are handed in after that are shown.',
        )}
      </p>
      <CheckField
        {...form.field('isConfirmed')}
        label={t('These answers may be seen by everybody. I say so for the network.')}
      />
      <div>
        <SubmitButton isSending={form.isSending}>{t('Filter by this question')}</SubmitButton>
      </div>
    </Form>
  )
}
