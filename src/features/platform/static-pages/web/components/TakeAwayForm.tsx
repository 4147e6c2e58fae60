import type { ReactNode } from 'react'
import { ownPath } from '#shared/own-path.ts'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { useApp } from '#web/app-context.ts'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { StaticPageRow } from '../../static-pages.contract.ts'
import { pageRefusal } from '../use-static-pages.ts'

type Props = ActProps & { page: StaticPageRow }

/** Takes a page away; its address leads to another page of the site, or says that it's gone. */
export function TakeAwayForm({ page: { id, handle, revision }, onDone, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const isElsewhere = (path: string) => ownPath(path, '') === path && path.split(/[?#]/)[0] !== `/pages/${handle}`
  const form = useForm({
    defaults: { leadsTo: '' },
    validate: ({ leadsTo }) =>
      leadsTo.trim() === '' || isElsewhere(leadsTo.trim())
        ? []
        : [{ field: 'leadsTo', text: t('Please enter another address of this site, beginning with /.') }],
    send: async ({ leadsTo }) => {
      await clients.staticPages.takeStaticPageAway({ id, revision, leadsTo: leadsTo.trim() || null })
      notify(t('Page taken away'))
      await onDone()
      return undefined
    },
    explain: error => ({ text: pageRefusal(t, error) }),
  })
  return (
    <ActForm
      form={form}
      title={t('Take page away')}
      text={t('Nobody can read it any more, and the menu loses it. Its versions stay, and you can bring it back.')}
      submit={t('Take page away')}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('leadsTo')}
        label={t('Its address leads to (optional)')}
        hint={t('An address of this site, such as {{path}}. Without one, the page says that it was taken away.', {
          path: '/info',
        })}
        maxLength={500}
        autoComplete="off"
        isPlain
      />
    </ActForm>
  )
}
