import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { AccordionSection } from '#web/ui/Accordion.tsx'
import { ForeignHead, OwnHead } from '../components/AccountHead.tsx'
import { DeleteAccount } from '../components/DeleteAccount.tsx'
import { ExportData } from '../components/ExportData.tsx'
import { OwnProfiles } from '../components/OwnProfiles.tsx'
import { SecuritySections } from '../components/SecuritySections.tsx'
import { accountQuery } from '../use-account.ts'
import type { AccountData } from './account.loader.ts'
import classes from './AccountPage.module.css'

/** A person's account: who they are, what they did, and what is theirs. Which section is open stands in the address. */
export function AccountPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { userId, isOwn } = useLoaderData<AccountData>()
  const { data: account } = useSuspenseQuery(accountQuery(app, userId))
  return (
    <div className={classes.page}>
      <h1>{isOwn ? t('Your account') : t('Account of {{name}}', { name: account.name })}</h1>
      <div className={classes.columns}>
        <div className={classes.side}>
          {isOwn ? <OwnHead account={account} /> : <ForeignHead account={account} />}
        </div>
        <div className={classes.sections}>
          {isOwn && (
            <>
              {(app.viewer?.otherProfiles ?? 0) > 0 && (
                <AccordionSection name="profiles" title={t('Your enterprises')} icon="store">
                  <OwnProfiles />
                </AccordionSection>
              )}
              <AccordionSection name="security" title={t('Signing in and security')} icon="lock">
                <Later>
                  <SecuritySections />
                </Later>
              </AccordionSection>
            </>
          )}
          <AccordionSection name="data" title={isOwn ? t('Your data') : t('Their data')} icon="download">
            <ExportData userId={userId} />
            {isOwn && <DeleteAccount userId={userId} />}
          </AccordionSection>
        </div>
      </div>
    </div>
  )
}

/** What comes with its own code, in the browser alone. */
function Later({ children }: { children: ReactNode }): ReactNode {
  const inBrowser = useInBrowser()
  const waiting = <div className={classes.waiting} />
  return inBrowser ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
