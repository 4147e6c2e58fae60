import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeskState } from '#features/market/desk/web/index.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { datesOf } from '../../../listing-dates.ts'
import { emptyVariant, type ListingDraft, randomSku } from '../../../listing-draft.ts'
import type { EditedListing, SellingVendor } from '../../../selling.contract.ts'
import { problemOf } from '../../editor/problem-texts.ts'
import { useDraftSaving } from '../../editor/use-draft-saving.ts'
import { useOthers } from '../../editor/use-others.ts'
import { usePublishing } from '../../editor/use-publishing.ts'
import { isShownForSale } from '../../listing-row-texts.ts'
import { SaleNote } from '../SaleNote.tsx'
import { BelongsCard } from './BelongsCard.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DatesCard } from './DatesCard.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { EditorCard } from './EditorCard.tsx'
import { EditorHead } from './EditorHead.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { LinkCard } from './LinkCard.tsx'
import classes from './ListingEditor.module.css'
import { ListingMenu } from './ListingMenu.tsx'
import { OfferCard } from './OfferCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { OvertakenNote } from './SavingNote.tsx'
import { ShippingCard } from './ShippingCard.tsx'
import { TextsCard, writtenLanguages } from './TextsCard.tsx'
import { VariantsCard } from './VariantsCard.tsx'

type Props = {
  vendor: SellingVendor
  /** null: nothing is saved yet */
  listing: EditedListing | null
  /** initial content if nothing is saved yet */
  begin: ListingDraft
  /** whether it is to be an event */
  hasDates?: boolean
  onCreated?: (listing: EditedListing) => void
}

/** The editor of a listing: what is typed is saved by itself, and buyers see it once it is published. */
export function ListingEditor({ vendor, listing: given, begin, hasDates = false, onCreated }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const saving = useDraftSaving({ vendorId: vendor.id, listing: given, begin, ...(onCreated && { onCreated }) })
  const { content, listing, round, update } = saving
  const isReadOnly = !vendor.mayChange
  const sale = useDeskState(vendor.id)?.sale
  const isEvent = content.kind === 'cart' && content.delivery?.kind === 'event'
  const [unreadable, setUnreadable] = useState(0)
  const publishing = usePublishing(saving, sale, unreadable > 0)
  const news = useOthers(listing?.id, vendor.mayChange)
  const { data: names = {} } = useQuery(countriesQuery(app))
  const countries = useMemo(() => Object.entries(names).map(([id, text]) => ({ id, text })), [names])
  const languages = useMemo(
    () => writtenLanguages(app.language, content.title, content.description),
    [app.language, content.title, content.description],
  )
  const problem = (field: string) => problemOf(t, publishing.shown, field)
  const title = inLanguage(content.title, language)
  const back = `/vendor/listings?vendorId=${vendor.id}`
  const preview = async () => {
    const saved = isReadOnly ? listing : await saving.flush()
    if (saved) await navigate(`/preview-listing/${saved.id}`)
  }
  const chooseKind = (kind: ListingDraft['kind']) => {
    const needsVariant = kind === 'cart' && content.variants.length === 0
    update({ kind, ...(needsVariant && { variants: [emptyVariant({}, randomSku())] }) })
  }
  // the first time it stands above the prices
  const isCurrencyAsked = content.kind === 'cart' && !vendor.isPriced
  const currency = (
    <CurrencyField
      content={content}
      vendor={vendor}
      problem={problem('currency')}
      isReadOnly={isReadOnly}
      onChange={update}
    />
  )
  return (
    <div className={classes.editor}>
      <EditorHead
        title={title}
        back={back}
        listing={listing}
        saving={saving}
        isReadOnly={isReadOnly}
        isPublishing={publishing.isPublishing}
        onPreview={() => void preview()}
        onPublish={() => void publishing.publish()}
        menu={listing && !isReadOnly && <ListingMenu listing={listing} saving={saving} title={title} back={back} />}
      />
      <div className={classes.notes}>
        <OvertakenNote saving={saving} />
        {listing && isShownForSale(listing) && (
          <SaleNote vendorId={vendor.id}>{t('Buyers see this listing, but can’t buy it yet.')}</SaleNote>
        )}
        {news?.other && (
          <p className={classes.other} role="status">
            {t('{{name}} has this listing open, too.', { name: news.other.name })}
          </p>
        )}
      </div>
      <fieldset className={classes.columns} disabled={isReadOnly}>
        <div className={classes.main}>
          <PicturesCard
            pictures={content.pictures}
            languages={languages}
            problem={problem('pictures')}
            onChange={pictures => update({ pictures })}
          />
          <TextsCard
            content={content}
            round={round}
            problem={problem('title')}
            isReadOnly={isReadOnly}
            onChange={update}
          />
          <KindSwitch kind={content.kind} isReadOnly={isReadOnly} onChange={chooseKind} />
          {isCurrencyAsked && (
            <EditorCard id="currency" title={t('In which currency do you sell?')}>
              {currency}
            </EditorCard>
          )}
          {content.kind === 'cart' ? (
            <VariantsCard
              key={`variants-${round}-${content.currency}-${datesOf(content).length}`}
              content={content}
              languages={languages}
              locations={vendor.stockLocations}
              problems={publishing.shown}
              onChange={update}
              onUnreadable={setUnreadable}
            />
          ) : (
            <LinkCard
              content={content}
              round={round}
              languages={languages}
              problem={problem('actionLink')}
              onChange={update}
            />
          )}
          {content.kind === 'cart' && (
            <DeliveryCard
              content={content}
              round={round}
              languages={languages}
              problem={problem}
              isReadOnly={isReadOnly}
              onChange={update}
            />
          )}
          {!isEvent && (
            <DatesCard
              content={content}
              isOpen={hasDates}
              round={round}
              problems={{ startsAt: problem('startsAt'), endsAt: problem('endsAt') }}
              onChange={update}
            />
          )}
          <OfferCard content={content} round={round} languages={languages} countries={countries} onChange={update} />
        </div>
        <div className={classes.side}>
          <ChecklistCard
            content={content}
            vendor={vendor}
            problems={publishing.problems}
            sale={sale}
            countryNames={names}
          />
          <BelongsCard
            content={content}
            vendor={vendor}
            problem={problem('categoryIds')}
            isReadOnly={isReadOnly}
            onChange={update}
          />
          {content.kind === 'cart' && (
            <PaymentCard
              content={content}
              round={round}
              isReadOnly={isReadOnly}
              currency={!isCurrencyAsked && currency}
              onChange={update}
            />
          )}
          {content.kind === 'cart' && (
            <ShippingCard
              content={content}
              vendor={vendor}
              round={round}
              countries={countries}
              isReadOnly={isReadOnly}
              onChange={update}
            />
          )}
        </div>
      </fieldset>
      <LeaveGuard when={saving.hasUnsaved && saving.state.is !== 'saving'} />
    </div>
  )
}
