import { type ReactNode, useId } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { receiptShape } from '../../votes.contract.ts'
import { CheckedReceiptCard } from '../components/CheckedReceiptCard.tsx'
import type { ReceiptCheckData } from './receipt-check.loader.ts'

/** Where voters and enterprises see whether their receipt stands in the chain of its vote. */
export function ReceiptCheckPage(): ReactNode {
  const { t } = useTranslation()
  const { receipt, checked } = useLoaderData<ReceiptCheckData>()
  const heading = useId()
  return (
    <article className={article.page}>
      <PageIntro
        above={[{ title: t('Directory'), link: '/' }]}
        title={t('Receipt check')}
        lead={t('Whether a vote or a decision of a network is still as it was when you got its receipt.')}
      />
      <div role="status">{checked && <CheckedReceiptCard checked={checked} />}</div>
      <section aria-labelledby={heading}>
        <h2 id={heading}>{t('Check a receipt')}</h2>
        <ReceiptForm key={receipt} receipt={receipt} />
      </section>
      <section className={article.prose}>
        <h2>{t('How it works')}</h2>
        <p>
          {t(
            'Each vote gets a receipt: a hash of the vote and of all receipts before it. Nobody can change, remove or add a vote afterwards without breaking the chain from there on. The receipt of the decision is the last one.',
          )}
        </p>
        <p>{t('This page shows neither votes nor how many there are, and nobody reads a vote out of a receipt.')}</p>
      </section>
    </article>
  )
}

const read = (typed: string) => typed.replace(/\s/g, '').toLowerCase()

function ReceiptForm({ receipt }: { receipt: string }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useForm({
    defaults: { receipt },
    validate: ({ receipt: typed }) =>
      receiptShape.test(read(typed)) ? [] : [{ field: 'receipt', text: t('A receipt has 64 digits and letters.') }],
    send: async ({ receipt: typed }) => {
      await navigate(`/receipt-check/${read(typed)}`)
      return undefined
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <div className={article.prose}>
      <Form form={form}>
        <TextField
          {...form.field('receipt')}
          label={t('Receipt')}
          hint={t('Voters find theirs beside their vote, enterprises in their account, with the decision.')}
          autoComplete="off"
          isPlain
          maxLength={200}
        />
        <SubmitButton isSending={form.isSending}>{t('Check receipt')}</SubmitButton>
      </Form>
    </div>
  )
}
