import { longestLine, longestName, maxLocations } from '#features/market/profile-editing/profile-limits.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both, choices, when } from './application-parts.ts'

export const kindOfEnterprise = { id: 103, cooperative: 3 }
const isRegistered = 104
const age = { id: 111, underSixMonths: 1, others: [2, 3, 4, 5] }

/** The enterprise's owners, managers and locations, and that it has operated for six months. */
export const identitySection: FormDefinition['sections'][number] = {
  id: 1,
  title: both('Identity', 'ඔබ කවුද'),
  intro: both(
    'Answer as you’d tell a neighbour. What you write is saved at once, and you can carry on another day.',
    'අසල්වැසියෙකුට කියන්නාක් මෙන් පිළිතුරු දෙන්න. ඔබ ලියන දේ එවෙලේම සුරැකේ; ඉතිරිය වෙනත් දවසක ලිවිය හැකිය.',
  ),
  questions: [
    ask({
      id: 101,
      type: 'brand',
      text: both('What is your enterprise called?', 'ඔබේ ව්‍යවසායේ නම කුමක්ද?'),
      help: both(
        'The name that customers know. If it has one in English and one in Sinhala, write both.',
        'පාරිභෝගිකයන් දන්නා නම. සිංහලෙන් සහ ඉංග්‍රීසියෙන් නම් දෙකක් ඇත්නම් දෙකම ලියන්න.',
      ),
      isRequired: true,
      isPublic: true,
      tag: 'profileBrand',
      limits: { max: longestName },
    }),
    ask({
      id: 102,
      type: 'text',
      text: both('Say in one line what you do', 'ඔබ කරන දේ එක පේළියකින් කියන්න'),
      help: both(
        'For example: Cotton woven by a women’s co-operative of 31 looms.',
        'උදාහරණයක්: කාන්තා සමුපකාරයක අත් යන්ත්‍ර 31කින් වියන කපු රෙදි.',
      ),
      isRequired: true,
      isPublic: true,
      tag: 'profileTitle',
      limits: { min: 10, max: longestLine },
    }),
    ask({
      id: kindOfEnterprise.id,
      type: 'selectOne',
      text: both('What kind of enterprise is it?', 'එය කුමන ආකාරයේ ව්‍යවසායක්ද?'),
      isRequired: true,
      isPublic: true,
      choiceGroups: choices(
        [1, 'One person’s or one family’s', 'තනි පුද්ගලයෙකුගේ හෝ පවුලක ව්‍යවසායක්'],
        [2, 'A partnership or company', 'හවුල් ව්‍යාපාරයක් හෝ සමාගමක්'],
        [kindOfEnterprise.cooperative, 'A co-operative or producers’ society', 'සමුපකාරයක් හෝ නිෂ්පාදකයන්ගේ සමිතියක්'],
        [4, 'A charity, trust or association', 'පුණ්‍යායතනයක්, භාර අරමුදලක් හෝ සංගමයක්'],
        [5, 'A village or community group', 'ගමේ හෝ ප්‍රජාවේ කණ්ඩායමක්'],
        [6, 'Something else', 'වෙනත්'],
      ),
    }),
    ask({
      id: isRegistered,
      type: 'polar',
      text: both('Is it registered?', 'එය ලියාපදිංචි කර තිබේද?'),
      help: both(
        'As a business, company, co-operative, society or anything like it. You can apply even if it isn’t.',
        'ව්‍යාපාරයක්, සමාගමක්, සමුපකාරයක්, සමිතියක් වැනි ඕනෑම ආකාරයකට. ලියාපදිංචි කර නැතත් අයදුම් කළ හැකිය.',
      ),
      isRequired: true,
    }),
    ask({
      id: 105,
      type: 'text',
      text: both('What is the registration number, and who issued it?', 'ලියාපදිංචි අංකය කුමක්ද? එය නිකුත් කළේ කවුද?'),
      help: both('For example: W/12345, Divisional Secretariat of Galle.', 'උදාහරණයක්: W/12345, ගාල්ල ප්‍රාදේශීය ලේකම් කාර්යාලය.'),
      isRequired: true,
      shownWhen: when(isRegistered, true),
      limits: { max: 200 },
    }),
    ask({
      id: 106,
      type: 'fileUpload',
      text: both('The registration, as a picture or PDF', 'ලියාපදිංචි සහතිකය, පින්තූරයක් හෝ PDF ගොනුවක් ලෙස'),
      shownWhen: when(isRegistered, true),
      limits: { max: 3 },
    }),
    ask({
      id: 107,
      type: 'text',
      text: both('Who can confirm that your enterprise exists?', 'ඔබේ ව්‍යවසාය ඇති බව තහවුරු කළ හැක්කේ කාටද?'),
      help: both(
        'For example the village officer, a society, a bank, or a shop that buys from you. Please write their name and telephone number.',
        'උදාහරණ: ග්‍රාම නිලධාරී, සමිතියක්, බැංකුවක්, ඔබෙන් මිලදී ගන්නා කඩයක්. නම සහ දුරකථන අංකය ලියන්න.',
      ),
      isRequired: true,
      shownWhen: when(isRegistered, false),
      limits: { max: 1000 },
    }),
    ask({
      id: 108,
      type: 'text',
      text: both('Who owns it?', 'එහි අයිතිකරුවන් කවුද?'),
      help: both(
        'Names, and roughly what share each has. For a co-operative or society, the number of members is enough.',
        'නම් සහ එක් එක් කෙනාට අයිති කොටස දළ වශයෙන්. සමුපකාරයක් හෝ සමිතියක් නම් සාමාජිකයන් ගණන ප්‍රමාණවත්ය.',
      ),
      isRequired: true,
      isPublic: true,
      limits: { max: 1000 },
    }),
    ask({
      id: 109,
      type: 'text',
      text: both('Who runs it from day to day?', 'දිනපතා එය මෙහෙයවන්නේ කවුද?'),
      help: both('One or two names, and what they do.', 'නම් එකක් දෙකක් සහ ඔවුන් කරන දේ.'),
      isRequired: true,
      isPublic: true,
      limits: { max: 500 },
    }),
    ask({
      id: 110,
      type: 'location',
      text: both('Where do you work?', 'ඔබ වැඩ කරන්නේ කොහේද?'),
      help: both(
        'Every town or village where you make, store or sell things, or receive guests. If yours isn’t listed, choose the nearest one.',
        'ඔබ භාණ්ඩ සාදන, ගබඩා කරන, විකුණන හෝ අමුත්තන් පිළිගන්නා සෑම නගරයක්ම හෝ ගමක්ම. ඔබේ ගම ලැයිස්තුවේ නැත්නම් ළඟම තැන තෝරන්න.',
      ),
      isRequired: true,
      isPublic: true,
      tag: 'profileLocations',
      limits: { min: 1, max: maxLocations },
    }),
    ask({
      id: age.id,
      type: 'selectOne',
      text: both('How long have you been doing this?', 'ඔබ මෙය කරගෙන යන්නේ කොපමණ කලක සිටද?'),
      isRequired: true,
      isPublic: true,
      choiceGroups: choices(
        [age.underSixMonths, 'Less than six months', 'මාස හයකට අඩු කාලයක්'],
        [2, 'Six months to two years', 'මාස හයේ සිට වසර දෙක දක්වා'],
        [3, 'Two to five years', 'වසර දෙකේ සිට පහ දක්වා'],
        [4, 'Five to twenty years', 'වසර පහේ සිට විස්ස දක්වා'],
        [5, 'More than twenty years', 'වසර විස්සකට වැඩි කාලයක්'],
      ),
    }),
    ask({
      id: 112,
      type: 'fileUpload',
      text: both('Something that shows your work over the last six months', 'පසුගිය මාස හයේ ඔබ කළ වැඩ පෙන්වන යමක්'),
      help: both(
        'Two or three are enough: invoices, receipts, a page of your order book, pictures with a date, a letter from a customer.',
        'දෙකක් තුනක් ප්‍රමාණවත්ය: ඉන්වොයිසි, රිසිට්පත්, ඇණවුම් පොතේ පිටුවක්, දිනය සහිත පින්තූර, පාරිභෝගිකයෙකුගේ ලිපියක්.',
      ),
      isRequired: true,
      shownWhen: when(age.id, ...age.others),
      limits: { min: 1, max: 6 },
    }),
    ask({
      id: 113,
      type: 'text',
      text: both('When did you begin, and what have you sold since?', 'ඔබ පටන් ගත්තේ කවදාද? එතැන් සිට විකුණුවේ මොනවාද?'),
      help: both(
        'We approve enterprises once they’ve worked for six months. You can fill in everything now.',
        'අප අනුමත කරන්නේ මාස හයක්වත් වැඩ කළ ව්‍යවසායන්ය. එහෙත් අයදුම්පත දැන්ම පිරවිය හැකිය.',
      ),
      isRequired: true,
      shownWhen: when(age.id, age.underSixMonths),
      limits: { max: 2000 },
    }),
  ],
}
