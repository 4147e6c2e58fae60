import type { ReactNode } from 'react'
import type { Column } from '#web/data-table/data-table.types.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { OwnListing } from '../../../listing-table.contract.ts'
import { soldDays } from '../../../listing-table.ts'
import { editorOf, isShownForSale, priceText, statusText } from '../../listing-row-texts.ts'
import { RowActions } from './RowActions.tsx'
import { StockCell } from './StockCell.tsx'
import classes from './VendorListings.module.css'

type Given = {
  vendorId: number
  language: string
  mayChange: boolean
  /** the enterprise's listings can be bought here */
  isOpen: boolean
  onDelete: (listing: OwnListing) => void
}

/** The columns of the table of listings. */
export function listingColumns(
  t: Translate,
  { vendorId, language, mayChange, isOpen, onDelete }: Given,
): Column<OwnListing>[] {
  return [
    {
      id: 'title',
      title: t('Listing'),
      isMain: true,
      isSortable: true,
      cell: row => (
        <span className={classes.main}>
          <Thumbnail id={row.imageId} />
          <span className={classes.words}>
            <Link to={editorOf(row)} dir="auto">
              {row.title || t('Without a title')}
            </Link>
            <span className={classes.category}>{row.category}</span>
          </span>
        </span>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'status',
      title: t('Status'),
      cell: row => (
        <span className={classes.statuses}>
          <span className={`${classes.status} ${row.status === 'published' ? classes.published : ''}`}>
            {statusText(t, row.status)}
          </span>
          {!isOpen && isShownForSale(row) && <span className={classes.note}>{t('Can’t be bought yet')}</span>}
          {row.hasChanges && row.status === 'published' && (
            <span className={classes.note}>{t('Changes not published')}</span>
          )}
          {row.endsAt && Date.parse(row.endsAt) < Date.now() && <span className={classes.note}>{t('Over')}</span>}
        </span>
      ),
      text: ({ status }) => status,
    },
    {
      id: 'price',
      title: t('Price'),
      isNumber: true,
      isSortable: true,
      cell: row => <bdi>{priceText(row, language)}</bdi>,
      text: row => priceText(row, language),
    },
    {
      id: 'stock',
      title: t('Stock'),
      isNumber: true,
      isSortable: true,
      cell: row => <StockCell vendorId={vendorId} listing={row} mayChange={mayChange} />,
      text: ({ stock }) => (stock === null ? '' : String(stock)),
    },
    {
      id: 'sold',
      title: t('Sold in {{days}} days', { days: soldDays }),
      isNumber: true,
      isSortable: true,
      cell: ({ kind, sold }) => (kind === 'cart' ? sold : '–'),
      text: ({ sold }) => String(sold),
    },
    {
      id: 'updatedAt',
      title: t('Changed'),
      isSortable: true,
      cell: ({ updatedAt }) => formatDay(t, updatedAt),
      text: ({ updatedAt }) => updatedAt,
    },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row => <RowActions listing={row} mayChange={mayChange} onDelete={() => onDelete(row)} />,
    },
  ]
}

function Thumbnail({ id }: { id: string | null }): ReactNode {
  if (!id)
    return (
      <span className={classes.thumbnail}>
        <Icon name="camera" size={20} />
      </span>
    )
  return (
    <img className={classes.thumbnail} src={`/files/${id}/small.webp`} alt="" width={48} height={48} loading="lazy" />
  )
}
