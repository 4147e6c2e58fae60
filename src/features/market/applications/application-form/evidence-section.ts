import { maxCertificates } from '#features/market/profile-editing/profile-limits.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both, when } from './application-parts.ts'
import { foodStandards } from './food-standards.ts'
import { makersStandards, textileStandards } from './goods-standards.ts'
import { servicesStandards } from './services-standards.ts'
import { whenYouDo } from './what-you-do.ts'

const claims = 602

/** Certificates, claims, and the minimum standards of each of the enterprise's sectors. */
export const evidenceSection: FormDefinition['sections'][number] = {
  id: 6,
  title: both('Evidence', 'සාක්ෂි'),
  intro: both(
    'Choose only what’s true today. Leave out what isn’t yet, or doesn’t concern you; you can tell us more at the end of this section.',
    'අද වන විට සත්‍ය දේ පමණක් තෝරන්න. තවම නැති දේ සහ ඔබට අදාළ නැති දේ අතහරින්න; ඒ ගැන මේ කොටසේ අවසානයේ කිව හැකිය.',
  ),
  questions: [
    ask({
      id: 601,
      type: 'certifications',
      text: both('Which certificates do you hold?', 'ඔබ සතු සහතික මොනවාද?'),
      help: both(
        'It’s fine to have none: many small enterprises can’t afford one. For the green mark we need the number, the dates or the certificate itself.',
        'කිසිවක් නැතත් කමක් නැත: බොහෝ කුඩා ව්‍යවසායන්ට ඒ සඳහා වත්කමක් නැත. කොළ සලකුණට අංකය, දින හෝ සහතිකයම අවශ්‍යයි.',
      ),
      isPublic: true,
      tag: 'profileCertificates',
      limits: { max: maxCertificates },
    }),
    ask({
      id: claims,
      type: 'polar',
      text: both(
        'Do you tell customers that something is good for people or nature?',
        'යමක් මිනිසුන්ට හෝ සොබාදහමට හොඳ යැයි ඔබ පාරිභෝගිකයන්ට කියනවාද?',
      ),
      help: both(
        'On labels or online: organic, natural, fair, plastic-free, traditional …',
        'ලේබලයේ හෝ අන්තර්ජාලයේ: කාබනික, ස්වභාවික, සාධාරණ, ප්ලාස්ටික් රහිත, සාම්ප්‍රදායික …',
      ),
      isRequired: true,
    }),
    ask({
      id: 603,
      type: 'text',
      text: both('What do you say, and how can anyone check it?', 'ඔබ කියන්නේ මොනවාද? කෙනෙකුට එය පරීක්ෂා කළ හැක්කේ කෙසේද?'),
      isRequired: true,
      shownWhen: when(claims, true),
      limits: { max: 2000 },
    }),
    ...foodStandards,
    textileStandards,
    ask({
      id: 611,
      type: 'text',
      text: both(
        'Who spins, dyes, cuts and sews for you, and where?',
        'ඔබ වෙනුවෙන් නූල් කටින, සායම් පොවන, කපන සහ මසන්නේ කවුද, කොහේද?',
      ),
      help: both(
        'Every workshop with its place. For those who work at home, how many and in which villages.',
        'සෑම වැඩපොළක්ම, එය ඇති තැන සමඟ. ගෙදර සිට වැඩ කරන අය කී දෙනෙක්ද, කුමන ගම්වලද?',
      ),
      isRequired: true,
      shownWhen: whenYouDo(31, 32, 33),
      limits: { max: 3000 },
    }),
    ...makersStandards,
    ...servicesStandards,
    ask({
      id: 623,
      type: 'text',
      text: both('Which permit or licence do you hold for your work?', 'ඔබේ වැඩ සඳහා ඔබට ඇති බලපත්‍රය හෝ අවසරය කුමක්ද?'),
      help: both(
        'Its number, and who issued it. If none is needed where you are, say so.',
        'අංකය සහ එය නිකුත් කළේ කවුද. ඔබේ ප්‍රදේශයේ එවැන්නක් අවශ්‍ය නැත්නම් එසේ කියන්න.',
      ),
      isRequired: true,
      shownWhen: whenYouDo(11, 12, 13, 14, 23, 52, 72, 81, 82, 91, 92, 93, 101, 111, 113, 121, 122),
      limits: { max: 1000 },
    }),
    ask({
      id: 624,
      type: 'text',
      text: both('What isn’t there yet, and what are you planning?', 'තවම නැත්තේ මොනවාද? ඒ ගැන ඔබේ සැලසුම් මොනවාද?'),
      help: both(
        'What you couldn’t choose above, and when that may change. Or why it doesn’t concern you.',
        'ඉහතින් තෝරා ගත නොහැකි වූ දේ සහ එය වෙනස් විය හැක්කේ කවදාද, නැතහොත් එය ඔබට අදාළ නැත්තේ ඇයි.',
      ),
      limits: { max: 2000 },
    }),
    ask({
      id: 625,
      type: 'fileUpload',
      text: both('Papers and pictures that show it', 'ඒ බව පෙන්වන ලියකියවිලි සහ පින්තූර'),
      help: both(
        'Permits, licences, test reports, labels, agreements with suppliers. Only reviewers see them.',
        'බලපත්‍ර, පරීක්ෂණ වාර්තා, ලේබල්, සැපයුම්කරුවන් සමඟ එකඟතා. ඒවා දකින්නේ සමාලෝචනය කරන අය පමණි.',
      ),
      limits: { max: 12 },
    }),
  ],
}
