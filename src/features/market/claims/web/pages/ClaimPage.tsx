import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AuthPage, SignInLinks } from '#features/people/accounts/web/index.ts'
import { accountPathOf } from '#features/people/teams/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { ClaimedProfile } from '../../claims.contract.ts'
import { ByDocument } from '../components/ByDocument.tsx'
import { ByMail } from '../components/ByMail.tsx'
import classes from './ClaimPage.module.css'
import type { ClaimData } from './claim.loader.ts'

/** The page on which people of a listed enterprise prove that its profile is theirs. */
export function ClaimPage(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useLoaderData<ClaimData>()
  const { brand, subDomain, imageUrl } = profile
  return (
    <AuthPage
      title={t('Is {{name}} yours?', { name: brand })}
      lead={t('Show that you belong to the enterprise, and its profile is yours to manage with your own team.')}
      after={
        <Link to={`/${subDomain}`} className={classes.back}>
          {t('Back to {{name}}', { name: brand })}
        </Link>
      }
    >
      <div className={classes.enterprise}>
        <Avatar name={brand} src={imageUrl} size={56} />
        <p>{t('The profile stays grey and marked as listed until we’ve reviewed it.')}</p>
      </div>
      <Steps profile={profile} />
    </AuthPage>
  )
}

function Steps({ profile }: { profile: ClaimedProfile }): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const [isSent, setSent] = useState(false)
  const { id, own, isOwned, mail } = profile
  const document = own.find(claim => claim.proof === 'document')
  if (own.some(claim => claim.state === 'accepted') && isOwned) {
    return (
      <>
        <p className={classes.note}>{t('You manage this profile.')}</p>
        <a href={accountPathOf({ id, type: 'vendor' })} className={button.primary}>
          {t('Go to the enterprise’s account')}
        </a>
      </>
    )
  }
  if (isOwned) {
    return (
      <p className={classes.note}>
        {t(
          'Someone already manages this profile. If you belong to the enterprise too, ask them to invite you to the team.',
        )}
      </p>
    )
  }
  if (!viewer) return <SignIn subDomain={profile.subDomain} />
  if (isSent || document?.state === 'open') {
    return (
      <p className={classes.note} role="status">
        {t('Thank you. An admin will look at your document and reply by email.')}
      </p>
    )
  }
  return (
    <>
      {document?.state === 'refused' && (
        <div className={classes.note}>
          <p>{t('Your document didn’t show us that the profile is yours:')}</p>
          <blockquote>{document.reason}</blockquote>
        </div>
      )}
      {mail && <ByMail vendorId={id} mail={mail} />}
      <ByDocument vendorId={id} isOnly={!mail} onSent={() => setSent(true)} />
    </>
  )
}

function SignIn({ subDomain }: { subDomain: string }): ReactNode {
  const { t } = useTranslation()
  const here = `/claim/${subDomain}`
  return (
    <>
      <p>{t('First log in, or sign up with your own email address. We’ll bring you back to this page.')}</p>
      <div className={classes.actions}>
        <SignInLinks redirect={here} />
      </div>
    </>
  )
}
