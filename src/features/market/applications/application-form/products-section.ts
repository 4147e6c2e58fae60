import { longestAbout, maxFocuses, maxSectors } from '#features/market/profile-editing/profile-limits.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both, choices, when } from './application-parts.ts'
import { whatYouDo, whatYouDoChoices } from './what-you-do.ts'

const howItIsMade = { id: 206, byUs: [1, 2, 3], byOthers: 4 }

/** The enterprise's products, and how they are made. */
export const productsSection: FormDefinition['sections'][number] = {
  id: 2,
  title: both('What you make', 'ඔබ සාදන දේ'),
  intro: both(
    'It may be a thing, food, a stay, a course or a service: we call it what you make.',
    'භාණ්ඩයක්, ආහාරයක්, නවාතැනක්, පාඨමාලාවක් හෝ සේවාවක් විය හැකිය: අපි ඒ සියල්ල “ඔබ සාදන දේ” ලෙස හඳුන්වමු.',
  ),
  questions: [
    ask({
      id: whatYouDo,
      type: 'selectMany',
      text: both('Which of these do you do?', 'මේ අතරින් ඔබ කරන්නේ මොනවාද?'),
      help: both(
        'Choose all that fit. Later we’ll ask only about these.',
        'ගැළපෙන සියල්ල තෝරන්න. පසුව අප අසන්නේ ඒවා ගැන පමණයි.',
      ),
      isRequired: true,
      choiceGroups: whatYouDoChoices,
    }),
    ask({
      id: 202,
      type: 'sector',
      text: both('Where in the directory should people find you?', 'නාමාවලියේ ඔබ සිටිය යුත්තේ කුමන අංශවලද?'),
      help: both('One to three sectors are best.', 'අංශ එකක් සිට තුනක් දක්වා තෝරා ගැනීම හොඳය.'),
      isRequired: true,
      isPublic: true,
      tag: 'profileSectors',
      limits: { min: 1, max: maxSectors },
    }),
    ask({
      id: 203,
      type: 'focus',
      text: both('What do you stand for?', 'ඔබ පෙනී සිටින්නේ කුමක් වෙනුවෙන්ද?'),
      help: both(
        'Choose only what you can show. Visitors find you by it.',
        'පෙන්විය හැකි දේ පමණක් තෝරන්න. අමුත්තන් ඔබව සොයා ගන්නේ එයිනි.',
      ),
      isPublic: true,
      tag: 'profileFocuses',
      limits: { max: maxFocuses },
    }),
    ask({
      id: 204,
      type: 'text',
      text: both('Tell your story', 'ඔබේ කතාව කියන්න'),
      help: both(
        'How did it begin? What do you make, for whom, and what is different about it? Six to ten sentences are plenty.',
        'එය පටන් ගත්තේ කෙසේද? සාදන්නේ මොනවාද, කා සඳහාද, එහි වෙනස කුමක්ද? වාක්‍ය හයක් දහයක් ඇති.',
      ),
      isRequired: true,
      isPublic: true,
      tag: 'profileDescription',
      limits: { min: 100, max: longestAbout },
    }),
    ask({
      id: 205,
      type: 'keyword',
      text: both('Which words would people type to find you?', 'ඔබව සොයන අය ටයිප් කරන්නේ කුමන වචනද?'),
      help: both('For example: kitul treacle, jaggery, Badulla.', 'උදාහරණ: කිතුල් පැණි, හකුරු, බදුල්ල.'),
      isRequired: true,
      limits: { min: 1, max: 15 },
    }),
    ask({
      id: howItIsMade.id,
      type: 'selectMany',
      text: both('How is it made?', 'එය සෑදෙන්නේ කෙසේද?'),
      isRequired: true,
      isPublic: true,
      choiceGroups: choices(
        [1, 'We make it by hand', 'අපි අතින් සාදමු'],
        [2, 'We make it with machines', 'අපි යන්ත්‍රවලින් සාදමු'],
        [3, 'We grow, catch or gather it', 'අපි වවමු, අල්ලමු හෝ නෙළමු'],
        [howItIsMade.byOthers, 'Others make it, and we sell it', 'අන් අය සාදන දේ අපි විකුණමු'],
        [5, 'It’s a service', 'එය සේවාවකි'],
      ),
    }),
    ask({
      id: 207,
      type: 'text',
      text: both('What are the steps, from the first to the last?', 'මුල සිට අග දක්වා පියවර මොනවාද?'),
      help: both(
        'Take what you sell most. Say which steps you do, and which others do for you.',
        'වැඩියෙන්ම විකුණන දේ ගැන කියන්න. ඔබම කරන පියවර මොනවාද, වෙනත් අය කර දෙන පියවර මොනවාද?',
      ),
      isRequired: true,
      isPublic: true,
      shownWhen: when(howItIsMade.id, ...howItIsMade.byUs),
      limits: { max: 3000 },
    }),
    ask({
      id: 208,
      type: 'text',
      text: both('Who makes what you sell, and how did you choose them?', 'ඔබ විකුණන දේ සාදන්නේ කවුද? ඔවුන්ව තෝරා ගත්තේ කෙසේද?'),
      help: both('Names and places of the most important ones are enough.', 'ප්‍රධාන අයගේ නම් සහ ඔවුන් සිටින තැන් ප්‍රමාණවත්ය.'),
      isRequired: true,
      shownWhen: when(howItIsMade.id, howItIsMade.byOthers),
      limits: { max: 2000 },
    }),
    ask({
      id: 209,
      type: 'selectMany',
      text: both('Where do people get it?', 'පාරිභෝගිකයන් එය ලබා ගන්නේ කොතැනින්ද?'),
      isPublic: true,
      choiceGroups: choices(
        [1, 'At our shop, workshop or house', 'අපේ කඩයෙන්, වැඩපොළෙන් හෝ ගෙදරින්'],
        [2, 'At markets and fairs', 'පොළෙන් සහ සල්පිල්වලින්'],
        [3, 'In other people’s shops', 'වෙනත් අයගේ කඩවලින්'],
        [4, 'Online', 'අන්තර්ජාලයෙන්'],
        [5, 'We come to them', 'අපි ඔවුන් වෙත යමු'],
        [6, 'We send it abroad', 'අපි පිටරට යවමු'],
      ),
    }),
  ],
}
