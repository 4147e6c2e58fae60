import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import type { TextValues } from '#web/forms/text-values.ts'
import { type KitForm, type Problem, useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { BannerRow, ShownBanner } from '../../banners.contract.ts'
import { bannerInputOf, bannerValues } from '../banner-values.ts'
import { allBannersQuery } from '../use-banners.ts'
import { refusalText } from '../use-refusal.ts'
import classes from './BannerForm.module.css'
import { BannerPictures } from './BannerPictures.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { LocalFields } from './LocalFields.tsx'
import { MomentField } from './MomentField.tsx'

type Props = {
  /** undefined: a new one */
  banner: BannerRow | undefined
  all: BannerRow[]
  networks: { id: number; name: string }[]
  onSaved: () => void
  onTheirs: () => void
}

/** A banner's title, target, pictures, and where and when it shows, with a preview of what isn't saved yet. */
export function BannerForm({ banner, all, networks, onSaved, onTheirs }: Props): ReactNode {
  const { t, language: own } = useTranslation()
  const app = useApp()
  const languages = useTextLanguages()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const zone = useTimeZone()
  const [language, setLanguage] = useState(toSiteLanguage(own))
  const [revision, setRevision] = useState(banner?.revision ?? 0)
  const [theirs, setTheirs] = useState<BannerRow>()
  const form: KitForm<TextValues> = useForm<TextValues>({
    defaults: bannerValues(banner, zone),
    validate: values => [
      ...(values['title-en'] ? [] : [{ field: 'title-en', text: t('Please enter a title in English.') }]),
      ...(values.wideImageId && values.phoneImageId
        ? []
        : [{ text: t('A banner needs a picture for wide screens and one for phones.') }]),
      ...(values.link ? [] : [{ field: 'link', text: t('Please say where it leads.') }]),
    ],
    send: async values => {
      const input = bannerInputOf(values, zone)
      try {
        if (banner) await app.clients.banners.changeBanner({ ...input, id: banner.id, revision })
        else await app.clients.banners.addBanner(input)
      } catch (error) {
        if (banner && apiErrorOf(error).code === 'gm-error-banner-changed') await findTheirs(banner.id)
        throw error
      }
      notify(t('Banner saved'))
      await queries.refetchQueries(allBannersQuery(app))
      onSaved()
      return undefined
    },
    explain: error => {
      const { field } = apiErrorOf(error)
      const problem: Problem<TextValues> = { text: refusalText(t, error) }
      return field !== undefined && Object.hasOwn(form.getValues(), field) ? { ...problem, field } : problem
    },
    guard: true,
  })
  /** What somebody else saved: sending again replaces it. */
  const findTheirs = async (id: number) => {
    const { items } = await app.clients.banners.getAllBanners()
    const other = items.find(one => one.id === id)
    setTheirs(other)
    if (other) setRevision(other.revision)
  }
  const { wideImageId, phoneImageId, networkId, ...values } = form.watch()
  const draft: ShownBanner = {
    id: banner?.id ?? 0,
    title: String(values[`title-${language}`] || values['title-en'] || ''),
    link: '/',
    wideImageId: String(wideImageId),
    phoneImageId: String(phoneImageId),
    color: banner?.color ?? '',
  }
  const beside = all.filter(
    one =>
      one.id !== banner?.id &&
      one.state === 'now' &&
      String(one.network?.id ?? '') === networkId &&
      (one.languages.length === 0 || one.languages.includes(language)),
  )
  const place = banner ? all.filter(one => beside.includes(one) || one.id === banner.id).indexOf(banner) : beside.length
  const shown: ShownBanner[] = beside.map(one => ({ ...one, title: inLanguage(one.title, language) }))
  return (
    <Form form={form} className={classes.form}>
      {theirs && <ChangedMeanwhile by={theirs.changedBy} at={theirs.changedAt} onShowTheirs={onTheirs} />}
      <LocalFields
        form={form}
        fields={[{ name: 'title', label: t('Title'), maxLength: 120 }]}
        onLanguage={setLanguage}
      />
      <TextField
        {...form.field('link')}
        label={t('Leads to')}
        hint={t('A path of the site, such as /info, or an https address.')}
        autoComplete="off"
        isPlain
      />
      <BannerPictures
        wide={String(wideImageId)}
        phone={String(phoneImageId)}
        onWide={id => form.set('wideImageId', id)}
        onPhone={id => form.set('phoneImageId', id)}
      />
      <SelectField
        {...form.field('networkId')}
        label={t('Site')}
        options={[['', 'Pola'], ...networks.map(({ id, name }) => [String(id), name] as [string, string])]}
      />
      <div className={classes.pair}>
        <MomentField {...form.field('startsAt')} label={t('Shows from (optional)')} />
        <MomentField {...form.field('endsAt')} label={t('Shows until (optional)')} />
      </div>
      <fieldset className={classes.languages}>
        <legend>{t('Shows only in these languages; in all if none is chosen')}</legend>
        {languages.map(({ code, name }) => (
          <CheckField key={code} {...form.field(`in-${code}`)} label={<span lang={code}>{name}</span>} />
        ))}
      </fieldset>
      {draft.wideImageId && draft.phoneImageId && (
        <section className={classes.previews} aria-label={t('Preview')}>
          <h3>{t('Preview')}</h3>
          <p className={classes.hint}>{t('So it looks once it shows. Nobody sees it before you save.')}</p>
          <BannerPreview banners={shown.toSpliced(place, 0, draft)} language={language} />
        </section>
      )}
      <div className={classes.actions}>
        <SubmitButton isSending={form.isSending}>{t('Save banner')}</SubmitButton>
      </div>
    </Form>
  )
}
