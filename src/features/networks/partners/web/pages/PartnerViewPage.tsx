import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router'
import { areNames } from '#features/networks/management/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, useApp } from '#web/app-context.ts'
import { TablePages } from '#web/data-table/TablePages.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { CaredMemberDetails } from '../components/CaredMemberDetails.tsx'
import { CaredMemberRow } from '../components/CaredMemberRow.tsx'
import { caredMembersQuery, type PartnerPath, partnerNetworkQuery } from '../partner-queries.ts'
import classes from './PartnerViewPage.module.css'

const pathOf = (params: { profile?: string; network?: string }): PartnerPath => {
  return { partner: params.profile ?? '', network: params.network ?? '' }
}

const askedBy = (params: URLSearchParams) => ({
  search: params.get('search')?.trim().slice(0, 100) ?? '',
  waiting: params.get('waiting') === 'true',
  page: Math.max(1, Math.min(10_000, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
})

/** Only the partner’s team and admins of Pola open the page; for others it doesn’t exist. */
export async function partnerViewLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  if (!areNames(args.params)) missingPage()
  const path = pathOf(args.params)
  try {
    const [network] = await Promise.all([
      queriesOf(app).fetchQuery(partnerNetworkQuery(app, path)),
      queriesOf(app).fetchQuery(caredMembersQuery(app, path, askedBy(new URL(args.request.url).searchParams))),
    ])
    return { meta: { title: `${app.t('Members you look after')} · ${network.name} – Pola`, noIndex: true } }
  } catch (error) {
    return isMissing(error) ? missingPage() : Promise.reject(error)
  }
}

/** The members of a network that an enterprise looks after as its partner. */
export function PartnerViewPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const path = pathOf(useParams())
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: network } = useSuspenseQuery(partnerNetworkQuery(app, path))
  const asked = askedBy(params)
  const { data, error, refetch } = useQuery({
    ...caredMembersQuery(app, path, asked),
    placeholderData: keepPreviousData,
  })
  const addressWith = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size > 0 ? `?${next}` : '.'
  }
  const openId = Number(params.get('member') ?? '')
  const open = data?.items.find(({ membershipId }) => membershipId === openId)
  const close = () => void navigate(addressWith({ member: '' }), { preventScrollReset: true })
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {network.logo && <Picture {...network.logo} kind="logo" alt="" width={56} height={56} sizes="56px" eager />}
        <div>
          <h1>{t('Members you look after')}</h1>
          <p>
            <Link to={`/${network.subDomain}/network`}>{network.name}</Link>
            {' · '}
            {t('as a partner: {{name}}', { name: network.partner.name })}
          </p>
        </div>
      </header>
      <div className={classes.tools}>
        <nav className={classes.states} aria-label={t('Members')}>
          <Link
            to={addressWith({ waiting: '', page: '', member: '' })}
            aria-current={asked.waiting ? undefined : 'page'}
          >
            {t('All')} <span>{t('{{number}}', { number: network.members })}</span>
          </Link>
          <Link
            to={addressWith({ waiting: 'true', page: '', member: '' })}
            aria-current={asked.waiting ? 'page' : undefined}
          >
            {t('Waiting for you')} <span>{t('{{number}}', { number: network.waiting })}</span>
          </Link>
        </nav>
        <TableSearch
          label={t('Name')}
          value={asked.search}
          onChange={search => void navigate(addressWith({ search, page: '', member: '' }))}
        />
      </div>
      {error && (
        <p role="alert">
          {failureText(t, error)}{' '}
          <button type="button" className={button.quiet} onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </p>
      )}
      {data && data.items.length === 0 && (
        <p>
          {asked.search
            ? t('No member has that name.')
            : asked.waiting
              ? t('The network waits for nothing from you.')
              : t('The network has not named members for you yet.')}
        </p>
      )}
      <ul className={classes.members}>
        {data?.items.map(member => (
          <li key={member.membershipId}>
            <CaredMemberRow member={member} to={addressWith({ member: String(member.membershipId) })} />
          </li>
        ))}
      </ul>
      {data && (
        <TablePages
          title={t('Members')}
          page={asked.page}
          pages={Math.ceil(data.count / data.limit)}
          onPage={page => void navigate(addressWith({ page: String(page), member: '' }))}
        />
      )}
      <Dialog kind="side" open={open !== undefined} onClose={close} title={open?.vendor.name ?? ''}>
        {open && (
          <CaredMemberDetails
            path={path}
            member={open}
            onWritten={() =>
              Promise.all([refetch(), queries.invalidateQueries({ queryKey: partnerNetworkQuery(app, path).queryKey })])
            }
          />
        )}
      </Dialog>
    </div>
  )
}
