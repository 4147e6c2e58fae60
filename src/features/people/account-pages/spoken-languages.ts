/** About 110 languages that people can say they speak: ISO 639-1 code, own name, English name, Sinhala name. */
const rows: [code: string, own: string, english: string, sinhala: string][] = [
  ['en', 'English', 'English', 'ඉංග්‍රීසි'],
  ['si', 'සිංහල', 'Sinhala', 'සිංහල'],
  ['ta', 'தமிழ்', 'Tamil', 'දෙමළ'],
  ['hi', 'हिन्दी', 'Hindi', 'හින්දි'],
  ['bn', 'বাংলা', 'Bengali', 'බෙංගාලි'],
  ['ur', 'اردو', 'Urdu', 'උර්දු'],
  ['ne', 'नेपाली', 'Nepali', 'නේපාලි'],
  ['mr', 'मराठी', 'Marathi', 'මරාති'],
  ['te', 'తెలుగు', 'Telugu', 'තෙළිඟු'],
  ['kn', 'ಕನ್ನಡ', 'Kannada', 'කණ්ණඩ'],
  ['ml', 'മലയാളം', 'Malayalam', 'මලයාලම්'],
  ['gu', 'ગુજરાતી', 'Gujarati', 'ගුජරාති'],
  ['pa', 'ਪੰਜਾਬੀ', 'Punjabi', 'පන්ජාබි'],
  ['or', 'ଓଡ଼ିଆ', 'Odia', 'ඔඩියා'],
  ['as', 'অসমীয়া', 'Assamese', 'ඇසෑමි'],
  ['sa', 'संस्कृतम्', 'Sanskrit', 'සංස්කෘත'],
  ['sd', 'سنڌي', 'Sindhi', 'සින්ධි'],
  ['dv', 'ދިވެހި', 'Divehi', 'ඩිවෙහි'],
  ['dz', 'རྫོང་ཁ', 'Dzongkha', 'ඩිසොන්කා'],
  ['bo', 'བོད་སྐད', 'Tibetan', 'ටිබෙට්'],
  ['my', 'မြန်မာ', 'Burmese', 'බුරුම'],
  ['th', 'ไทย', 'Thai', 'තායි'],
  ['lo', 'ລາວ', 'Lao', 'ලාඕ'],
  ['km', 'ខ្មែរ', 'Khmer', 'කමර්'],
  ['vi', 'Tiếng Việt', 'Vietnamese', 'වියට්නාම'],
  ['id', 'Bahasa Indonesia', 'Indonesian', 'ඉන්දුනීසියානු'],
  ['ms', 'Bahasa Melayu', 'Malay', 'මැලේ'],
  ['jv', 'Basa Jawa', 'Javanese', 'ජාවා'],
  ['su', 'Basa Sunda', 'Sundanese', 'සන්ඩනීසියානු'],
  ['tl', 'Filipino', 'Filipino', 'පිලිපීන'],
  ['mn', 'Монгол', 'Mongolian', 'මොංගෝලියානු'],
  ['zh', '中文', 'Chinese', 'චීන'],
  ['ja', '日本語', 'Japanese', 'ජපන්'],
  ['ko', '한국어', 'Korean', 'කොරියානු'],
  ['uz', 'O‘zbek', 'Uzbek', 'උස්බෙක්'],
  ['kk', 'Қазақша', 'Kazakh', 'කසාඛ්'],
  ['ky', 'Кыргызча', 'Kyrgyz', 'කිර්ගිස්'],
  ['tg', 'Тоҷикӣ', 'Tajik', 'ටජික්'],
  ['tk', 'Türkmençe', 'Turkmen', 'ටර්ක්මෙන්'],
  ['fa', 'فارسی', 'Persian', 'පර්සියානු'],
  ['ps', 'پښتو', 'Pashto', 'පෂ්ටො'],
  ['ku', 'Kurdî', 'Kurdish', 'කුර්දි'],
  ['ar', 'العربية', 'Arabic', 'අරාබි'],
  ['he', 'עברית', 'Hebrew', 'හීබෲ'],
  ['tr', 'Türkçe', 'Turkish', 'තුර්කි'],
  ['az', 'Azərbaycan', 'Azerbaijani', 'අසර්බයිජාන්'],
  ['hy', 'Հայերեն', 'Armenian', 'ආර්මේනියානු'],
  ['ka', 'ქართული', 'Georgian', 'ජෝර්ජියානු'],
  ['am', 'አማርኛ', 'Amharic', 'ඇම්හාරික්'],
  ['ti', 'ትግርኛ', 'Tigrinya', 'ටිග්‍රින්යා'],
  ['so', 'Soomaali', 'Somali', 'සෝමාලි'],
  ['sw', 'Kiswahili', 'Swahili', 'ස්වාහිලි'],
  ['rw', 'Ikinyarwanda', 'Kinyarwanda', 'කින්යර්වන්ඩා'],
  ['rn', 'Ikirundi', 'Kirundi', 'රුන්ඩි'],
  ['lg', 'Luganda', 'Ganda', 'ගන්ඩා'],
  ['ny', 'Chichewa', 'Chewa', 'චේවා'],
  ['sn', 'chiShona', 'Shona', 'ශෝනා'],
  ['zu', 'isiZulu', 'Zulu', 'සුලු'],
  ['xh', 'isiXhosa', 'Xhosa', 'ශෝසා'],
  ['st', 'Sesotho', 'Sotho', 'සොතො'],
  ['tn', 'Setswana', 'Tswana', 'ස්වනා'],
  ['af', 'Afrikaans', 'Afrikaans', 'අෆ්‍රිකාන්ස්'],
  ['ha', 'Hausa', 'Hausa', 'හෝසා'],
  ['yo', 'Èdè Yorùbá', 'Yoruba', 'යොරූබා'],
  ['ig', 'Igbo', 'Igbo', 'ඉග්බෝ'],
  ['wo', 'Wolof', 'Wolof', 'වොලොෆ්'],
  ['ff', 'Fulfulde', 'Fula', 'ෆුලාහ්'],
  ['ln', 'Lingála', 'Lingala', 'ලින්ගලා'],
  ['mg', 'Malagasy', 'Malagasy', 'මලගාසි'],
  ['om', 'Afaan Oromoo', 'Oromo', 'ඔරොමෝ'],
  ['es', 'Español', 'Spanish', 'ස්පාඤ්ඤ'],
  ['pt', 'Português', 'Portuguese', 'පෘතුගීසි'],
  ['fr', 'Français', 'French', 'ප්‍රංශ'],
  ['de', 'Deutsch', 'German', 'ජර්මන්'],
  ['it', 'Italiano', 'Italian', 'ඉතාලි'],
  ['nl', 'Nederlands', 'Dutch', 'ලන්දේසි'],
  ['da', 'Dansk', 'Danish', 'ඩැනිශ්'],
  ['sv', 'Svenska', 'Swedish', 'ස්වීඩන්'],
  ['nb', 'Norsk', 'Norwegian', 'නෝර්වීජියානු'],
  ['is', 'Íslenska', 'Icelandic', 'අයිස්ලන්ත'],
  ['fi', 'Suomi', 'Finnish', 'ෆින්ලන්ත'],
  ['et', 'Eesti', 'Estonian', 'එස්තෝනියානු'],
  ['lv', 'Latviešu', 'Latvian', 'ලැට්වියානු'],
  ['lt', 'Lietuvių', 'Lithuanian', 'ලිතුවේනියානු'],
  ['pl', 'Polski', 'Polish', 'පෝලන්ත'],
  ['cs', 'Čeština', 'Czech', 'චෙක්'],
  ['sk', 'Slovenčina', 'Slovak', 'ස්ලෝවැක්'],
  ['sl', 'Slovenščina', 'Slovenian', 'ස්ලෝවේනියානු'],
  ['hr', 'Hrvatski', 'Croatian', 'කෝඒෂියානු'],
  ['bs', 'Bosanski', 'Bosnian', 'බොස්නියානු'],
  ['sr', 'Српски', 'Serbian', 'සර්බියානු'],
  ['mk', 'Македонски', 'Macedonian', 'මැසිඩෝනියානු'],
  ['bg', 'Български', 'Bulgarian', 'බල්ගේරියානු'],
  ['ro', 'Română', 'Romanian', 'රොමේනියානු'],
  ['hu', 'Magyar', 'Hungarian', 'හන්ගේරියානු'],
  ['el', 'Ελληνικά', 'Greek', 'ග්‍රීක'],
  ['sq', 'Shqip', 'Albanian', 'ඇල්බේනියානු'],
  ['mt', 'Malti', 'Maltese', 'මොල්ටිස්'],
  ['ga', 'Gaeilge', 'Irish', 'අයර්ලන්ත'],
  ['cy', 'Cymraeg', 'Welsh', 'වෙල්ෂ්'],
  ['eu', 'Euskara', 'Basque', 'බාස්ක්'],
  ['ca', 'Català', 'Catalan', 'කැටලන්'],
  ['gl', 'Galego', 'Galician', 'ගැලීසියානු'],
  ['be', 'Беларуская', 'Belarusian', 'බෙලරුසියානු'],
  ['uk', 'Українська', 'Ukrainian', 'යුක්රේනියානු'],
  ['ru', 'Русский', 'Russian', 'රුසියානු'],
  ['eo', 'Esperanto', 'Esperanto', 'එස්පැරන්ටෝ'],
  ['ht', 'Kreyòl ayisyen', 'Haitian Creole', 'හයිටි'],
  ['qu', 'Runasimi', 'Quechua', 'ක්වීචුවා'],
  ['gn', 'Avañe’ẽ', 'Guarani', 'ගුවාරනි'],
  ['mi', 'Te reo Māori', 'Māori', 'මාවෝරි'],
  ['sm', 'Gagana Sāmoa', 'Samoan', 'සෑමොඅන්'],
  ['ug', 'ئۇيغۇرچە', 'Uyghur', 'උයිගර්'],
]

export type SpokenLanguage = {
  code: string
  /** its name in the visitor's language if known here, else its own name */
  name: string
  /** language that `name` is written in */
  lang: string
  /** its name in the language itself */
  own: string
}

/** All languages, sorted by the names that a visitor reads. */
export function spokenLanguages(language: string): SpokenLanguage[] {
  return rows.map(row => shape(row, language)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function spokenLanguage(code: string, language: string): SpokenLanguage | undefined {
  const row = rows.find(one => one[0] === code)
  return row && shape(row, language)
}

function shape([code, own, english, sinhala]: (typeof rows)[number], language: string): SpokenLanguage {
  if (language === 'si') return { code, own, name: sinhala, lang: 'si' }
  if (language === 'en') return { code, own, name: english, lang: 'en' }
  return { code, own, name: own, lang: code }
}
