import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { siteName, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { plainForms } from '../../plain-sign-in-paths.ts'
import { messageOfFailure } from '../auth-messages.ts'
import { AuthPage } from '../components/AuthPage.tsx'
import auth from '../components/auth-form.module.css'
import { leaveMessage } from '../left-for-next-page.ts'
import { forgetVisitor, signOut } from '../sign-out.ts'
import type { accountWaitingLoader } from './account-waiting.loader.ts'

/** Says to somebody who is logged in that an admin has to accept their account first. */
export function AccountWaitingPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { email } = useLoaderData<typeof accountWaitingLoader>()
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    await app.clients.ownData.deleteWaitingAccount()
    await forgetVisitor()
    leaveMessage(t('Your account was deleted.'))
    location.assign('/')
    // never resolves: the page stays busy until the next one has loaded
    await new Promise(() => undefined)
  }
  return (
    <AuthPage
      title={t('Your account waits for approval')}
      lead={t('An admin of {{name}} looks at it. We’ll send an email to {{email}} once it is accepted.', {
        name: siteName(app.site),
        email,
      })}
      after={<Link to="/">{t('Look around without an account')}</Link>}
    >
      <div className={auth.ways}>
        <form
          method="post"
          className={auth.ways}
          action={plainForms.logOut}
          onSubmit={event => {
            event.preventDefault()
            void signOut(app)
          }}
        >
          <button type="submit" className={button.secondary}>
            {t('Log out')}
          </button>
        </form>
        <button type="button" className={button.quiet} onClick={() => setDeleting(true)}>
          {t('Delete account…')}
        </button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        danger
        title={t('Delete your account?')}
        text={t('This can’t be undone. We’ll send a final email to {{email}} when it’s done.', { email })}
        confirmLabel={t('Delete account')}
        explain={error =>
          apiErrorOf(error).code === 'gm-error-proof-needed'
            ? t('Please log out and in again, and delete the account within ten minutes.')
            : messageOfFailure(t, error)
        }
        onConfirm={remove}
      />
    </AuthPage>
  )
}
