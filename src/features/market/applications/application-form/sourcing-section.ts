import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both, choices, when } from './application-parts.ts'

const buys = 501
const fromNature = { id: 507, any: [1, 2, 3, 4, 5] }

/** The enterprise's suppliers and prices, and what it takes from nature. */
export const sourcingSection: FormDefinition['sections'][number] = {
  id: 5,
  title: both('Sourcing', 'අමුද්‍රව්‍ය'),
  intro: both('What you buy or gather to make what you make.', 'ඔබේ වැඩට මිලදී ගන්නා හෝ එකතු කර ගන්නා දේ ගැන.'),
  questions: [
    ask({
      id: buys,
      type: 'polar',
      text: both('Do you buy materials, ingredients or goods?', 'ඔබ අමුද්‍රව්‍ය හෝ භාණ්ඩ මිලදී ගන්නවාද?'),
      isRequired: true,
    }),
    ask({
      id: 502,
      type: 'text',
      text: both('Which three matter most, and who do they come from?', 'ඉන් වැදගත්ම තුන මොනවාද? ලැබෙන්නේ කාගෙන්ද?'),
      help: both(
        'For example: cotton yarn from the mill at Thulhiriya, indigo from two farmers near Matale.',
        'උදාහරණයක්: තුල්හිරියේ කම්හලෙන් කපු නූල්, මාතලේ අසල ගොවීන් දෙදෙනෙකුගෙන් නිල් අවරිය.',
      ),
      isRequired: true,
      isPublic: true,
      shownWhen: when(buys, true),
      limits: { max: 1500 },
    }),
    ask({
      id: 503,
      type: 'selectOne',
      text: both('How far back can you trace them?', 'ඒවා ආ මඟ ඔබ දන්නේ කොතැන දක්වාද?'),
      isRequired: true,
      shownWhen: when(buys, true),
      choiceGroups: choices(
        [1, 'To the farm, boat, mine or workshop', 'ගොවිපළ, බෝට්ටුව, පතල හෝ වැඩපොළ දක්වා'],
        [2, 'To the co-operative or village', 'සමුපකාරය හෝ ගම දක්වා'],
        [3, 'To the trader or shop', 'වෙළෙන්දා හෝ කඩය දක්වා'],
        [4, 'We don’t know', 'අපි නොදනිමු'],
      ),
    }),
    ask({
      id: 504,
      type: 'selectMany',
      text: both('How is the price agreed?', 'මිල එකඟ වන්නේ කෙසේද?'),
      help: both('With those who grow, gather or make things for you.', 'ඔබ වෙනුවෙන් වවන, එකතු කරන හෝ සාදන අය සමඟ.'),
      isRequired: true,
      shownWhen: when(buys, true),
      choiceGroups: choices(
        [1, 'Before the harvest or the work begins', 'අස්වැන්නට හෝ වැඩ ඇරඹීමට පෙර'],
        [2, 'They get a share of what it sells for', 'විකිණෙන මිලෙන් කොටසක් ඔවුන්ට ලැබේ'],
        [3, 'They set it', 'මිල නියම කරන්නේ ඔවුන්ය'],
        [4, 'We set it', 'මිල නියම කරන්නේ අපිය'],
        [5, 'It’s the market’s price on the day', 'එදින වෙළඳපොළ මිලටය'],
        [6, 'We buy in shops', 'අපි කඩවලින් ගනිමු'],
      ),
    }),
    ask({
      id: 505,
      type: 'selectOne',
      text: both('When do you pay?', 'ඔබ මුදල් ගෙවන්නේ කවදාද?'),
      isRequired: true,
      shownWhen: when(buys, true),
      choiceGroups: choices(
        [1, 'In advance, or when we get it', 'කලින්, නැතහොත් ලැබෙන විටම'],
        [2, 'Within thirty days', 'දින තිහක් ඇතුළත'],
        [3, 'Later', 'ඊට පසුව'],
      ),
    }),
    ask({
      id: 506,
      type: 'vendorLookup',
      text: both('Which of your suppliers have a page here?', 'ඔබේ සැපයුම්කරුවන් අතරින් මෙහි පිටුවක් ඇත්තේ කාටද?'),
      isPublic: true,
      shownWhen: when(buys, true),
      limits: { max: 20 },
    }),
    ask({
      id: fromNature.id,
      type: 'selectMany',
      text: both('Do you use any of these?', 'ඔබ මේවා භාවිත කරනවාද?'),
      isRequired: true,
      choiceGroups: choices(
        [1, 'Wood, firewood, cane or bamboo', 'ලී, දර, වේවැල් හෝ උණ බට'],
        [2, 'Plants gathered in the wild', 'වනයෙන් නෙළන පැළෑටි'],
        [3, 'Clay, sand, stone, shells or coral', 'මැටි, වැලි, ගල්, සිප්පි කටු හෝ කොරල්'],
        [4, 'Gold, silver or gems', 'රන්, රිදී හෝ මැණික්'],
        [5, 'Leather, wool, silk, horn or bone', 'සම්, ලොම්, සේද, අං හෝ ඇට'],
        [6, 'None of these', 'මේ කිසිවක් නැත'],
      ),
    }),
    ask({
      id: 508,
      type: 'text',
      text: both(
        'Where does it come from, who takes it, and is there a permit?',
        'එය ලැබෙන්නේ කොහෙන්ද, ගන්නේ කවුද, ඊට බලපත්‍රයක් තිබේද?',
      ),
      help: both(
        'Name the forest, pit, mine or farm. If it’s recycled or from your own land, say so.',
        'කැලෑව, වළ, පතල හෝ ගොවිපළ නම් කරන්න. ප්‍රතිචක්‍රීකරණයෙන් හෝ ඔබේම ඉඩමෙන් නම් එසේ කියන්න.',
      ),
      isRequired: true,
      shownWhen: when(fromNature.id, ...fromNature.any),
      limits: { max: 1500 },
    }),
  ],
}
