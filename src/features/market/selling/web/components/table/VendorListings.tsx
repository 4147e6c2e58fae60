import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deskFailure, useDeskState } from '#features/market/desk/web/index.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { BulkAction } from '#web/data-table/data-table.types.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { BulkChange, OwnListing } from '../../../listing-table.contract.ts'
import { listingStates, listingsPerPage, lowStock } from '../../../listing-table.ts'
import { isShownForSale, resultText, statusText } from '../../listing-row-texts.ts'
import { changeOwnListings, listingsTable, loadAllListings, ownListingsQuery } from '../../use-own-listings.ts'
import { SaleNote } from '../SaleNote.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { DeleteListing } from './DeleteListing.tsx'
import { listingColumns } from './listing-columns.tsx'
import classes from './VendorListings.module.css'

/** An enterprise's listings, found, filtered and changed together. */
export function VendorListings({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [state, change] = useTableState(listingsTable)
  const { data: listings, error } = useQuery(ownListingsQuery(app, vendorId, state))
  const { data: categories = [] } = useQuery(categoriesQuery(app))
  // until it is known, nothing is said
  const isOpen = useDeskState(vendorId)?.sale.isOpen ?? true
  const [bulk, setBulk] = useState<{ what: 'price' | 'stock'; rows: OwnListing[] }>()
  const [deleted, setDeleted] = useState<OwnListing>()
  const apply = async (rows: OwnListing[], what: BulkChange) =>
    notify(resultText(t, what, await changeOwnListings(app, vendorId, rows, what)))
  const action = (
    label: string,
    fits: BulkAction<OwnListing>['fits'],
    run: (rows: OwnListing[]) => void | Promise<void>,
  ): BulkAction<OwnListing> => ({
    label,
    fits,
    run: async rows => run(rows),
    explain: failure => deskFailure(t, failure),
  })
  const hasPrice = ({ variants }: OwnListing) => variants > 0
  const actions = [
    action(t('Change price …'), hasPrice, rows => setBulk({ what: 'price', rows })),
    action(t('Change stock …'), hasPrice, rows => setBulk({ what: 'stock', rows })),
    action(
      t('Publish'),
      ({ status, hasChanges }) => status === 'draft' || (status === 'published' && hasChanges),
      rows => apply(rows, { what: 'publish' }),
    ),
    action(
      t('Archive'),
      ({ status }) => status === 'published' || status === 'draft',
      rows => apply(rows, { what: 'archive' }),
    ),
    action(
      t('Take out of the archive'),
      ({ status }) => status === 'archived',
      rows => apply(rows, { what: 'activate' }),
    ),
  ]
  const filter = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (value: string) => change({ filters: { [name]: value } }),
  })
  return (
    <div className={classes.listings}>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {listings?.items.some(isShownForSale) && (
        <SaleNote vendorId={vendorId}>{t('Buyers see your listings, but can’t buy them yet.')}</SaleNote>
      )}
      {listings && (
        <DataTable
          key={app.language}
          name="listings"
          title={t('Listings')}
          columns={listingColumns(t, { ...app, vendorId, mayChange: listings.mayChange, isOpen, onDelete: setDeleted })}
          rows={listings.items}
          rowId={({ id }) => String(id)}
          rowName={({ title }) => title}
          count={listings.count}
          limit={listingsPerPage}
          state={state}
          onChange={change}
          actions={listings.mayChange ? actions : []}
          loadAll={() => loadAllListings(app, vendorId, state)}
          filters={
            <>
              <TableSearch label={t('Title or SKU')} maxLength={100} {...filter('search')} />
              <div className={classes.filters}>
                <TableFilter
                  label={t('Status')}
                  {...filter('status')}
                  options={[['', t('All')], ...listingStates.map((one): [string, string] => [one, statusText(t, one)])]}
                />
                <TableFilter
                  label={t('Sold')}
                  {...filter('kind')}
                  options={[
                    ['', t('All')],
                    ['cart', t('Here')],
                    ['basic', t('Elsewhere')],
                  ]}
                />
                <TableFilter
                  label={t('Category')}
                  {...filter('category')}
                  options={[
                    ['', t('All')],
                    ...categories
                      .filter(({ handle }) => handle !== 'all')
                      .map(({ id, name, level }): [string, string] => [
                        String(id),
                        `${'\u00a0\u00a0'.repeat(level - 1)}${name}`,
                      ]),
                  ]}
                />
                <TableFilter
                  label={t('Stock')}
                  {...filter('stock')}
                  options={[
                    ['', t('All')],
                    ['low', t('{{most}} or fewer left', { most: lowStock })],
                    ['out', t('Sold out')],
                  ]}
                />
              </div>
            </>
          }
        />
      )}
      {bulk && (
        <BulkDialog
          {...bulk}
          onApply={async what => {
            await apply(bulk.rows, what)
            setBulk(undefined)
          }}
          onClose={() => setBulk(undefined)}
        />
      )}
      <DeleteListing listing={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  )
}
