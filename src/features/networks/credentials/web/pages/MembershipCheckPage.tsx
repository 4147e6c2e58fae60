import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CheckedCredential } from '../../credentials.contract.ts'
import { CredentialCard } from '../components/CredentialCard.tsx'
import { CredentialState } from '../components/CredentialState.tsx'
import { credentialQuery } from '../use-credentials.ts'
import type { membershipCheckLoader } from './membership-check.loader.ts'

/** characters of a credential, as the API takes them */
const longest = 20_000

/** Where anybody sees whether a membership holds: by the link of a badge, or by pasting a credential. */
export function MembershipCheckPage(): ReactNode {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof membershipCheckLoader>()
  return (
    <article className={article.page}>
      <PageIntro
        above={[{ title: t('Directory'), link: '/' }]}
        title={t('Membership check')}
        lead={t('Whether an enterprise is a member of a network today.')}
      />
      {id !== null && (
        <section>
          <Shown id={id} />
        </section>
      )}
      <section>
        <h2>{t('Check a credential')}</h2>
        <CheckForm />
      </section>
    </article>
  )
}

function Shown({ id }: { id: number }): ReactNode {
  return <CredentialCard credential={useSuspenseQuery(credentialQuery(useApp(), id)).data} />
}

function CheckForm(): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const [checked, setChecked] = useState<CheckedCredential>()
  const form = useForm({
    defaults: { credential: '' },
    validate: ({ credential }) =>
      credential.trim() ? [] : [{ field: 'credential', text: t('Please paste the text of a credential.') }],
    send: async ({ credential }) => {
      setChecked(undefined)
      setChecked(await clients.credentials.checkCredential({ credential, language }))
      return undefined
    },
    explain: error => ({ text: messageOfFailure(t, error) }),
  })
  return (
    <div className={article.prose}>
      <Form form={form}>
        <TextAreaField
          {...form.field('credential')}
          label={t('Credential')}
          hint={t('The whole text of the file that the enterprise gave you.')}
          rows={6}
          maxLength={longest}
        />
        <SubmitButton isSending={form.isSending}>{t('Check credential')}</SubmitButton>
      </Form>
      <div role="status">
        {checked && <CredentialState state={checked.state} />}
        {checked?.credential && <CredentialCard credential={checked.credential} />}
      </div>
    </div>
  )
}
