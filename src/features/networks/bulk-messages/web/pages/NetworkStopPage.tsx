import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, type Clients, useApp } from '#web/app-context.ts'
import { MailLinkPage } from '#web/article/MailLinkPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageMeta } from '#web/page-meta.ts'

type Data = {
  meta: PageMeta
  token: string
  found: Awaited<ReturnType<Clients['bulkMessages']['lookUpNetworkStop']>> | null
}

/** /network-messages/stop?token=: opening it changes nothing, because mail programs follow links. */
export async function networkStopLoader(args: LoaderFunctionArgs): Promise<Data> {
  const { clients, t, language } = appOf(args)
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 100)
  const meta: PageMeta = { title: t('Stop emails – Pola'), noIndex: true }
  try {
    return { meta, token, found: await clients.bulkMessages.lookUpNetworkStop({ token, language }) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { meta, token, found: null }
  }
}

/** The page that the foot of a network’s mail links to: ends its messages to many members, without a login. */
export function NetworkStopPage(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { token, found } = useLoaderData<Data>()
  const network = found?.network ?? ''
  return (
    <MailLinkPage
      begin={found ? (found.isStopped ? 'done' : 'asked') : 'unknown'}
      asked={{
        title: t('Stop messages of {{network}}?', { network }),
        text: t(
          'You’ll get nothing more that {{network}} writes to many members at once. Decisions and reminders about a membership still come.',
          { network },
        ),
        button: t('Stop messages'),
      }}
      done={{
        title: t('{{network}} doesn’t write to you any more', { network }),
        text: t('Decisions and reminders about a membership still come. You can change your mind at any time.'),
        onward: { to: '/account', label: t('Your account') },
      }}
      unknown={t('Its account was closed, or part of the link is missing.')}
      action={`/network-messages/stop?token=${encodeURIComponent(token)}`}
      confirm={() => clients.bulkMessages.stopByLink({ token })}
    />
  )
}
