import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { NoScripts } from '#features/people/accounts/web/index.ts'
import { OfferToAct, TeamSection } from '#features/people/teams/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SurveyPlaceForm } from '../components/SurveyPlaceForm.tsx'
import { VendorHead } from '../components/VendorHead.tsx'
import { vendorAccountQuery } from '../use-vendor-account.ts'
import classes from './SurveyAccountPage.module.css'
import type { VendorAccountData } from './vendor-account.loader.ts'

/** The account of a survey profile, for its team: name, place and members. */
export function SurveyAccountPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<VendorAccountData>()
  const { data: account } = useSuspenseQuery(vendorAccountQuery(app, vendorId))
  const { data: countries } = useSuspenseQuery(countriesQuery(app))
  const { place } = account
  const names = place && [...place.names, place.country && (countries[place.country] ?? place.country)]
  return (
    <div className={classes.page}>
      <VendorHead account={account} />
      <OfferToAct id={account.id} type={account.type} name={account.label} />
      <NoScripts />
      <section className={classes.section}>
        <h2>{t('Place')}</h2>
        <p>{names?.filter(Boolean).join(', ') || t('This survey’s place hasn’t been set yet.')}</p>
        {account.managesVendor && <SurveyPlaceForm vendorId={vendorId} />}
      </section>
      <section className={classes.section}>
        <h2>{t('Team')}</h2>
        <TeamSection vendorId={vendorId} name={account.label} waiting={<div className={classes.waiting} />} />
      </section>
    </div>
  )
}
