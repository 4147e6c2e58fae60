import type { Translate } from '#web/i18n/translate.ts'

/** Texts of the file's page besides the questions. */
export function fileWords(t: Translate, name: string, id: number): Record<string, string> {
  return {
    title: name,
    // without the direction mark at the start of Urdu texts, which browsers would save as an underscore
    fileName: `${t('form').replace('\u200f', '')}-${id}`,
    noScript: t('This file needs a browser in which scripts are allowed. It asks nothing of any network.'),
    intro: t(
      'What you write stays in this file. Save it often, and bring it back to the website when you’re connected again.',
    ),
    save: t('Save the file'),
    left: t('Questions that still need an answer or a change: {{number}}', { number: '{count}' }),
    online: t('Answer this one on the website: it takes a network.'),
    yes: t('Yes'),
    no: t('No'),
    number: t('We can’t tell which number this is. Please write it like {{example}}.', { example: '{example}' }),
    keywords: t('One on each line.'),
    certificate: t('Certificate'),
    otherCertificate: t('Another one'),
    certificateName: t('Its name, if it isn’t in the list'),
    certificateNumber: t('Number'),
    certificateHint: t(
      'Needed for the green mark: its number, its dates or the certificate itself. Without any of them we show it as your own word.',
    ),
    issuer: t('Issued by'),
    validFrom: t('Valid from'),
    validUntil: t('Valid until'),
    addCertificate: t('Add a certificate'),
    remove: t('Remove'),
  }
}
