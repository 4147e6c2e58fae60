import { both, choices, group } from './application-parts.ts'
import { askStandards } from './ask-standards.ts'
import { whenYouDo } from './what-you-do.ts'

/** Questions to enterprises that offer services, one for each sector. */
export const servicesStandards = [
  askStandards(
    615,
    both('Repair and reuse', 'අලුත්වැඩියාව සහ නැවත භාවිතය'),
    whenYouDo(71, 72, 73),
    choices(
      [
        1,
        'Customers hear the price first; if they say no, they pay for the diagnosis at most.',
        'මිල පළමුව කියමු; පාරිභෝගිකයා එපා කිව්වොත් ගෙවිය යුත්තේ පරීක්ෂාවට පමණි.',
      ],
      [
        2,
        'Our warranty is at least three months on repairs, and a year on refurbished devices.',
        'අලුත්වැඩියාවට අවම මාස තුනක ද, නැවත සකස් කළ උපකරණවලට වසරක ද වගකීමක් දෙමු.',
      ],
      [
        3,
        'We erase data by a known method before a device is sold on.',
        'උපකරණයක් නැවත විකිණීමට පෙර එහි දත්ත පිළිගත් ක්‍රමයකින් මකමු.',
      ],
      [4, 'Electrical things are tested for safety.', 'විදුලි උපකරණවල ආරක්ෂාව පරීක්ෂා කරමු.'],
      [5, 'Batteries and circuit boards go to a licensed recycler.', 'බැටරි සහ පරිපථ පුවරු බලපත්‍රලාභී ප්‍රතිචක්‍රීකරණයකට යයි.'],
      [6, 'We don’t work on electrical things.', 'අපි විදුලි උපකරණ සමඟ වැඩ නොකරමු.'],
    ),
  ),
  askStandards(616, both('Energy and water', 'බලශක්තිය සහ ජලය'), whenYouDo(81, 82), [
    group(
      1,
      both('Energy', 'බලශක්තිය'),
      [
        1,
        'We calculate for each place, in writing, what a system will yield, and compare it with the first year’s meter.',
        'පද්ධතියකින් ලැබෙන ප්‍රමාණය ස්ථානයට අනුව ලිඛිතව ගණනය කර, පළමු වසරේ මීටරය සමඟ සසඳමු.',
      ],
      [
        2,
        'We take back panels, batteries and pumps at the end of their life.',
        'පැනල, බැටරි සහ පොම්ප ආයු කාලය අවසානයේ ආපසු භාර ගනිමු.',
      ],
      [
        3,
        'No one lost land, water or home to a plant of ours without consent and fair payment.',
        'කැමැත්තෙන් හා සාධාරණ ගෙවීමකින් තොරව අපේ බලාගාරයක් නිසා කිසිවෙකුට ඉඩමක්, ජලය හෝ නිවස අහිමි වී නැත.',
      ],
    ),
    group(2, both('Drinking water', 'පානීය ජලය'), [
      4,
      'A laboratory tests it at least twice a year, and users see the result.',
      'එය වසරකට දෙවරක්වත් රසායනාගාරයක පරීක්ෂා කෙරේ; ප්‍රතිඵල පරිශීලකයන්ට පෙනේ.',
    ]),
  ]),
  askStandards(617, both('Travel and stays', 'සංචාර සහ නවාතැන්'), whenYouDo(91, 92, 93), [
    group(
      1,
      both('All of it', 'සියල්ල'),
      [1, 'At least half of our staff come from the neighbourhood.', 'අපේ සේවකයන්ගෙන් අඩක්වත් අවට ප්‍රදේශයේ අයයි.'],
      [2, 'At least half of what we buy comes from there, too.', 'අප මිලදී ගන්නා දෙයින් අඩක්වත් අවට ප්‍රදේශයෙනි.'],
      [
        3,
        'No riding, shows, petting or feeding of wild animals; we keep the distance that the park sets.',
        'වන සතුන් පිට නැගීම, සංදර්ශන, ඇල්ලීම හෝ කෑම දීම නැත; උද්‍යානය නියම කළ දුර රකිමු.',
      ],
      [
        4,
        'Guests learn before they book what their visit costs nature: water, power, the way here.',
        'සොබාදහමට වන බර වෙන් කිරීමට පෙරම අමුත්තා දනී: ජලය, විදුලිය, ගමන.',
      ],
      [
        5,
        'Our staff are trained to notice harm to children, and know whom to call.',
        'දරුවන්ට වන හානි හඳුනා ගැනීමට අපේ සේවකයන් පුහුණුය; ඇමතිය යුත්තේ කාටදැයි දනිති.',
      ],
      [
        6,
        'No sewage or waste of ours reaches beach, river or forest untreated.',
        'අපේ අපජලය සහ කසළ පිරිපහදු නොකර වෙරළට, ගඟට හෝ වනයට නොයයි.',
      ],
    ),
    group(
      2,
      both('Homestays', 'ගෙදර නවාතැන්'),
      [7, 'The family itself is host, and decides how many come.', 'සත්කාරක වන්නේ පවුලමය; අමුත්තන් ගණන තීරණය කරන්නේ ද ඔවුන්ය.'],
      [8, 'The family keeps at least four fifths of what guests pay.', 'අමුත්තන් ගෙවන මුදලින් පහෙන් හතරක්වත් පවුලට ඉතිරි වේ.'],
    ),
  ]),
  askStandards(
    618,
    both('Learning', 'ඉගෙනුම'),
    whenYouDo(101, 102),
    choices(
      [
        1,
        'Before they enrol, people hear the fees, how long it takes and what they can do afterwards.',
        'ගාස්තු, කාලය සහ ඉන්පසු කළ හැකි දේ ලියාපදිංචියට පෙර කියමු.',
      ],
      [2, 'Whoever leaves early gets a fair part back.', 'කලින් ඉවත් වන අයට සාධාරණ කොටසක් ආපසු දෙමු.'],
      [
        3,
        'At least one place in ten is free, or paid by what one earns.',
        'ස්ථාන දහයකින් එකක්වත් නොමිලේය, නැතහොත් ආදායමට අනුව ගෙවිය හැකිය.',
      ],
      [
        4,
        'No one teaches children without a check of their past and a second adult in reach.',
        'අතීතය පරීක්ෂා නොකර, තවත් වැඩිහිටියෙකු ළඟ නොසිට කිසිවෙකු දරුවන්ට නොඋගන්වයි.',
      ],
      [5, 'Learners don’t replace paid workers.', 'ඉගෙන ගන්නන් වැටුප් ලබන සේවකයන්ගේ තැන නොගනිති.'],
    ),
  ),
  askStandards(619, both('Health and care', 'සෞඛ්‍යය සහ රැකවරණය'), whenYouDo(111, 112, 113), [
    group(
      1,
      both('All of it', 'සියල්ල'),
      [
        1,
        'Everyone who treats people is registered for it, and the number hangs where patients see it.',
        'ප්‍රතිකාර කරන සැවොම ඒ සඳහා ලියාපදිංචිය; අංකය රෝගීන්ට පෙනෙන තැනක ඇත.',
      ],
      [
        2,
        'What people tell us stays with those who treat them; records are locked, and they may read theirs.',
        'මිනිසුන් කියන දේ ප්‍රතිකාර කරන්නන් අතර රැකේ; වාර්තා අගුළු ලා ඇත, තමන්ගේ වාර්තා ඔවුන්ට කියවිය හැකිය.',
      ],
      [
        3,
        'We tell the price first, and never send an emergency away for money.',
        'මිල පළමුව කියමු; මුදල් නැති නිසා හදිසි රෝගියෙකු කිසිවිට ආපසු නොහරවමු.',
      ],
      [4, 'We send people on when something is beyond us.', 'අපට කළ නොහැකි දෙයකදී සුදුසු තැනකට යොමු කරමු.'],
    ),
    group(
      2,
      both('Care', 'රැකවරණය'),
      [
        5,
        'Carers work no longer than the law allows, with a day off each week.',
        'රැකබලා ගන්නන් වැඩ කරන්නේ නීතියෙන් ඉඩ දෙන පැය ගණන පමණි; සතියකට නිවාඩු දිනක් ඇත.',
      ],
      [
        6,
        'They’re never alone with more people than they can help.',
        'උදව් කළ හැකි ප්‍රමාණයට වඩා පිරිසක් සමඟ ඔවුන් කිසිවිට තනිව නොසිටිති.',
      ],
    ),
  ]),
  askStandards(
    620,
    both('Money', 'මුදල්'),
    whenYouDo(121, 122),
    choices(
      [
        1,
        'We hold the licence that our country asks for, and say who watches over us.',
        'රට ඉල්ලන බලපත්‍රය අපට ඇත; අප අධීක්ෂණය කරන්නේ කවුදැයි පවසමු.',
      ],
      [
        2,
        'Before they sign, borrowers hear the whole cost in their language, as a yearly rate and in money.',
        'ණයක සම්පූර්ණ පිරිවැය, වාර්ෂික අනුපාතයක් සහ මුදලක් ලෙස, අත්සන් කිරීමට පෙර ණය ගන්නාගේ භාෂාවෙන් කියමු.',
      ],
      [3, 'No one is lent more than they can pay back.', 'ගෙවිය හැකි ප්‍රමාණයට වඩා කිසිවෙකුට ණය නොදෙමු.'],
      [
        4,
        'No one is visited at night, shamed, or made to answer for another.',
        'රාත්‍රියේ පැමිණීම, අවමන් කිරීම හෝ වෙනත් කෙනෙකු වෙනුවෙන් ගෙවීමට බල කිරීම නැත.',
      ],
      [
        5,
        'No money goes into weapons, coal, tobacco, gambling or the clearing of forests.',
        'අවි, ගල් අඟුරු, දුම්කොළ, සූදුව හෝ වන හෙළිය සඳහා මුදල් නොයයි.',
      ],
      [6, 'The list of what we finance is open.', 'අප මුදල් දෙන දේවල ලැයිස්තුව විවෘතයි.'],
    ),
  ),
  askStandards(621, both('Services', 'සේවා'), whenYouDo(131, 132, 133), [
    group(
      1,
      both('All of it', 'සියල්ල'),
      [1, 'We say for whom we won’t work, and keep to it.', 'වැඩ නොකරන්නේ කා සඳහාදැයි පවසා, එය රකිමු.'],
      [
        2,
        'Freelances get a written brief, a price before they begin, and their money within thirty days.',
        'නිදහස් සේවකයන්ට ලිඛිත විස්තරයක්, පටන් ගැනීමට පෙර මිලක් සහ දින තිහක් ඇතුළත මුදල් ලැබේ.',
      ],
      [
        3,
        'When customers leave, we hand over their files, data and accounts.',
        'පාරිභෝගිකයන් වෙන් වන විට ඔවුන්ගේ ගොනු, දත්ත සහ ගිණුම් භාර දෙමු.',
      ],
      [
        4,
        'At least one hour in twenty goes to those who couldn’t pay.',
        'පැය විස්සකින් එකක්වත් ගෙවිය නොහැකි අය වෙනුවෙන් වෙන් කරමු.',
      ],
    ),
    group(
      2,
      both('Deliveries', 'බෙදාහැරීම්'),
      [
        5,
        'Riders and drivers are insured, and paid for waiting.',
        'බෙදාහරින්නන් සහ රියදුරන් රක්ෂණය කර ඇත; බලා සිටින කාලයට ද ගෙවමු.',
      ],
      [6, 'They’re free to refuse a load that isn’t safe.', 'අනාරක්ෂිත බරක් ප්‍රතික්ෂේප කිරීමට ඔවුන් නිදහස්ය.'],
    ),
  ]),
  askStandards(
    622,
    both('Getting around', 'ගමනාගමනය'),
    whenYouDo(141),
    choices(
      [
        1,
        'Vehicles pass a safety check at least every six months, and anyone may see the last one.',
        'වාහන අවම වශයෙන් මාස හයකට වරක් ආරක්ෂක පරීක්ෂාවකට ලක් වේ; අවසන් වාර්තාව ඕනෑම කෙනෙකුට දැකිය හැකිය.',
      ],
      [
        2,
        'Batteries get a second use or go to a licensed recycler, and we can say where the last ten went.',
        'බැටරි දෙවන වරට භාවිත කරමු, නැතහොත් බලපත්‍රලාභී ප්‍රතිචක්‍රීකරණයකට යවමු; අවසන් දහය ගියේ කොහේදැයි අපට කිව හැකිය.',
      ],
      [
        3,
        'We keep where someone was only as long as the ride and its bill need it.',
        'කෙනෙකු සිටි තැන් තබා ගන්නේ ගමනටත් බිලටත් අවශ්‍ය කාලයට පමණි.',
      ],
      [
        4,
        'People with small incomes, and those who can’t ride, have a fare or a vehicle that suits them.',
        'අඩු ආදායම් ඇති අයටත්, පැදවිය නොහැකි අයටත් ගැළපෙන ගාස්තුවක් හෝ වාහනයක් ඇත.',
      ],
    ),
  ),
]
