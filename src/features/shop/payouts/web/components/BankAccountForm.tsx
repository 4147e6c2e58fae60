import type { ReactNode } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { withProof } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { BankAccount } from '../../bank-account.ts'
import { hasIban } from '../../iban.ts'
import { saveBankAccount } from '../use-vendor-money.ts'

type Props = {
  vendorId: number
  /** probable country of the account; '' if unknown */
  country: string
  countries: Record<string, string>
  mayCancel: boolean
  onDone: (isSaved: boolean) => void
}

/** Form for the bank account. The saved account is never filled in, because it isn't sent to browsers. */
export function BankAccountForm({ vendorId, country, countries, mayCancel, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm<BankAccount>({
    defaults: { country, holder: '', number: '', bank: '', code: '' },
    validate: values => problemsOf(t, forCountry(values)),
    send: async values => {
      await withProof(() => saveBankAccount(app, vendorId, forCountry(values)))
      return void onDone(true)
    },
    explain: error => ({ text: deskFailure(t, error) }),
  })
  const isByIban = hasIban(form.watch('country'))
  return (
    <Form form={form}>
      <SelectField
        {...form.field('country')}
        label={t('Country of the account')}
        options={[['', t('Please choose')], ...Object.entries(countries)]}
      />
      <TextField
        {...form.field('holder')}
        label={t('Account holder')}
        hint={t('As the bank knows it.')}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...form.field('number')}
        label={isByIban ? t('IBAN') : t('Account number')}
        autoComplete="off"
        isPlain
        maxLength={50}
      />
      {!isByIban && (
        <>
          <TextField {...form.field('bank')} label={t('Bank and branch')} autoComplete="off" maxLength={100} />
          <TextField
            {...form.field('code')}
            label={t('Bank code (optional)')}
            hint={t('SWIFT/BIC, routing number or branch code.')}
            autoComplete="off"
            isPlain
            maxLength={30}
          />
        </>
      )}
      <p className={forms.hint}>
        {t('We’ll ask for your password or passkey. All owners of the enterprise get an email about the change.')}
      </p>
      <div className={forms.actions}>
        {mayCancel && (
          <button type="button" className={button.secondary} onClick={() => onDone(false)}>
            {t('Cancel')}
          </button>
        )}
        <SubmitButton isSending={form.isSending}>{t('Save bank details')}</SubmitButton>
      </div>
    </Form>
  )
}

/** An IBAN includes the bank. */
function forCountry(values: BankAccount): BankAccount {
  return hasIban(values.country) ? { ...values, bank: '', code: '' } : values
}

/** Errors in the typed values, by the contract’s rules. */
async function problemsOf(t: Translate, values: BankAccount): Promise<Problem<BankAccount>[]> {
  const { bankAccount } = await import('../../bank-account.ts')
  const texts: Record<keyof BankAccount, string> = {
    country: t('Please choose a country.'),
    holder: t('Please enter the account holder’s name, with letters, digits and simple punctuation only.'),
    number: hasIban(values.country)
      ? t('Please check the IBAN: it isn’t a valid one of this country.')
      : t('Please enter the account number: 4 to 34 letters and digits.'),
    bank: t('Please enter the bank’s name.'),
    code: t('Please enter 3 to 20 letters and digits, or leave it empty.'),
  }
  const wrong = new Set((bankAccount.safeParse(values).error?.issues ?? []).map(({ path }) => path[0]))
  return (Object.keys(texts) as (keyof BankAccount)[])
    .filter(field => wrong.has(field))
    .map(field => ({ field, text: texts[field] }))
}
