import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, useApp } from '#web/app-context.ts'
import { MailLinkPage } from '#web/article/MailLinkPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageMeta } from '#web/page-meta.ts'
import type { LetterLinkPage as Found } from '../../letters.contract.ts'

type Data = { meta: PageMeta; token: string; found: Found | null }

/** /notifications/letter?token=: opening it changes nothing, because mail programs follow links. */
export async function letterLinkLoader(args: LoaderFunctionArgs): Promise<Data> {
  const { clients, t, language } = appOf(args)
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 120)
  const meta: PageMeta = { title: t('Weekly letter – Pola'), noIndex: true }
  try {
    const found = await clients.letters.lookUpLetterLink({ token, language })
    return { meta: { ...meta, title: t('{{title}} – Pola', { title: found.title }) }, token, found }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { meta, token, found: null }
  }
}

const nothing = { title: '', text: '', button: '', done: { title: '', text: '', onward: { label: '', to: '/' } } }

/** The page that a link in a weekly letter leads to: does one thing by one click, without a login. */
export function LetterLinkPage(): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { token, found } = useLoaderData<Data>()
  const { done, ...asked } = found ?? nothing
  return (
    <MailLinkPage
      begin={found ? (found.isDone ? 'done' : 'asked') : 'unknown'}
      asked={asked}
      done={done}
      unknown={t('What it was about is gone, or part of the link is missing.')}
      action={`/notifications/letter?token=${encodeURIComponent(token)}`}
      confirm={() => clients.letters.actByLetterLink({ token })}
    />
  )
}
