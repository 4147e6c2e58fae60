import { both, group } from './application-parts.ts'
import { askStandards } from './ask-standards.ts'
import { whenYouDo } from './what-you-do.ts'

/** Questions to enterprises that make or sell cloth and clothes. */
export const textileStandards = askStandards(
  610,
  both('Clothing and textiles', 'ඇඳුම් සහ රෙදිපිළි'),
  whenYouDo(31, 32, 33, 34),
  [
    group(
      1,
      both('All of it', 'සියල්ල'),
      [
        1,
        'Even our slower makers earn a living wage in a normal day.',
        'අපේ සෙමින් වැඩ කරන අය පවා සාමාන්‍ය දිනක ජීවත් විය හැකි වැටුපක් උපයති.',
      ],
      [
        2,
        'Our labels say which fibres, where they’re from, and the share of each.',
        'කෙඳි වර්ගය, එහි මූලය සහ එක් එක් කොටසේ ප්‍රමාණය ලේබලයේ ඇත.',
      ],
      [
        3,
        'Our dyes have no heavy metals and no azo colours that release harmful amines.',
        'අපේ සායම්වල බැර ලෝහ හෝ හානිකර ඇමයින මුදාහරින ඇසෝ වර්ණ නැත.',
      ],
      [4, 'Dye water is treated before it leaves.', 'සායම් වතුර පිටවීමට පෙර පිරිපහදු කෙරේ.'],
      [5, 'Nothing is dyed for us.', 'අප වෙනුවෙන් කිසිවකට සායම් නොපොවති.'],
    ),
    group(
      2,
      both('Handloom', 'අත් යන්ත්‍ර රෙදි'),
      [
        6,
        'We say “handloom” only of cloth from a loom moved by hand or foot.',
        '“අත් යන්ත්‍ර” යැයි කියන්නේ අතින් හෝ පයින් ක්‍රියා කරන යන්ත්‍රයක වියූ රෙදිවලට පමණි.',
      ],
      [7, 'We can name the weaver of each piece.', 'එක් එක් රෙද්ද වියූ කෙනා අපට නම් කළ හැකිය.'],
    ),
    group(
      3,
      both('Second-hand clothes', 'පාවිච්චි කළ ඇඳුම්'),
      [
        8,
        'What we can’t sell becomes repairs, rags or fibre, and we can say how much of each.',
        'විකිණිය නොහැකි දේ අලුත්වැඩියාවට, රෙදි කෑලි ලෙස හෝ කෙඳි සඳහා යයි; කොපමණ කොහේ යනවාදැයි අපට කිව හැකිය.',
      ],
      [9, 'None of it goes abroad as waste.', 'කිසිවක් කසළ ලෙස පිටරට නොයවමු.'],
    ),
  ],
)

/** Questions to enterprises that make other things, one for each sector. */
export const makersStandards = [
  askStandards(612, both('Crafts', 'හස්ත කර්මාන්ත'), whenYouDo(41, 42, 43), [
    group(
      1,
      both('All of it', 'සියල්ල'),
      [1, 'Buyers learn who made each piece.', 'එක් එක් භාණ්ඩය සෑදුවේ කවුදැයි ගැනුම්කරුවන් දනිති.'],
      [2, 'The maker gets at least half of the price at the workshop door.', 'වැඩපොළේ මිලෙන් අඩක්වත් ශිල්පියාට ලැබේ.'],
      [
        3,
        'Designs that belong to a community are made by it or with its leave, and it gets a share.',
        'ප්‍රජාවකට අයත් මෝස්තර නිමවන්නේ එම ප්‍රජාව හෝ එහි අවසරය ඇති අයය; ආදායමෙන් කොටසක් ප්‍රජාවට ලැබේ.',
      ],
      [
        4,
        'Wood, cane, clay and stone are taken with a permit, and nothing comes from protected species.',
        'ලී, වේවැල්, මැටි සහ ගල් ගන්නේ බලපත්‍ර ඇතිවය; ආරක්ෂිත විශේෂවලින් කිසිවක් නොගනිමු.',
      ],
      [
        5,
        'What touches food or children has no lead or cadmium, and we have a test of it.',
        'ආහාර හෝ දරුවන් ස්පර්ශ කරන දේවල ඊයම් හෝ කැඩ්මියම් නැත; ඊට පරීක්ෂණ වාර්තාවක් ඇත.',
      ],
    ),
    group(
      2,
      both('Jewellery', 'ආභරණ'),
      [
        6,
        'Gold, silver and stones are recycled or from a mine that we can name.',
        'රන්, රිදී සහ මැණික් ලැබෙන්නේ ප්‍රතිචක්‍රීකරණයෙන් හෝ අපට නම් කළ හැකි පතලකින්ය.',
      ],
      [7, 'No mercury was used.', 'රසදිය භාවිත කර නැත.'],
    ),
    group(
      3,
      both('Toys', 'සෙල්ලම් බඩු'),
      [
        8,
        'Toys for children under three have no parts that fit in a mouth.',
        'අවුරුදු තුනට අඩු දරුවන්ගේ සෙල්ලම් බඩුවල ගිලිය හැකි කොටස් නැත.',
      ],
      [9, 'Paints and finishes are safe to chew.', 'තීන්ත සහ ආලේපන හැපුවත් ආරක්ෂිතයි.'],
    ),
  ]),
  askStandards(613, both('Personal care', 'පුද්ගලික සත්කාරය'), whenYouDo(51, 52), [
    group(
      1,
      both('All of it', 'සියල්ල'),
      [1, 'Neither product nor ingredients were tested on animals.', 'නිෂ්පාදනය හෝ එහි අමුද්‍රව්‍ය සතුන් මත අත්හදා බලා නැත.'],
      [
        2,
        'All ingredients are on the pack by their international names, fragrance allergens too.',
        'සුවඳ නිසා අසාත්මිකතා ඇති කළ හැකි දේ ද ඇතුළු සියලු අමුද්‍රව්‍ය ජාත්‍යන්තර නම්වලින් ඇසුරුමේ ඇත.',
      ],
      [
        3,
        'There are no microplastics in it, and all that goes down the drain breaks down.',
        'එහි ක්ෂුද්‍ර ප්ලාස්ටික් නැත; කාණුවට යන සියල්ල දිරා යයි.',
      ],
      [
        4,
        'We promise no cure that the health authority hasn’t registered.',
        'සෞඛ්‍ය අධිකාරිය ලියාපදිංචි කර නැති කිසිදු සුවයක් අපි පොරොන්දු නොවෙමු.',
      ],
    ),
    group(
      2,
      both('Ayurveda and herbs', 'ආයුර්වේද සහ ඖෂධ පැළෑටි'),
      [5, 'Our practitioners are registered.', 'අපේ වෛද්‍යවරුන් ලියාපදිංචි වී ඇත.'],
      [
        6,
        'Wild plants are gathered with a permit, and at least two thirds stay standing.',
        'වනයේ පැළෑටි නෙළන්නේ බලපත්‍ර ඇතිව, තුනෙන් දෙකක්වත් ඉතිරි කරමිනි.',
      ],
    ),
  ]),
  askStandards(614, both('Home', 'ගෙදර දොර'), whenYouDo(61, 62, 63), [
    group(
      1,
      both('Furniture and building', 'ගෘහ භාණ්ඩ සහ ගෘහ නිර්මාණය'),
      [1, 'What we make can be repaired: screws rather than glue.', 'අප සාදන දේ අලුත්වැඩියා කළ හැකිය: මැලියම් වෙනුවට ඉස්කුරුප්පු.'],
      [2, 'There are spare parts for at least five years.', 'අවම වශයෙන් වසර පහකට අමතර කොටස් ඇත.'],
      [
        3,
        'Wood is certified, reclaimed, or from a grower whom we can name and who replants.',
        'ලී සහතික කළ, නැවත ලබාගත්, නැතහොත් අපට නම් කළ හැකි, නැවත සිටුවන වගාකරුවෙකුගේය.',
      ],
    ),
    group(
      2,
      both('Cleaning products', 'පිරිසිදු කිරීමේ ද්‍රව්‍ය'),
      [4, 'They break down in weeks.', 'ඒවා සති කිහිපයකින් දිරා යයි.'],
      [5, 'They can be refilled where we sell them.', 'විකුණන තැනම නැවත පිරවිය හැකිය.'],
    ),
    group(3, both('Shops without packaging', 'ඇසුරුම් රහිත කඩ'), [
      6,
      'We buy with less packaging, too, and say how supplies reach us.',
      'අපි මිලදී ගන්නේ ද අඩු ඇසුරුම්වලින්ය; සැපයුම් පැමිණෙන හැටි පවසමු.',
    ]),
  ]),
]
