import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './MessagesSection.module.css'

function vendorChatQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['chat', 'vendor', vendorId],
    queryFn: () => app.clients.chat.getVendorChat({ vendorId }),
  })
}

type Props = { vendorId: number; managesVendor: boolean }

/** Whether customers see who of a team writes to them; owner and admin can change it. */
export function NamedWriters({ vendorId, managesVendor }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const aboutId = useId()
  const query = vendorChatQuery(app, vendorId)
  const { data } = useQuery(query)
  const change = useMutation({
    mutationFn: (namesWriters: boolean) => app.clients.chat.changeVendorChat({ vendorId, namesWriters }),
    onSuccess: saved => {
      queries.setQueryData(query.queryKey, saved)
      notify(t('Your choice is saved'))
    },
    onError: () => notify(t('That didn’t work. Please try again.')),
  })
  const saved = data?.namesWriters ?? null
  if (saved === null) return null
  return (
    <div className={classes.choice}>
      <label>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : saved}
          disabled={!managesVendor}
          {...whileBusy(change.isPending)}
          aria-describedby={aboutId}
          onChange={event => change.mutate(event.target.checked)}
        />
        {t('Customers see who of the team writes')}
      </label>
      <p id={aboutId}>
        {t('Otherwise they see the enterprise’s name alone. Messages that were sent before stay as they are.')}
        {!managesVendor && ` ${t('The owner and admins of the team can change this.')}`}
      </p>
    </div>
  )
}
