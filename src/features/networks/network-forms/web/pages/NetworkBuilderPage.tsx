import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { FormBuilder } from '#features/platform/form-builder/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { NetworkBuilderData } from './network-forms.loader.ts'

/** The page where admins of a network edit the next version of one of its forms. */
export function NetworkBuilderPage(): ReactNode {
  const { t } = useTranslation()
  const { draft, subDomain } = useLoaderData<NetworkBuilderData>()
  const back = { to: `/${subDomain}/network/form`, label: t('Back to the network’s forms') }
  return <FormBuilder key={draft.formId} draft={draft} back={back} />
}
