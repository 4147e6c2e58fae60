import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { BoostButton } from '#features/community/boosts/web/index.ts'
import { isApproved, isOnlyListed } from '#features/market/directory/directory.policy.ts'
import { NoScripts } from '#features/people/accounts/web/index.ts'
import { OnboardingCard } from '#features/people/onboarding/web/index.ts'
import { OfferToAct } from '#features/people/teams/web/index.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useViewer } from '#web/use-viewer.ts'
import { ListedNote } from '../components/ListedNote.tsx'
import { VendorHead } from '../components/VendorHead.tsx'
import { VendorSections } from '../components/VendorSections.tsx'
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
  const { managesVendor } = account
  useBecomeCurrent(account)
  const viewer = useViewer()
  return (
    <div className={classes.page}>
      <VendorHead account={account} />
      {!isPlatformAdmin(viewer) && <OfferToAct id={account.id} type={account.type} name={account.label} />}
      <NoScripts />
      <div className={classes.columns}>
        <aside className={classes.aside} aria-label={t('Next steps')}>
          {isOnlyListed(account) && <ListedNote />}
          <OnboardingCard vendorId={vendorId} canInvite={managesVendor} />
          {managesVendor && isApproved(account) && (
            <section className={classes.card} aria-label={t('Boost')}>
              <BoostButton vendorId={vendorId} />
            </section>
          )}
        </aside>
        <div className={classes.sections}>
          <VendorSections account={account} />
        </div>
      </div>
    </div>
  )
}
