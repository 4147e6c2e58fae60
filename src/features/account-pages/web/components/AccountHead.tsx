import type { ReactNode } from 'react'
import type { Account } from '#features/accounts/accounts.contract.ts'
import { signOut } from '#features/accounts/web/index.ts'
import { onboardingQuery } from '#features/onboarding/web/index.ts'
import { PhotoField } from '#features/storage/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { spokenLanguage } from '../../spoken-languages.ts'
import { accountsOf, useKeepAccount } from '../use-account.ts'
import classes from './AccountHead.module.css'
import { NameEditor } from './NameEditor.tsx'

/** Who the person is, as they may change it. */
export function OwnHead({ account }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const keep = useKeepAccount()
  const { id: userId, name, image } = account
  return (
    <section className={classes.head} aria-label={t('About you')}>
      <div id="photo">
        <PhotoField
          purpose="avatar"
          name={name}
          image={image && { id: image.uuid }}
          label={t('Your photo')}
          onUploaded={async file => {
            keep(await accountsOf(app).setPhoto({ userId, fileId: file.id }))
            await queriesOf(app).invalidateQueries(onboardingQuery(app, { userId }))
          }}
          onRemove={async () => keep(await accountsOf(app).removePhoto({ userId }))}
        />
      </div>
      <NameEditor account={account} />
      <Address account={account} />
      <button type="button" className={`${button.secondary} ${classes.out}`} onClick={() => void signOut(app)}>
        <Icon name="logout" size={18} />
        {t('Log out')}
      </button>
    </section>
  )
}

/** Who somebody else is, for admins. */
export function ForeignHead({ account }: { account: Account }): ReactNode {
  const { t, language } = useTranslation()
  const spoken = account.spokenLanguages.flatMap(code => spokenLanguage(code, language)?.name ?? [])
  return (
    <section className={classes.head} aria-label={t('About this person')}>
      <Avatar name={account.name} src={account.imageUrl} size={96} />
      <p className={classes.name} dir="auto">
        {account.name}
      </p>
      <Address account={account} />
      {spoken.length > 0 && <p className={classes.since}>{spoken.join(', ')}</p>}
    </section>
  )
}

function Address({ account: { email, emailVerified, createdAt } }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.address}>
      <span dir="ltr">{email}</span>
      <span className={emailVerified ? classes.verified : classes.since}>
        {emailVerified && <Icon name="check" size={16} />}
        {emailVerified ? t('Verified address') : t('This address is not verified yet')}
      </span>
      <span className={classes.since}>{t('Member since {{day}}', { day: formatDay(t, createdAt.slice(0, 10)) })}</span>
    </div>
  )
}
