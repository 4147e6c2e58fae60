import type { ReactNode } from 'react'
import { withProof } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { TokenScope } from '../../token-scopes.ts'
import { refusalText, scopeTexts } from '../integration-words.ts'
import { askAnew } from '../use-integrations.ts'

type ScopeField = 'orders-read' | 'orders-fulfil' | 'listings-read' | 'listings-write' | 'stock-write'
type Values = { name: string; days: string } & Record<ScopeField, boolean>
const scopes: [ScopeField, TokenScope][] = [
  ['orders-read', 'orders:read'],
  ['orders-fulfil', 'orders:fulfil'],
  ['listings-read', 'listings:read'],
  ['listings-write', 'listings:write'],
  ['stock-write', 'stock:write'],
]
const noScope: Record<ScopeField, boolean> = {
  'orders-read': false,
  'orders-fulfil': false,
  'listings-read': false,
  'listings-write': false,
  'stock-write': false,
}

type Props = { vendorId: number; onMade: (token: string) => void; onCancel: () => void }

/** Form for a new token: name, scopes and lifetime. */
export function TokenForm({ vendorId, onMade, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const texts = scopeTexts(t)
  const chosen = (values: Values) => scopes.flatMap(([field, scope]) => (values[field] ? [scope] : []))
  const form = useForm<Values>({
    defaults: { ...noScope, name: '', days: '90', 'orders-read': true },
    validate: values => {
      const wrong: Problem<Values>[] = []
      if (!values.name.trim()) wrong.push({ field: 'name', text: t('Please add a name.') })
      if (chosen(values).length === 0) wrong.push({ field: 'stock-write', text: t('Please choose what it may do.') })
      return wrong
    },
    send: async values => {
      const days = values.days === 'none' ? null : (Number(values.days) as 30 | 90 | 365)
      const asked = { vendorId, name: values.name, scopes: chosen(values), days }
      const { token } = await withProof(() => app.clients.apiTokens.addApiToken(asked))
      await askAnew(app, 'api-tokens')
      return void onMade(token)
    },
    explain: error => ({ text: refusalText(t, error) }),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        label={t('What is it for?')}
        hint={t('Such as the till in the shop, or your bookkeeping.')}
        maxLength={80}
        autoComplete="off"
        isPlain
      />
      <fieldset className={forms.choices}>
        <legend>{t('What may it do?')}</legend>
        {scopes.map(([field, scope]) => (
          <CheckField key={scope} {...form.field(field)} label={texts[scope]} />
        ))}
      </fieldset>
      <SelectField
        {...form.field('days')}
        label={t('How long?')}
        options={[
          ['30', t('30 days')],
          ['90', t('90 days')],
          ['365', t('A year')],
          ['none', t('Until it is revoked')],
        ]}
      />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Make token')}</SubmitButton>
      </div>
    </Form>
  )
}
