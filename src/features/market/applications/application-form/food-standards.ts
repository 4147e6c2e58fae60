import { both, choices, group } from './application-parts.ts'
import { askStandards } from './ask-standards.ts'
import { whenYouDo } from './what-you-do.ts'

/** Questions to enterprises that grow, catch, brew or cook, one for each sector with standards of its own. */
export const foodStandards = [
  askStandards(
    604,
    both('Food and drink', 'ආහාර පාන'),
    whenYouDo(11, 12, 13, 14, 15),
    choices(
      [
        1,
        'Our labels name every ingredient, additives and allergens too.',
        'අපේ ලේබලයේ ආකලන සහ අසාත්මිකතා ඇති කළ හැකි දේ ද ඇතුළු සියලු අමුද්‍රව්‍ය ඇත.',
      ],
      [
        2,
        'We can name the farm, boat or co-operative that our main ingredients come from.',
        'ප්‍රධාන අමුද්‍රව්‍ය ලැබෙන ගොවිපළ, බෝට්ටුව හෝ සමුපකාරය අපට නම් කළ හැකිය.',
      ],
      [
        3,
        'Growers know their price before the harvest, or get a share of ours.',
        'වගාකරුවන් අස්වැන්නට පෙර මිල දනී, නැතහොත් අපේ මිලෙන් කොටසක් ඔවුන්ට ලැබේ.',
      ],
      [
        4,
        'Our kitchen and stores have a food permit, and anyone may read the last inspection.',
        'අපේ මුළුතැන්ගෙයට සහ ගබඩාවලට ආහාර බලපත්‍රය ඇත; අවසන් පරීක්ෂණ වාර්තාව ඕනෑම කෙනෙකුට කියවිය හැකිය.',
      ],
      [
        5,
        'Food that can still be eaten is given away, dried, cooked on or fed to animals.',
        'තවමත් කෑමට ගත හැකි ආහාර අපි බෙදා දෙමු, වේළමු, වෙනත් කෑමකට ගනිමු, නැතහොත් සතුන්ට දෙමු.',
      ],
    ),
  ),
  askStandards(
    605,
    both('Tea, coffee and spices', 'තේ, කෝපි සහ කුළුබඩු'),
    whenYouDo(12),
    choices(
      [
        1,
        'Those who bring us their crop see its weight and grade at once.',
        'අස්වැන්න ගෙනෙන අයට එහි බර සහ ශ්‍රේණිය එවෙලේම පෙනේ.',
      ],
      [2, 'They’re paid within thirty days.', 'ඔවුන්ට දින තිහක් ඇතුළත මුදල් ලැබේ.'],
      [
        3,
        'Workers who live on our estate have sound roofs and clean water, and may stay once they retire.',
        'අපේ වත්තේ වෙසෙන සේවකයන්ට හොඳ වහලක් සහ පිරිසිදු ජලය ඇත; විශ්‍රාම ගිය පසුත් නැවතී සිටිය හැකිය.',
      ],
      [4, 'No workers live with us.', 'සේවකයන් අප ළඟ නොවෙසෙති.'],
    ),
  ),
  askStandards(
    606,
    both('Milk', 'කිරි'),
    whenYouDo(13),
    choices(
      [
        1,
        'Our animals graze or move freely by day, and are never kept tied.',
        'අපේ සතුන් දහවල් කාලයේ තණ බිම්වල හෝ වෙනත් තැනක නිදහසේ හැසිරෙති; දිගටම බැඳ නොතබමු.',
      ],
      [
        2,
        'They get no hormones, and antibiotics only when they’re ill.',
        'ඔවුන්ට හෝමෝන නොදෙමු; ප්‍රතිජීවක දෙන්නේ අසනීප වූ විට පමණි.',
      ],
      [
        3,
        'Calves and kids aren’t killed at birth, and we can say where they go.',
        'පැටවුන් උපතේදී නොමරමු; ඔවුන් යන්නේ කොහේදැයි අපට කිව හැකිය.',
      ],
      [4, 'Ours is plant milk.', 'අප සාදන්නේ ශාක කිරිය.'],
    ),
  ),
  askStandards(
    607,
    both('Restaurants, cafés and kitchens', 'අවන්හල්, කෝපි හල් සහ කෑම කඩ'),
    whenYouDo(14),
    choices(
      [
        1,
        'Tips go to those who cooked and served, by a rule that all of them know.',
        'ටිප් මුදල් පිසූ සහ පිළිගැන්වූ අයටය; බෙදන රීතිය සැවොම දනිති.',
      ],
      [2, 'Guests who eat in get plates and glasses that are washed.', 'මෙහි කන අමුත්තන්ට සෝදා ගත හැකි පිඟන් සහ වීදුරු දෙමු.'],
      [
        3,
        'Our takeaway boxes can be composted or brought back.',
        'රැගෙන යන ඇසුරුම් කොම්පෝස්ට් කළ හැකිය, නැතහොත් ආපසු ගෙනා හැකිය.',
      ],
    ),
  ),
  askStandards(608, both('Farming', 'ගොවිතැන'), whenYouDo(21, 22, 24), [
    group(
      1,
      both('Land', 'ඉඩම'),
      [
        1,
        'We neither use nor keep pesticides of WHO classes Ia and Ib, the most hazardous ones.',
        'අනතුරුදායකම පළිබෝධනාශක (ලෝක සෞඛ්‍ය සංවිධානයේ Ia සහ Ib පන්ති) භාවිත නොකරමු, තබා නොගනිමු.',
      ],
      [
        2,
        'No natural forest, wetland or coral was cleared for our land since 2015.',
        '2015 සිට අපේ ඉඩම සඳහා ස්වභාවික වනයක්, තෙත්බිමක් හෝ කොරල් ඉවත් කර නැත.',
      ],
      [3, 'Along streams we keep a planted strip.', 'දිය පහර දෙපස වගා තීරයක් රකිමු.'],
      [
        4,
        'Our soil is covered all year, by crops, mulch or trees, and we can say how it has changed.',
        'අපේ පස වසර පුරා බෝගවලින්, වසුන්වලින් හෝ ගස්වලින් වැසී ඇත; එය වෙනස් වූ හැටි අපට කිව හැකිය.',
      ],
    ),
    group(
      2,
      both('Animals', 'සතුන්'),
      [
        5,
        'They have shade, room to turn and lie down, others of their kind, and water within reach.',
        'ඔවුන්ට සෙවණ, හැරෙන්නට සහ වැතිරෙන්නට ඉඩ, තම වර්ගයේ සගයන් සහ ළඟම වතුර ඇත.',
      ],
      [6, 'We keep no animals.', 'අපි සතුන් ඇති නොකරමු.'],
    ),
    group(
      3,
      both('Seasonal workers', 'වාරික සේවකයන්'),
      [
        7,
        'They get the same hourly pay as permanent ones, and a written note of days and pay.',
        'ඔවුන්ට ස්ථිර සේවකයන්ට සමාන පැයේ වැටුප සහ දින හා ගෙවීම් ලියූ සටහනක් ලැබේ.',
      ],
      [8, 'We have none.', 'වාරික සේවකයන් නැත.'],
    ),
  ]),
  askStandards(
    609,
    both('Fish and seafood', 'මාළු සහ මුහුදු ආහාර'),
    whenYouDo(23),
    choices(
      [1, 'Our gear lets young fish go.', 'අපේ ආම්පන්නවලින් කුඩා මසුන් බේරී යයි.'],
      [2, 'We keep closed seasons and areas.', 'තහනම් කාල සහ ප්‍රදේශ අපි රකිමු.'],
      [3, 'The crew shares the catch by a rule agreed on land.', 'කණ්ඩායම අස්වැන්න බෙදා ගන්නේ ගොඩබිමදී එකඟ වූ රීතියකටය.'],
      [4, 'No one’s papers are kept from them.', 'කිසිවෙකුගේ ලියකියවිලි රඳවා නොගනිමු.'],
      [
        5,
        'No mangrove, wetland or coral was cleared for us since 2015.',
        '2015 සිට අප වෙනුවෙන් කඩොලාන, තෙත්බිම් හෝ කොරල් ඉවත් කර නැත.',
      ],
    ),
  ),
]
