import { maxGalleryPictures } from '#features/market/profile-editing/profile-limits.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both } from './application-parts.ts'

/** The enterprise's page and contacts, and the applicant's declaration that all answers are true. */
export const contactsSection: FormDefinition['sections'][number] = {
  id: 7,
  title: both('Pictures and contacts', 'පින්තූර සහ සම්බන්ධතා'),
  intro: both(
    'Pictures that you took yourselves are the best. A phone is good enough.',
    'හොඳම පින්තූර ඔබම ගත් ඒවාය. දුරකථනයක් ප්‍රමාණවත්ය.',
  ),
  questions: [
    ask({
      id: 701,
      type: 'gallery',
      text: both('Your work, your place and your people', 'ඔබේ වැඩ, ඔබේ තැන සහ ඔබේ මිනිසුන්'),
      help: both(
        'At least three pictures from the last year. Show how it’s made, too. Only people who agreed to be shown; for children, their parents.',
        'පසුගිය වසරේ ගත් පින්තූර තුනක්වත්. සෑදෙන හැටි ද පෙන්වන්න. පින්තූරවල සිටිය යුත්තේ කැමැත්ත දුන් අය පමණි; දරුවන් නම් දෙමාපියන්ගේ කැමැත්ත ලබා ගන්න.',
      ),
      isRequired: true,
      isPublic: true,
      tag: 'profileGallery',
      limits: { min: 3, max: maxGalleryPictures },
    }),
    ask({
      id: 702,
      type: 'imageUpload',
      text: both('One wide picture for the top of your page', 'ඔබේ පිටුවේ ඉහළට පළල් පින්තූරයක්'),
      isPublic: true,
      tag: 'profileCover',
    }),
    ask({
      id: 703,
      type: 'imageUpload',
      text: both('Your logo', 'ඔබේ ලාංඡනය'),
      help: both(
        'A square one looks best. If you have none, leave it out.',
        'සමචතුරස්‍රාකාර එකක් වඩා හොඳින් පෙනේ. ලාංඡනයක් නැත්නම් හිස්ව තබන්න.',
      ),
      isPublic: true,
      tag: 'profileLogo',
    }),
    ask({
      id: 704,
      type: 'text',
      text: both('Telephone number for customers', 'පාරිභෝගිකයන් සඳහා දුරකථන අංකය'),
      help: both('With the country code, such as +94 77 123 4567.', 'රටේ කේතය සමඟ, +94 77 123 4567 මෙන්.'),
      isPublic: true,
      tag: 'profilePhone',
      limits: { max: 40, format: 'phone' },
    }),
    ask({
      id: 705,
      type: 'text',
      text: both('Email address for customers', 'පාරිභෝගිකයන් සඳහා විද්‍යුත් තැපැල් ලිපිනය'),
      isPublic: true,
      tag: 'profileEmail',
      limits: { max: 254, format: 'email' },
    }),
    ask({
      id: 706,
      type: 'text',
      text: both('Your website, or a page of yours elsewhere', 'ඔබේ වෙබ් අඩවිය හෝ වෙනත් තැනක ඇති පිටුව'),
      isPublic: true,
      tag: 'profileWebsite',
      limits: { max: 2000, format: 'website' },
    }),
    ask({
      id: 707,
      type: 'text',
      text: both('Who can we call if we have a question?', 'ප්‍රශ්නයක් ඇත්නම් අප කතා කළ යුත්තේ කාටද?'),
      help: both(
        'Name, telephone number, language, and when it suits you. Only reviewers see this.',
        'නම, දුරකථන අංකය, භාෂාව සහ ඔබට පහසු වේලාව. මෙය දකින්නේ සමාලෝචනය කරන අය පමණි.',
      ),
      isRequired: true,
      limits: { max: 500 },
    }),
    ask({
      id: 708,
      type: 'vendorLookup',
      text: both('Which enterprises here know your work?', 'ඔබේ වැඩ ගැන දන්නේ මෙහි සිටින කුමන ව්‍යවසායන්ද?'),
      help: both('We may ask them about you.', 'අපි ඔබ ගැන ඔවුන්ගෙන් විමසන්නට ඉඩ ඇත.'),
      limits: { max: 5 },
    }),
    ask({
      id: 709,
      type: 'signature',
      text: both('Sign that all this is true, as far as you know', 'ඔබ දන්නා තරමින් මේ සියල්ල සත්‍ය බවට අත්සන් කරන්න'),
      help: both('Draw with your finger, or type your name.', 'ඇඟිල්ලෙන් අඳින්න, නැතහොත් ඔබේ නම ටයිප් කරන්න.'),
      isRequired: true,
    }),
  ],
}
