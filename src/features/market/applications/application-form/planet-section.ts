import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both, choices, when } from './application-parts.ts'

const usedWater = { id: 404, untreated: 5 }
const chemicals = 407

/** The enterprise's greatest harm to nature, and its measures against it. */
export const planetSection: FormDefinition['sections'][number] = {
  id: 4,
  title: both('Planet', 'සොබාදහම'),
  intro: both(
    'All work harms nature somewhere. We’d like to see that you know where, and do something about it.',
    'ඕනෑම වැඩකින් සොබාදහමට කොතැනක හෝ හානියක් වේ. ඔබ එය දන්නා බවත් ඒ ගැන යමක් කරන බවත් දකින්නට අපි කැමැත්තෙමු.',
  ),
  questions: [
    ask({
      id: 401,
      type: 'text',
      text: both('What is the greatest harm that your work does to nature?', 'ඔබේ වැඩෙන් සොබාදහමට වන ලොකුම හානිය කුමක්ද?'),
      help: both(
        'For example smoke from the kiln, dye water, plastic, lorries, felled trees. There’s always something.',
        'උදාහරණ: පෝරණුවේ දුම, සායම් වතුර, ප්ලාස්ටික්, ලොරි, කපන ගස්. සැමටම යමක් තිබේ.',
      ),
      isRequired: true,
      limits: { max: 1500 },
    }),
    ask({
      id: 402,
      type: 'text',
      text: both(
        'What have you done about it in the last year, and what comes next?',
        'පසුගිය වසරේ ඒ ගැන කළේ කුමක්ද? ඊළඟට කරන්නේ කුමක්ද?',
      ),
      help: both('One step that can be seen is enough.', 'පෙනෙන එක පියවරක් ප්‍රමාණවත්ය.'),
      isRequired: true,
      isPublic: true,
      limits: { max: 1500 },
    }),
    ask({
      id: 403,
      type: 'selectMany',
      text: both('What energy do you use?', 'ඔබ භාවිත කරන බලශක්තිය කුමක්ද?'),
      isPublic: true,
      choiceGroups: choices(
        [1, 'Power from the grid', 'ජාතික විදුලි බලය'],
        [2, 'Our own sun, wind or water power', 'අපේම සූර්ය, සුළං හෝ ජල බලය'],
        [3, 'Firewood, charcoal or husks', 'දර, අඟුරු හෝ පොල් ලෙලි'],
        [4, 'Gas', 'ගෑස්'],
        [5, 'Diesel, petrol or kerosene', 'ඩීසල්, පෙට්‍රල් හෝ භූමිතෙල්'],
        [6, 'Only hands, feet and the sun’s warmth', 'අත් පා සහ හිරු රස්නය පමණි'],
      ),
    }),
    ask({
      id: usedWater.id,
      type: 'selectMany',
      text: both('Where does water go once you’ve used it?', 'භාවිත කළ වතුර යන්නේ කොහේටද?'),
      isRequired: true,
      choiceGroups: choices(
        [1, 'Into the public sewer', 'පොදු අපජල පද්ධතියට'],
        [2, 'Into a septic tank or soakage pit', 'පූතික ටැංකියකට හෝ පෙඟවුම් වළකට'],
        [3, 'Through a filter or reed bed of ours', 'අපේම පෙරහනක් හෝ පන් පාත්තියක් හරහා'],
        [4, 'Onto our garden or fields', 'අපේ වත්තට හෝ කුඹුරට'],
        [usedWater.untreated, 'As it is, into a drain, stream or the sea', 'එහෙම්ම කාණුවකට, ඇළකට හෝ මුහුදට'],
        [6, 'We use hardly any', 'වතුර වැඩිපුර භාවිත නොකරමු'],
      ),
    }),
    ask({
      id: 405,
      type: 'text',
      text: both(
        'What’s in that water, and what could keep it out of nature?',
        'ඒ වතුරේ ඇත්තේ මොනවාද? එය සොබාදහමට එක් වීම වැළැක්විය හැක්කේ කෙසේද?',
      ),
      isRequired: true,
      shownWhen: when(usedWater.id, usedWater.untreated),
      limits: { max: 1000 },
    }),
    ask({
      id: 406,
      type: 'selectMany',
      text: both('What do you pack it in?', 'ඔබ ඇසුරුම් කරන්නේ මොනවායින්ද?'),
      isPublic: true,
      choiceGroups: choices(
        [1, 'Nothing, or what customers bring', 'ඇසුරුම් නැත, නැතහොත් පාරිභෝගිකයා ගෙන එන දෙයක'],
        [2, 'Paper, cardboard or cloth', 'කඩදාසි, කාඩ්බෝඩ් හෝ රෙදි'],
        [3, 'Leaves, or other things that turn to compost', 'කොළ, නැතහොත් කොම්පෝස්ට් වන වෙනත් දේ'],
        [4, 'Glass or tins', 'වීදුරු හෝ ටින්'],
        [5, 'Bottles or boxes that we take back', 'අප ආපසු භාර ගන්නා බෝතල් හෝ පෙට්ටි'],
        [6, 'Plastic', 'ප්ලාස්ටික්'],
      ),
    }),
    ask({
      id: chemicals,
      type: 'polar',
      text: both('Do you use chemicals?', 'ඔබ රසායන ද්‍රව්‍ය භාවිත කරනවාද?'),
      help: both(
        'Dyes, glazes, varnish, glue, cleaners, pesticides, fertiliser, preservatives: bought or mixed yourselves.',
        'සායම්, දිලිසුම්, වාර්නිෂ්, මැලියම්, පිරිසිදු කරන දියර, පළිබෝධනාශක, පොහොර, කල් තබා ගන්නා ද්‍රව්‍ය: මිලදී ගත් හෝ ඔබම මිශ්‍ර කළ.',
      ),
      isRequired: true,
    }),
    ask({
      id: 408,
      type: 'text',
      text: both('Which ones, and what for?', 'ඒ මොනවාද, කුමකටද?'),
      help: both(
        'Names as on the label. You can also add a picture of the labels under “Evidence”.',
        'ලේබලයේ ඇති නම් ලියන්න. ලේබල්වල පින්තූරයක් “සාක්ෂි” කොටසට එක් කළ හැකිය.',
      ),
      isRequired: true,
      shownWhen: when(chemicals, true),
      limits: { max: 2000 },
    }),
  ],
}
