import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { enterpriseLevels } from '#features/market/enterprise-accounts/enterprise-states.ts'
import { levelName } from '#features/market/enterprise-accounts/web/index.ts'
import { endOfSpan, spanOptions } from '#features/people/personal-accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { actsOfList, type BulkActName, type BulkList, wantedAct } from '../../bulk-acts.ts'
import { actName, bulkProblem } from '../bulk-words.ts'
import classes from './PlanForm.module.css'

type Values = { act: string; level: string; span: string; why: string }

/** What is to be done with all rows of a list, and why. */
export function PlanForm({ of, filters }: { of: BulkList; filters: Record<string, string> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const navigate = useNavigate()
  const form = useForm<Values>({
    defaults: { act: actsOfList[of][0], level: 'active', span: '7', why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why.') }]),
    send: async values => {
      const wanted = wantedAct.parse({ act: values.act, filters, params: paramsOf(values) })
      const { id } = await clients.bulkPlans.makeBulkPlan({ ...wanted, why: values.why.trim() })
      await navigate(`/admin/bulk-plans?row=${id}`)
      return undefined
    },
    explain: error => ({ text: bulkProblem(t, error) }),
    draft: `bulk:${of}`,
  })
  const act = form.watch('act')
  return (
    <Form form={form} className={classes.form}>
      <RadioField
        {...form.field('act')}
        label={t('What to do')}
        options={actsOfList[of].map((one): [string, string] => [one, actName(t, one)])}
      />
      {act === 'enterprise-level' && (
        <SelectField
          {...form.field('level')}
          label={t('Level')}
          options={enterpriseLevels.map(level => [level, levelName(t, level)])}
        />
      )}
      {act === 'person-suspend' && (
        <SelectField {...form.field('span')} label={t('For how long?')} options={spanOptions(t)} />
      )}
      <TextAreaField
        {...form.field('why')}
        label={act === 'person-suspend' ? t('Reason, for the person') : t('Reason, for the audit log')}
        rows={3}
        maxLength={2000}
      />
      <div>
        <SubmitButton isSending={form.isSending}>{t('See what would change')}</SubmitButton>
      </div>
    </Form>
  )
}

function paramsOf({ act, level, span }: Values): object {
  switch (act as BulkActName) {
    case 'enterprise-level':
      return { level }
    case 'person-suspend':
      return { until: endOfSpan(span) }
    default:
      return {}
  }
}
