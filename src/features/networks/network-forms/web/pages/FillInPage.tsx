import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { FormRunner } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { OffersProvider } from '../components/AnswerOffer.tsx'
import { BelowAnswer } from '../components/BelowAnswer.tsx'
import { RevisitsProvider } from '../components/RevisitMark.tsx'
import { ShownAnswers } from '../components/ShownAnswer.tsx'
import { formPath, useNamedVendor } from '../form-path.ts'
import { closedText } from '../form-words.ts'
import type { FillInData } from './network-forms.loader.ts'

/** The page where a team fills in a network's form, one section at a time. */
export function FillInPage(): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { form, response, things, section, offers, isTried } = useLoaderData<FillInData>()
  const as = useNamedVendor()
  const overview = formPath(form.network.subDomain, form.networkFormId, { as })
  const lead =
    form.visibility === 'network'
      ? t('What you hand in stays as it is, and the people of {{network}} see it.', { network: form.network.name })
      : t('What you hand in stays as it is. Only your own team sees it.')
  return (
    <RevisitsProvider responseId={response.id} initial={form.revisits.map(one => one.questionId)}>
      <ShownAnswers value={form.shownAnswers}>
        <OffersProvider vendorId={form.vendor.id} network={form.network} initial={offers}>
          <FormRunner
            key={`${response.id}-${response.form.version}`}
            response={response}
            things={things}
            newest={form.newest}
            section={section}
            isTried={isTried}
            lead={lead}
            explain={error => closedText(t, error)}
            below={BelowAnswer}
            path={formPath(form.network.subDomain, form.networkFormId, { version: form.version, as })}
            back={{ to: overview, text: form.title }}
            onHandedIn={() => {
              void queries.invalidateQueries({ queryKey: ['network-forms'] })
              void navigate(overview)
            }}
          />
        </OffersProvider>
      </ShownAnswers>
    </RevisitsProvider>
  )
}
