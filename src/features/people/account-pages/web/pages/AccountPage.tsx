import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { NoScripts } from '#features/people/accounts/web/index.ts'
import { OnboardingCard } from '#features/people/onboarding/web/index.ts'
import { DeleteAccount, ExportData } from '#features/people/own-data/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { AccordionSection } from '#web/ui/Accordion.tsx'
import { ForeignHead } from '../components/ForeignHead.tsx'
import { OwnHead } from '../components/OwnHead.tsx'
import { OwnProfiles } from '../components/OwnProfiles.tsx'
import { PreferencesNote } from '../components/PreferencesNote.tsx'
import { SecuritySections } from '../components/SecuritySections.tsx'
import { SpokenLanguages } from '../components/SpokenLanguages.tsx'
import { accountQuery } from '../use-account.ts'
import classes from './AccountPage.module.css'
import type { AccountData } from './account.loader.ts'

const PointsSection = lazy(async () => ({
  default: (await import('#features/people/points/web/index.ts')).PointsSection,
}))
const InvitesSection = lazy(async () => ({
  default: (await import('#features/people/referrals/web/index.ts')).InvitesSection,
}))
const FollowedSection = lazy(async () => ({
  default: (await import('#features/community/follows/web/index.ts')).FollowedSection,
}))
const OwnFeedbackSection = lazy(async () => ({
  default: (await import('#features/community/feedback/web/index.ts')).OwnFeedbackSection,
}))

/** A person's account: who they are, what they did, and what is theirs. Which section is open stands in the address. */
export function AccountPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { userId, isOwn } = useLoaderData<AccountData>()
  const { data: account } = useSuspenseQuery(accountQuery(app, userId))
  return (
    <div className={classes.page}>
      <h1>{isOwn ? t('Your account') : t('Account of {{name}}', { name: account.name })}</h1>
      <NoScripts />
      <div className={classes.columns}>
        <div className={classes.side}>{isOwn ? <OwnHead account={account} /> : <ForeignHead account={account} />}</div>
        <div className={classes.sections}>
          <OnboardingCard userId={userId} />
          <Section name="points" title={t('Points')} icon="star">
            <PointsSection userId={userId} />
          </Section>
          <Section name="invites" title={t('Invites')} icon="send">
            <InvitesSection userId={userId} />
          </Section>
          {isOwn && <OwnSections account={account} />}
          <Section name="data" title={isOwn ? t('Your data') : t('Their data')} icon="download">
            <ExportData userId={userId} />
            {isOwn && <DeleteAccount userId={userId} />}
          </Section>
        </div>
      </div>
    </div>
  )
}

/** What only the person themselves sees. */
function OwnSections({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  return (
    <>
      <Section name="follows" title={t('Enterprises you follow')} icon="heart">
        <FollowedSection />
      </Section>
      <Section name="feedback" title={t('Your feedback')} icon="message">
        <OwnFeedbackSection />
      </Section>
      {(viewer?.otherProfiles ?? 0) > 0 && (
        <Section name="profiles" title={t('Your enterprises')} icon="store">
          <OwnProfiles />
        </Section>
      )}
      <Section name="preferences" title={t('Languages and preferences')} icon="globe">
        <div className={classes.preferences}>
          <SpokenLanguages account={account} label={t('Languages you speak')} />
          <PreferencesNote account={account} />
        </div>
      </Section>
      <Section name="security" title={t('Signing in and security')} icon="lock">
        <SecuritySections />
      </Section>
    </>
  )
}

/** One of the accordion, whose code may come when it is first opened. */
function Section({ children, ...section }: ComponentProps<typeof AccordionSection>): ReactNode {
  return (
    <AccordionSection {...section}>
      <Later>{children}</Later>
    </AccordionSection>
  )
}

/** What comes with its own code, in the browser alone. */
function Later({ children }: { children: ReactNode }): ReactNode {
  const inBrowser = useInBrowser()
  const waiting = <div className={classes.waiting} />
  return inBrowser ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
