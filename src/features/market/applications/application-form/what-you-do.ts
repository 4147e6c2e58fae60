import { both, group, when } from './application-parts.ts'

export const whatYouDo = 201

/** An applicant's activities, by sector; the questions of a sector are shown while one of its choices is chosen. */
export const whatYouDoChoices = [
  group(
    1,
    both('Food and drink', 'ආහාර පාන'),
    [11, 'Bread, sweets, honey, preserves and other packed food', 'පාන්, රසකැවිලි, මී පැණි, අච්චාරු වැනි ඇසුරුම් කළ ආහාර'],
    [12, 'Tea, coffee or spices', 'තේ, කෝපි හෝ කුළුබඩු'],
    [13, 'Milk, curd, cheese or plant milk', 'කිරි, මීකිරි, චීස් හෝ ශාක කිරි'],
    [14, 'A restaurant, café or kitchen', 'අවන්හලක්, කෝපි හලක් හෝ කෑම කඩයක්'],
    [15, 'Fresh fruit and vegetables', 'නැවුම් පලතුරු සහ එළවළු'],
  ),
  group(
    2,
    both('Farming, forest and sea', 'ගොවිතැන, කැලෑව සහ මුහුද'),
    [21, 'Crops, seeds or plants', 'බෝග, බීජ හෝ පැළ'],
    [22, 'Farm animals or bees', 'ගොවිපළ සතුන් හෝ මීමැස්සන්'],
    [23, 'Fish, seafood or seaweed', 'මාළු, වෙනත් මුහුදු ආහාර හෝ මුහුදු පැළෑටි'],
    [24, 'Wood, or a forest garden', 'දැව වගාවක් හෝ කැලෑ ගෙවත්තක්'],
  ),
  group(
    3,
    both('Clothing and textiles', 'ඇඳුම් සහ රෙදිපිළි'),
    [31, 'Clothes, cloth, shoes or bags', 'ඇඳුම්, රෙදි, පාවහන් හෝ බෑග්'],
    [32, 'Handloom', 'අත් යන්ත්‍ර රෙදි'],
    [33, 'Batik, or dyed yarn or cloth', 'බතික්, සායම් පෙවූ නූල් හෝ රෙදි'],
    [34, 'Second-hand clothes', 'පාවිච්චි කළ ඇඳුම්'],
  ),
  group(
    4,
    both('Crafts', 'හස්ත කර්මාන්ත'),
    [41, 'Things of clay, wood, cane, coir, paper or metal', 'මැටි, ලී, වේවැල්, කොහු, කඩදාසි හෝ ලෝහ භාණ්ඩ'],
    [42, 'Jewellery', 'ආභරණ'],
    [43, 'Toys and games', 'සෙල්ලම් බඩු සහ ක්‍රීඩා'],
  ),
  group(
    5,
    both('Personal care', 'පුද්ගලික සත්කාරය'),
    [51, 'Soap, cosmetics or menstrual care', 'සබන්, රූපලාවන්‍ය හෝ ඔසප් සනීපාරක්ෂක ද්‍රව්‍ය'],
    [52, 'Ayurveda and herbs', 'ආයුර්වේද සහ ඖෂධ පැළෑටි'],
  ),
  group(
    6,
    both('Home', 'ගෙදර දොර'),
    [61, 'Furniture or natural building', 'ගෘහ භාණ්ඩ හෝ ස්වභාවික ගෘහ නිර්මාණය'],
    [62, 'Cleaning products', 'පිරිසිදු කිරීමේ ද්‍රව්‍ය'],
    [63, 'A shop without packaging', 'ඇසුරුම් රහිත කඩයක්'],
  ),
  group(
    7,
    both('Repair and reuse', 'අලුත්වැඩියාව සහ නැවත භාවිතය'),
    [71, 'Repairs, or tools to borrow', 'අලුත්වැඩියා, නැතහොත් මෙවලම් බැහැර දීම'],
    [72, 'Refurbished electronics', 'නැවත සකස් කළ විදුලි උපකරණ'],
    [73, 'New things from what others throw away', 'ඉවතලන දෙයින් නව නිමැවුම්'],
  ),
  group(
    8,
    both('Energy and water', 'බලශක්තිය සහ ජලය'),
    [81, 'Solar power or other clean energy', 'සූර්ය බලය හෝ වෙනත් පිරිසිදු බලශක්තියක්'],
    [82, 'Drinking water or sanitation', 'පානීය ජලය හෝ සනීපාරක්ෂාව'],
  ),
  group(
    9,
    both('Travel and stays', 'සංචාර සහ නවාතැන්'),
    [91, 'A homestay', 'ගෙදර නවාතැනක්'],
    [92, 'A lodge, guest house or hotel', 'ලැගුම්හලක්, තානායමක් හෝ හෝටලයක්'],
    [93, 'Tours', 'චාරිකා'],
  ),
  group(
    10,
    both('Learning', 'ඉගෙනුම'),
    [101, 'A school, courses or training', 'පාසලක්, පාඨමාලා හෝ පුහුණුව'],
    [102, 'A library or maker space', 'පුස්තකාලයක් හෝ නිමැවුම් පියසක්'],
  ),
  group(
    11,
    both('Health and care', 'සෞඛ්‍යය සහ රැකවරණය'),
    [111, 'Treatment or a clinic', 'ප්‍රතිකාර හෝ සායනයක්'],
    [112, 'Yoga, meditation, sport or play', 'යෝගා, භාවනා, ක්‍රීඩා හෝ විනෝදය'],
    [113, 'Care of children, old or disabled people', 'දරුවන්, වැඩිහිටියන් හෝ ආබාධ සහිත අය රැකබලා ගැනීම'],
  ),
  group(
    12,
    both('Money', 'මුදල්'),
    [121, 'Savings, loans or a local currency', 'ඉතුරුම්, ණය හෝ ප්‍රාදේශීය මුදල්'],
    [122, 'A fund that invests', 'ආයෝජන අරමුදලක්'],
  ),
  group(
    13,
    both('Services', 'සේවා'),
    [131, 'Design, digital work, media or advice', 'නිර්මාණකරණය, ඩිජිටල් වැඩ, මාධ්‍ය හෝ උපදේශන'],
    [132, 'A co-working space', 'හවුල් වැඩබිමක්'],
    [133, 'Deliveries', 'බෙදාහැරීම්'],
  ),
  group(14, both('Getting around', 'ගමනාගමනය'), [
    141,
    'Bicycles or electric vehicles, to hire, ride or buy',
    'බයිසිකල් හෝ විදුලි වාහන: කුලියට, ගමනට හෝ මිලට',
  ]),
]

/** Condition: one of these activities is chosen. */
export const whenYouDo = (...choices: number[]) => when(whatYouDo, ...choices)
