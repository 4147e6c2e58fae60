import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { ask, both, choices, when, whenAny } from './application-parts.ts'
import { kindOfEnterprise } from './identity-section.ts'

const worksForOthers = 302
const howTheyWork = { id: 303, wage: 1, season: 2, piece: 3, freelance: 4, trainee: 5, member: 6, volunteer: 7 }
const minors = 310
const bound = 312
const danger = 315

const { wage, season, piece, freelance, trainee, member } = howTheyWork

/** The workers and their wages, and that nobody is too young, bound, endangered or discriminated against. */
export const peopleSection: FormDefinition['sections'][number] = {
  id: 3,
  title: both('People', 'මිනිසුන්'),
  intro: both(
    'The people who do the work. No one expects an office full of files: tell us how it is.',
    'වැඩ කරන මිනිසුන් ගැන. ලොකු කාර්යාලයක ලිපිගොනු අප බලාපොරොත්තු නොවේ; ඇති සැටියෙන් කියන්න.',
  ),
  questions: [
    ask({
      id: 301,
      type: 'number',
      text: both('How many people work in it, you included?', 'ඔබත් ඇතුළුව එහි වැඩ කරන්නේ කී දෙනෙක්ද?'),
      help: both(
        'Family, members and those who work at home count, too.',
        'පවුලේ අය, සාමාජිකයන් සහ ගෙදර සිට වැඩ කරන අය ද ගණන් ගන්න.',
      ),
      isRequired: true,
      isPublic: true,
      limits: { min: 1, max: 100_000, unit: both('people', 'දෙනෙක්') },
    }),
    ask({
      id: worksForOthers,
      type: 'polar',
      text: both('Do people outside your family work for you?', 'පවුලෙන් පිට අය ඔබ වෙනුවෙන් වැඩ කරනවාද?'),
      help: both(
        'Members, those who work at home and day labourers, too.',
        'සාමාජිකයන්, ගෙදර සිට වැඩ කරන අය සහ දවස් කුලියට එන අය ද ඇතුළුව.',
      ),
      isRequired: true,
      isPublic: true,
    }),
    ask({
      id: howTheyWork.id,
      type: 'selectMany',
      text: both('How do they work?', 'ඔවුන් වැඩ කරන්නේ කෙසේද?'),
      isRequired: true,
      shownWhen: when(worksForOthers, true),
      choiceGroups: choices(
        [wage, 'For a weekly or monthly wage', 'සතිපතා හෝ මාසික වැටුපකට'],
        [season, 'By the day, or for a season', 'දවස් කුලියට, නැතහොත් වාරයකට'],
        [piece, 'By the piece, here or at home', 'කෑල්ල ගණනේ, මෙහි හෝ ගෙදර සිට'],
        [freelance, 'As freelances', 'නිදහස් සේවකයන් ලෙස'],
        [trainee, 'As apprentices or trainees', 'ආධුනිකයන් හෝ පුහුණු වන අය ලෙස'],
        [member, 'As members who share what comes in', 'ආදායම බෙදා ගන්නා සාමාජිකයන් ලෙස'],
        [howTheyWork.volunteer, 'As volunteers', 'ස්වේච්ඡාවෙන්'],
      ),
    }),
    ask({
      id: 304,
      type: 'number',
      text: both('Lowest pay for a day’s work', 'දවසක වැඩකට ගෙවන අඩුම මුදල'),
      help: both(
        'In your country’s money, before anything is taken off, for a normal day of eight hours. For piecework: what a slow maker earns in a day.',
        'ඔබේ රටේ මුදලින්, කිසිවක් අඩු කිරීමට පෙර, පැය අටක සාමාන්‍ය දිනකට. කෑල්ල ගණනේ ගෙවනවා නම්, සෙමින් වැඩ කරන කෙනෙකු දවසකට උපයන මුදල.',
      ),
      isRequired: true,
      shownWhen: when(howTheyWork.id, wage, season, piece, trainee),
      limits: { min: 0, max: 100_000_000, decimals: 2, unit: both('a day', 'දිනකට') },
    }),
    ask({
      id: 305,
      type: 'text',
      text: both('Can a family live on that where you are?', 'ඔබේ ප්‍රදේශයේ පවුලකට ඒ මුදලෙන් ජීවත් විය හැකිද?'),
      help: both(
        'Say what rent, food and school cost there, or which living wage you compare it with.',
        'එහි ගෙවල් කුලිය, කෑම සහ පාසල් වියදම කොපමණද? නැතහොත් ඔබ එය සසඳන්නේ ජීවත් විය හැකි කුමන වැටුපක් සමඟද?',
      ),
      isRequired: true,
      shownWhen: when(howTheyWork.id, wage, season, piece, trainee),
      limits: { max: 1000 },
    }),
    ask({
      id: 306,
      type: 'selectOne',
      presentation: 'row',
      text: both('Is everyone paid on the day agreed?', 'එකඟ වූ දිනටම සැමට මුදල් ලැබෙනවාද?'),
      isRequired: true,
      shownWhen: when(howTheyWork.id, wage, season, piece, freelance, trainee, member),
      choiceGroups: choices(
        [1, 'Always', 'සැමවිටම'],
        [2, 'Sometimes a few days later', 'සමහර විට දින කිහිපයක් පරක්කුයි'],
        [3, 'Often later', 'බොහෝ විට පරක්කුයි'],
      ),
    }),
    ask({
      id: 307,
      type: 'fileUpload',
      text: both('Wage sheets of three months', 'මාස තුනක වැටුප් ලේඛන'),
      help: both(
        'A picture of the wage book will do, and you may cover the names. If you keep none, write down who got how much, and take a picture of that.',
        'වැටුප් පොතේ පින්තූරයක් ප්‍රමාණවත්ය; නම් වසා තැබිය හැකිය. එවැනි පොතක් නැත්නම්, කාට කීයක් ගෙව්වාදැයි කොළයක ලියා එහි පින්තූරයක් ගන්න.',
      ),
      isRequired: true,
      shownWhen: when(howTheyWork.id, wage, season, piece, trainee),
      limits: { min: 1, max: 6 },
    }),
    ask({
      id: 308,
      type: 'text',
      text: both('How do you set the price for a piece?', 'කෑල්ලකට ගෙවන මිල තීරණය කරන්නේ කෙසේද?'),
      help: both(
        'How many pieces does a quick maker finish in a normal day, how many a slow one, and what does each earn?',
        'සාමාන්‍ය දිනක වේගයෙන් වැඩ කරන කෙනෙකු නිම කරන්නේ කෑලි කීයක්ද, සෙමින් වැඩ කරන කෙනෙකු කීයක්ද? එවිට එක් එක් කෙනා උපයන්නේ කීයක්ද?',
      ),
      isRequired: true,
      shownWhen: when(howTheyWork.id, piece),
      limits: { max: 1500 },
    }),
    ask({
      id: 309,
      type: 'text',
      text: both('How do you share what comes in?', 'ලැබෙන ආදායම ඔබ බෙදා ගන්නේ කෙසේද?'),
      help: both(
        'In the family, or among members: who decides, and what does each get? If you work alone, just say so.',
        'පවුල තුළ හෝ සාමාජිකයන් අතර: තීරණය කරන්නේ කවුද, එක් එක් කෙනාට ලැබෙන්නේ කුමක්ද? ඔබ තනිව වැඩ කරනවා නම් එපමණක් ලියන්න.',
      ),
      isRequired: true,
      shownWhen: whenAny(
        when(worksForOthers, false),
        when(howTheyWork.id, member),
        when(kindOfEnterprise.id, kindOfEnterprise.cooperative),
      ),
      limits: { max: 1000 },
    }),
    ask({
      id: minors,
      type: 'polar',
      text: both(
        'Is anyone under 18 working for you or helping out?',
        'වයස අවුරුදු 18ට අඩු කවුරුන් හෝ ඔබ වෙනුවෙන් වැඩ කරනවාද, උදව් වෙනවාද?',
      ),
      help: both('Your own children, too.', 'ඔබේම දරුවන් ද ඇතුළුව.'),
      isRequired: true,
    }),
    ask({
      id: 311,
      type: 'text',
      text: both('How old are they, what do they do, and when?', 'ඔවුන්ගේ වයස කීයද, කරන්නේ මොනවාද, කුමන වේලාවලද?'),
      help: both('And how do you make sure that school comes first?', 'පාසලට මුල් තැන ලැබෙන බවට ඔබ වගබලා ගන්නේ කෙසේද?'),
      isRequired: true,
      shownWhen: when(minors, true),
      limits: { max: 1000 },
    }),
    ask({
      id: bound,
      type: 'polar',
      text: both(
        'Is anyone working to pay off money they owe you, or do you keep anyone’s papers?',
        'ඔබට ගෙවිය යුතු මුදලක් වැඩ කරමින් පියවන කෙනෙකු සිටිනවාද? නැතහොත් කෙනෙකුගේ ලියකියවිලි ඔබ ළඟ රඳවා ගෙන තිබේද?',
      ),
      help: both(
        'An advance for a festival counts, too. Papers are identity cards, passports and certificates.',
        'උත්සව අත්තිකාරම් ද ඊට අයත්ය. ලියකියවිලි යනු හැඳුනුම්පත්, විදේශ ගමන් බලපත්‍ර සහ සහතික වැනි දේය.',
      ),
      isRequired: true,
      shownWhen: when(worksForOthers, true),
    }),
    ask({
      id: 313,
      type: 'text',
      text: both(
        'What did you agree on, and can they leave whenever they like?',
        'ඔබ එකඟ වූයේ කුමකටද? ඔවුන්ට කැමති වේලාවක වැඩෙන් අස් විය හැකිද?',
      ),
      isRequired: true,
      shownWhen: when(bound, true),
      limits: { max: 1000 },
    }),
    ask({
      id: 314,
      type: 'selectMany',
      text: both('What is there where people work?', 'වැඩ කරන තැන ඇත්තේ මොනවාද?'),
      help: both(
        'If most work at home or in the field, choose what is there.',
        'බොහෝ දෙනා ගෙදර හෝ කුඹුරේ වැඩ කරනවා නම්, එහි ඇති දේ තෝරන්න.',
      ),
      isRequired: true,
      choiceGroups: choices(
        [1, 'Clean drinking water', 'පිරිසිදු පානීය ජලය'],
        [2, 'A toilet', 'වැසිකිළියක්'],
        [3, 'A clear way out in a fire', 'ගින්නකදී බාධා නැතිව පිටවිය හැකි මාර්ගයක්'],
        [4, 'A first-aid box', 'ප්‍රථමාධාර පෙට්ටියක්'],
        [5, 'Enough light and air', 'ප්‍රමාණවත් එළිය සහ වාතය'],
        [
          6,
          'Protective things such as gloves and masks, free for workers',
          'අත්වැසුම්, මුඛ ආවරණ වැනි ආරක්ෂක දේ, සේවකයන්ට නොමිලේ',
        ],
        [99, 'None of these yet', 'තවම මේ කිසිවක් නැත'],
      ),
    }),
    ask({
      id: danger,
      type: 'polar',
      text: both('Is any of the work dangerous?', 'කරන වැඩ අතර අනතුරුදායක දේ තිබේද?'),
      help: both(
        'Machines, heights, heat, smoke, chemicals, heavy loads, the sea.',
        'යන්ත්‍ර, උස තැන්, රස්නය, දුම, රසායන ද්‍රව්‍ය, බර ඉසිලීම, මුහුද.',
      ),
      isRequired: true,
    }),
    ask({
      id: 316,
      type: 'text',
      text: both('How are people protected from that, and who pays for it?', 'එයින් ආරක්ෂා වන්නේ කෙසේද? ඊට වියදම් කරන්නේ කවුද?'),
      isRequired: true,
      shownWhen: when(danger, true),
      limits: { max: 1000 },
    }),
    ask({
      id: 317,
      type: 'text',
      text: both('How do you make sure that everyone is treated equally?', 'සැමට එක සේ සලකන බවට ඔබ වගබලා ගන්නේ කෙසේද?'),
      help: both(
        'Whatever their gender, belief, language, caste, origin or disability, and whomever they love. Who decides on work and pay, and whom can people tell if something goes wrong?',
        'ස්ත්‍රී පුරුෂ භාවය, විශ්වාසය, භාෂාව, කුලය, උපත, ආබාධ හෝ ආදරය කරන තැනැත්තා කුමක් වුවත්. වැඩ සහ වැටුප් තීරණය කරන්නේ කවුද, වරදක් වුවහොත් කිව හැක්කේ කාටද?',
      ),
      isRequired: true,
      shownWhen: when(worksForOthers, true),
      limits: { max: 1500 },
    }),
  ],
}
