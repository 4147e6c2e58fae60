import { readAddedTexts } from '#server/texts/index.ts'
import { addLanguages } from '#shared/add-languages.ts'
import { applicationForm } from '../application-form/application-form.ts'
import { earlierForm } from '../application-form/earlier-form.ts'

const name = {
  en: 'Application',
  si: 'අයදුම්පත',
  ta: 'விண்ணப்பம்',
  ja: '申請書',
  ur: 'درخواست',
  ne: 'आवेदन',
  es: 'Solicitud',
}

/** In the languages beside English and Sinhala, which stand in the form itself. */
export const formTexts = readAddedTexts(new URL('../application-form/texts/', import.meta.url))

/** The form, now and before: where one of them was published, nobody has changed it. */
export const publishedForms = [applicationForm, earlierForm]

/** The form that comes with Pola, in every language that it is written in. */
export const shippedForm = {
  kind: 'application' as const,
  name,
  definition: addLanguages(applicationForm, formTexts),
}
