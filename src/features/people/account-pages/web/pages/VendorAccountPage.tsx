import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { BoostButton } from '#features/community/follows/web/index.ts'
import { NoScripts } from '#features/people/accounts/web/index.ts'
import { OnboardingCard } from '#features/people/onboarding/web/index.ts'
import { PointsSection } from '#features/people/points/web/index.ts'
import { VendorInvitesSection } from '#features/people/referrals/web/index.ts'
import { TeamSection, vendorTeamQuery } from '#features/people/teams/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccordionSection } from '#web/ui/Accordion.tsx'
import { OwnListings } from '../components/OwnListings.tsx'
import { VendorHead } from '../components/VendorHead.tsx'
import { VendorNetworks } from '../components/VendorNetworks.tsx'
import { useBecomeCurrent } from '../use-become-current.ts'
import { vendorAccountQuery } from '../use-vendor-account.ts'
import classes from './VendorAccountPage.module.css'
import type { VendorAccountData } from './vendor-account.loader.ts'

/** The enterprise account, for its team (docs/product.md §2 “Other screens”). */
export function VendorAccountPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<VendorAccountData>()
  const { data: account } = useSuspenseQuery(vendorAccountQuery(app, vendorId))
  // newer than the account, once the section was opened
  const { data: team } = useQuery({ ...vendorTeamQuery(app, vendorId), enabled: false })
  const { label, listings, teamCount, networkCount, managesVendor } = account
  useBecomeCurrent(account)
  const waiting = <div className={classes.waiting} />
  return (
    <div className={classes.page}>
      <VendorHead account={account} />
      <NoScripts />
      <div className={classes.columns}>
        <aside className={classes.aside} aria-label={t('Next steps')}>
          <OnboardingCard vendorId={vendorId} canInvite={managesVendor} />
          {managesVendor && account.isPublic && (
            <section className={classes.card} aria-label={t('Boost')}>
              <BoostButton vendorId={vendorId} />
            </section>
          )}
        </aside>
        <div className={classes.sections}>
          <AccordionSection name="listings" icon="store" title={t('Marketplace listings')} note={listings.count}>
            <OwnListings account={account} />
          </AccordionSection>
          <AccordionSection name="team" icon="users" title={t('Team')} note={team?.count ?? teamCount}>
            <Suspense fallback={waiting}>
              <TeamSection vendorId={vendorId} vendorName={label} />
            </Suspense>
          </AccordionSection>
          <AccordionSection name="invites" icon="send" title={t('Invites')} note={account.invites.vendorsReferralCount}>
            <Suspense fallback={waiting}>
              <VendorInvitesSection vendorId={vendorId} canInvite={managesVendor} />
            </Suspense>
          </AccordionSection>
          <AccordionSection name="points" icon="star" title={t('Points')} note={account.points}>
            <Suspense fallback={waiting}>
              <PointsSection vendorId={vendorId} />
            </Suspense>
          </AccordionSection>
          <AccordionSection name="networks" icon="network" title={t('Networks')} note={networkCount}>
            <VendorNetworks vendorId={vendorId} own={account.network} />
          </AccordionSection>
        </div>
      </div>
    </div>
  )
}
