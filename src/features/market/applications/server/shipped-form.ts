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

/** Translations of the form; English and Sinhala stand in the form itself. */
export const formTexts = readAddedTexts(new URL('../application-form/texts/', import.meta.url))

/** Current and earlier versions of the form: an installation with one of them has no changes of its own. */
export const publishedForms = [applicationForm, earlierForm]

/** Pola's form in all its languages. */
export const shippedForm = {
  kind: 'application' as const,
  name,
  definition: addLanguages(applicationForm, formTexts),
}
