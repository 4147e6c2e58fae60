import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { DomainDesk } from '../../domains.contract.ts'
import { readDomain } from '../../own-domain.ts'
import { domainQuery } from '../domain-query.ts'
import { domainRefusal, problemText } from '../domain-words.ts'
import classes from './DomainState.module.css'

type Props = { desk: DomainDesk; onDone: () => void }

/** Says which domain a site is to have. */
export function ClaimForm({ desk, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { id: networkId } = useManagedNetwork()
  const form = useForm<{ domain: string }>({
    defaults: { domain: '' },
    validate: ({ domain }) => {
      const read = readDomain(domain, desk.target)
      return 'problem' in read ? [{ field: 'domain', text: problemText(t, read.problem) }] : []
    },
    send: async ({ domain }) => {
      const next = await app.clients.domains.claimNetworkDomain({ networkId, domain })
      queries.setQueryData(domainQuery(app, networkId).queryKey, next)
      onDone()
      return undefined
    },
    explain: error => ({ field: 'domain', text: domainRefusal(t, error) }),
  })
  return (
    <Form form={form}>
      {desk.domain && <p>{t('Another domain takes the place of {{domain}} at once.', { domain: desk.domain.name })}</p>}
      <TextField
        {...form.field('domain')}
        label={desk.domain ? t('New domain') : t('Domain')}
        autoComplete="off"
        isPlain
        autoFocus={desk.domain ? true : undefined}
      />
      <div className={classes.acts}>
        <SubmitButton isSending={form.isSending}>{t('Use this domain')}</SubmitButton>
        {desk.domain && (
          <button type="button" className={button.quiet} onClick={onDone}>
            {t('Cancel')}
          </button>
        )}
      </div>
    </Form>
  )
}
