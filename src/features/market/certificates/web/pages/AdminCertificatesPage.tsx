import { type ReactNode, useRef, useState } from 'react'
import { defineList, idFilter, reloadLists, words } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import { useApp } from '#web/app-context.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { certificateStates, heldStates } from '../../certificate-states.ts'
import type { CertificateRow, HeldCertificate } from '../../certificates.contract.ts'
import { CertificateDrawer } from '../components/CertificateDrawer.tsx'
import { CertificateForm } from '../components/CertificateForm.tsx'
import { HeldDrawer } from '../components/HeldDrawer.tsx'
import { HeldState } from '../components/HeldState.tsx'

const certificates = defineList({
  name: 'certificates',
  states: certificateStates,
  filters: { search: words() },
  load: ({ clients }, { state, filters, page }) => clients.certificates.getCertificates({ state, ...filters, page }),
})

const held = defineList({
  name: 'held-certificates',
  prefix: 'held',
  states: heldStates,
  filters: { certificateId: idFilter, search: words() },
  load: ({ clients }, { state, filters, page }) =>
    clients.certificates.getHeldCertificates({ state, ...filters, page }),
})

export const adminCertificatesLoader = listLoader(t => t('Certificates'), certificates, held)

/** Certificates and who has them, for admins. */
export function AdminCertificatesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const view = useList(certificates)
  const heldView = useList(held)
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { networks = [], inUse = [] } = view.answer ?? {}
  const added = async () => {
    await reloadLists(app)
    setAdding(false)
  }
  return (
    <ListPage
      title={t('Certificates')}
      intro={t('What enterprises can show, who shows it, and whether it’s right. Changes are seen within seconds.')}
      headingRef={heading}
    >
      <ListStates view={view} names={{ inUse: t('Can be chosen'), retired: t('Retired') }} />
      <ListTable
        view={view}
        title={t('Certificates')}
        columns={useColumns()}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        drawer={one => <CertificateDrawer key={one.id} certificate={one} networks={networks} inUse={inUse} />}
        filters={
          <>
            <TableSearch
              label={t('Name or issuer')}
              value={view.state.filters.search ?? ''}
              onChange={search => view.change({ filters: { search } })}
            />
            <button type="button" className={button.primary} onClick={() => setAdding(true)}>
              <Icon name="plus" size={18} />
              {t('Add certificate')}
            </button>
          </>
        }
      />
      <ListSection title={t('Who has them')}>
        <ListStates
          view={heldView}
          label={t('Who has them')}
          names={{
            waiting: t('To check'),
            notRight: t('Not right'),
            endsSoon: t('End soon'),
            ended: t('Ended'),
            all: t('All'),
          }}
        />
        <ListTable
          view={heldView}
          title={t('Who has them')}
          columns={useHeldColumns()}
          rowId={({ vendor, certificate }) => `${vendor.id}-${certificate.id}`}
          rowName={({ vendor, certificate }) => `${vendor.name} · ${certificate.name}`}
          drawer={one => <HeldDrawer key={`${one.vendor.id}-${one.certificate.id}`} held={one} />}
          nothing={t('Nothing here.')}
          filters={
            <>
              <TableSearch
                label={t('Enterprise or number')}
                value={heldView.state.filters.search ?? ''}
                onChange={search => heldView.change({ filters: { search } })}
              />
              <TableFilter
                label={t('Certificate')}
                value={heldView.state.filters.certificateId ?? ''}
                onChange={certificateId => heldView.change({ filters: { certificateId } })}
                options={[['', t('All')], ...choices(inUse, heldView.answer?.items ?? [])]}
              />
            </>
          }
        />
      </ListSection>
      <Dialog kind="side" open={isAdding} onClose={() => setAdding(false)} title={t('Add certificate')}>
        {isAdding && <CertificateForm networks={networks} onDone={added} onCancel={() => setAdding(false)} />}
      </Dialog>
    </ListPage>
  )
}

/** Certificates to filter by: those in use, and retired ones among the rows. */
function choices(inUse: { id: number; name: string }[], rows: HeldCertificate[]): [string, string][] {
  const all = new Map([...rows.map(one => one.certificate), ...inUse].map(({ id, name }) => [String(id), name]))
  return [...all].toSorted(([, a], [, b]) => a.localeCompare(b))
}

function useColumns(): Column<CertificateRow>[] {
  const { t } = useTranslation()
  const number = (id: 'holders' | 'waiting' | 'endsSoon', title: string) => ({
    ...{ id, title, isNumber: true },
    cell: (row: CertificateRow) => row[id],
    text: (row: CertificateRow) => String(row[id]),
  })
  return [
    { id: 'name', title: t('Name'), isMain: true, cell: ({ name }) => name, text: ({ name }) => name },
    { id: 'issuer', title: t('Who issues it'), cell: ({ issuer }) => issuer, text: ({ issuer }) => issuer },
    number('holders', t('Have it')),
    number('waiting', t('To check')),
    number('endsSoon', t('End soon')),
    {
      id: 'changedAt',
      title: t('Changed on'),
      cell: ({ changedAt }) => formatDay(t, changedAt),
      text: ({ changedAt }) => changedAt,
    },
  ]
}

function useHeldColumns(): Column<HeldCertificate>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'vendor',
      title: t('Enterprise'),
      isMain: true,
      cell: ({ vendor }) => vendor.name,
      text: ({ vendor }) => vendor.name,
    },
    {
      id: 'certificate',
      title: t('Certificate'),
      cell: ({ certificate }) => certificate.name,
      text: ({ certificate }) => certificate.name,
    },
    { id: 'number', title: t('Number'), cell: ({ number }) => number, text: ({ number }) => number },
    {
      id: 'validUntil',
      title: t('Last day'),
      cell: ({ validUntil }) => validUntil && formatDay(t, validUntil),
      text: ({ validUntil }) => validUntil ?? '',
    },
    {
      id: 'document',
      title: t('The certificate itself'),
      cell: ({ hasDocument }) => (hasDocument ? t('Seen with the application') : t('Not given')),
      text: ({ hasDocument }) => String(hasDocument),
    },
    {
      id: 'standing',
      title: t('Status'),
      cell: one => <HeldState held={one} />,
      text: ({ standing }) => standing,
    },
  ]
}
