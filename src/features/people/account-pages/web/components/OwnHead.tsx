import type { ReactNode } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { plainForms } from '#features/people/accounts/plain-sign-in-paths.ts'
import { signOut } from '#features/people/accounts/web/index.ts'
import { onboardingQuery } from '#features/people/onboarding/web/index.ts'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useKeepAccount } from '../use-account.ts'
import { AccountAddress } from './AccountAddress.tsx'
import classes from './account-head.module.css'
import { NameEditor } from './NameEditor.tsx'

/** The person's own details, editable. */
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
            keep(await app.clients.accounts.setPhoto({ userId, fileId: file.id }))
            await queriesOf(app).invalidateQueries(onboardingQuery(app, { userId }))
          }}
          onRemove={async () => keep(await app.clients.accounts.removePhoto({ userId }))}
        />
      </div>
      <NameEditor account={account} />
      <AccountAddress account={account} />
      <form
        method="post"
        action={plainForms.logOut}
        onSubmit={event => {
          event.preventDefault()
          void signOut(app)
        }}
      >
        <button type="submit" className={`${button.secondary} ${classes.out}`}>
          <Icon name="logout" size={18} />
          {t('Log out')}
        </button>
      </form>
    </section>
  )
}
