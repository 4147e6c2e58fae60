import { type ReactNode, useRef, useState } from 'react'
import { UploadDialog, uploadMessage, useUpload } from '#features/platform/storage/web/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import type { Problem } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { maxGalleryPictures } from '../../profile-limits.ts'
import { type LanguageValues, languageValues } from '../language-values.ts'
import { useSection } from '../use-section.ts'
import { GalleryPicture } from './GalleryPicture.tsx'
import classes from './PicturesSection.module.css'
import { Section } from './Section.tsx'

type Item = { id: string; alt: LanguageValues }
type Values = { gallery: Item[] }

const maxBytes = 5_242_880

/** Pictures of the enterprise in order, with their descriptions. */
export function GallerySectionForm({ profile }: { profile: OwnProfile }): ReactNode {
  const { t, language } = useTranslation()
  const languages = useTextLanguages()
  const [shown, setShown] = useState<SiteLanguage>(languages.find(one => one.code === language)?.code ?? 'en')
  const [wrong, setWrong] = useState('')
  const upload = useUpload('gallery')
  const input = useRef<HTMLInputElement>(null)
  const section = useSection<Values>({
    profile,
    name: 'gallery',
    valuesOf,
    changesOf: ({ gallery }) => ({ gallery }),
    problemAt: (): Problem<Values> => ({
      field: 'gallery',
      text: t('You can have up to {{count}} pictures.', { count: maxGalleryPictures }),
    }),
  })
  const { form } = section
  const gallery = form.watch('gallery')
  const put = (items: Item[]) => form.set('gallery', items as never)
  const add = async (files: File[]) => {
    const tooBig = files.some(file => file.size > maxBytes)
    setWrong(tooBig ? uploadMessage(t, 'gm-error-file-too-big') : '')
    const sent = await upload.upload(files.filter(file => file.size <= maxBytes))
    const added = sent.flatMap(file => (file ? [{ id: file.id, alt: languageValues({}) }] : []))
    put([...form.getValues('gallery'), ...added])
  }
  const move = (index: number, by: number) => {
    const items = [...gallery]
    const [item] = items.splice(index, 1)
    if (item) items.splice(index + by, 0, item)
    put(items)
  }
  const problem = form.problems.find(one => one.field === 'gallery')?.text ?? wrong
  return (
    <Section
      id="gallery"
      title={t('Gallery')}
      hint={t('Say what a picture shows, for people who can’t see it.')}
      section={section}
      mayChange={profile.mayChange}
    >
      {gallery.length > 0 && (
        <SelectField
          name="alt-language"
          label={t('Descriptions in')}
          initial={shown}
          onChange={({ target }) => setShown(languages.find(one => one.code === target.value)?.code ?? 'en')}
          options={languages.map(({ code, name }) => [code, name])}
        />
      )}
      <ul className={classes.pictures}>
        {gallery.map((item, index) => (
          <GalleryPicture
            key={item.id}
            id={item.id}
            number={index + 1}
            isLast={index === gallery.length - 1}
            language={shown}
            alt={item.alt[shown] ?? ''}
            onAlt={alt => put(gallery.map(one => (one === item ? { ...one, alt: { ...one.alt, [shown]: alt } } : one)))}
            onMove={by => move(index, by)}
            onRemove={() => put(gallery.filter(one => one !== item))}
          />
        ))}
      </ul>
      {profile.mayChange && gallery.length < maxGalleryPictures && (
        <p>
          <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
            <Icon name="camera" size={18} />
            {t('Add pictures')}
          </button>
        </p>
      )}
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        onChange={event => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadDialog upload={upload} />
    </Section>
  )
}

function valuesOf({ gallery }: OwnProfile): Values {
  return { gallery: gallery.map(({ id, alt }) => ({ id, alt: languageValues(alt) })) }
}
