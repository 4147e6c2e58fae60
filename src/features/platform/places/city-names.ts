import { lookUp } from '#shared/look-up.ts'
/** Sinhala and Tamil names of places in Sri Lanka that the gazetteer's source has only in Latin letters. */
export const sriLankanNames: Record<string, [sinhala: string, tamil: string]> = {
  Ambalangoda: ['අම්බලන්ගොඩ', 'அம்பலாங்கொடை'],
  Ampara: ['අම්පාර', 'அம்பாறை'],
  Anuradhapura: ['අනුරාධපුරය', 'அனுராதபுரம்'],
  Badulla: ['බදුල්ල', 'பதுளை'],
  Batticaloa: ['මඩකලපුව', 'மட்டக்களப்பு'],
  Bentota: ['බෙන්තොට', 'பெந்தோட்டை'],
  Beruwala: ['බේරුවල', 'பேருவளை'],
  Chilaw: ['හලාවත', 'சிலாபம்'],
  Colombo: ['කොළඹ', 'கொழும்பு'],
  Dambulla: ['දඹුල්ල', 'தம்புள்ளை'],
  'Dehiwala-Mount Lavinia': ['දෙහිවල-ගල්කිස්ස', 'தெகிவளை-கல்கிசை'],
  Devinuwara: ['දෙවිනුවර', 'தெவிநுவர'],
  'Ella Town': ['ඇල්ල', 'எல்ல'],
  'Eravur Town': ['එරාවූර්', 'ஏறாவூர்'],
  Galle: ['ගාල්ල', 'காலி'],
  Gampaha: ['ගම්පහ', 'கம்பகா'],
  Gampola: ['ගම්පොළ', 'கம்பளை'],
  Hambantota: ['හම්බන්තොට', 'அம்பாந்தோட்டை'],
  Hatton: ['හැටන්', 'ஹட்டன்'],
  Homagama: ['හෝමාගම', 'ஹோமாகமை'],
  'Ja Ela': ['ජා ඇල', 'ஜா-எல'],
  Jaffna: ['යාපනය', 'யாழ்ப்பாணம்'],
  Kalmunai: ['කල්මුනේ', 'கல்முனை'],
  Kalutara: ['කළුතර', 'களுத்துறை'],
  Kandy: ['මහනුවර', 'கண்டி'],
  Kataragama: ['කතරගම', 'கதிர்காமம்'],
  Katunayaka: ['කටුනායක', 'கட்டுநாயக்கா'],
  Kegalle: ['කෑගල්ල', 'கேகாலை'],
  Kelaniya: ['කැලණිය', 'களனி'],
  Kilinochchi: ['කිලිනොච්චිය', 'கிளிநொச்சி'],
  Kolonnawa: ['කොලොන්නාව', 'கொலன்னாவை'],
  Kuliyapitiya: ['කුලියාපිටිය', 'குளியாப்பிட்டி'],
  Kurunegala: ['කුරුණෑගල', 'குருநாகல்'],
  Maharagama: ['මහරගම', 'மகரகமை'],
  Mannar: ['මන්නාරම', 'மன்னார்'],
  Matale: ['මාතලේ', 'மாத்தளை'],
  Matara: ['මාතර', 'மாத்தறை'],
  Mihintale: ['මිහින්තලේ', 'மிகிந்தலை'],
  Minuwangoda: ['මිනුවන්ගොඩ', 'மினுவாங்கொடை'],
  Monaragala: ['මොනරාගල', 'மொனராகலை'],
  Moratuwa: ['මොරටුව', 'மொறட்டுவை'],
  Mullaitivu: ['මුලතිව්', 'முல்லைத்தீவு'],
  Negombo: ['මීගමුව', 'நீர்கொழும்பு'],
  'Nuwara Eliya': ['නුවරඑළිය', 'நுவரெலியா'],
  Panadura: ['පානදුර', 'பாணந்துறை'],
  'Point Pedro': ['පේදුරුතුඩුව', 'பருத்தித்துறை'],
  Polonnaruwa: ['පොළොන්නරුව', 'பொலன்னறுவை'],
  Puttalam: ['පුත්තලම', 'புத்தளம்'],
  Ratnapura: ['රත්නපුරය', 'இரத்தினபுரி'],
  'Sri Jayewardenepura Kotte': ['ශ්‍රී ජයවර්ධනපුර කෝට්ටේ', 'ஸ்ரீ ஜெயவர்தனபுர கோட்டை'],
  Tangalle: ['තංගල්ල', 'தங்காலை'],
  Trincomalee: ['ත්‍රිකුණාමලය', 'திருகோணமலை'],
  Valvedditturai: ['වැල්වැටිතුරේ', 'வல்வெட்டித்துறை'],
  Vavuniya: ['වවුනියාව', 'வவுனியா'],
  Wattala: ['වත්තල', 'வத்தளை'],
  Weligama: ['වැලිගම', 'வெலிகமை'],
  Wellawaya: ['වැල්ලවාය', 'வெல்லவாய'],
}

/** The provinces of Sri Lanka by their ISO 3166-2 number, with GeoNames' code, which cities refer to. */
export const sriLankanProvinces: Record<string, { cityCode: string; si: string; ta: string }> = {
  1: { cityCode: '36', si: 'බස්නාහිර පළාත', ta: 'மேல் மாகாணம்' },
  2: { cityCode: '29', si: 'මධ්‍යම පළාත', ta: 'மத்திய மாகாணம்' },
  3: { cityCode: '34', si: 'දකුණු පළාත', ta: 'தென் மாகாணம்' },
  4: { cityCode: '38', si: 'උතුරු පළාත', ta: 'வட மாகாணம்' },
  5: { cityCode: '37', si: 'නැගෙනහිර පළාත', ta: 'கிழக்கு மாகாணம்' },
  6: { cityCode: '32', si: 'වයඹ පළාත', ta: 'வடமேல் மாகாணம்' },
  7: { cityCode: '30', si: 'උතුරු මැද පළාත', ta: 'வடமத்திய மாகாணம்' },
  8: { cityCode: '35', si: 'ඌව පළාත', ta: 'ஊவா மாகாணம்' },
  9: { cityCode: '33', si: 'සබරගමුව පළාත', ta: 'சபரகமுவ மாகாணம்' },
}

const districts: Record<string, [sinhala: string, tamil: string]> = {
  11: ['කොළඹ', 'கொழும்பு'],
  91: ['රත්නපුර', 'இரத்தினபுரி'],
  71: ['අනුරාධපුර', 'அனுராதபுரம்'],
  43: ['මන්නාරම', 'மன்னார்'],
}

/** Sinhala and Tamil names of a province or district of Sri Lanka, by its number in ISO 3166-2 and its English name. */
export function sriLankanState(code: string, english: string): { si: string; ta: string } | undefined {
  const province = lookUp(sriLankanProvinces, code)
  if (province) return { si: province.si, ta: province.ta }
  const names = lookUp(districts, code) ?? lookUp(sriLankanNames, english.replace(/ district$/i, ''))
  return names && { si: `${names[0]} දිස්ත්‍රික්කය`, ta: `${names[1]} மாவட்டம்` }
}
