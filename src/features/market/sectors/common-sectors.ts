import type { SiteLanguage } from '#shared/languages.ts'

/** Sectors that a new site can begin with, in the order in which they are added. */
export const commonSectors: Record<SiteLanguage, string>[] = [
  {
    ...{ en: 'Food and drink', si: 'ආහාර සහ බීම', ta: 'உணவும் பானமும்', ja: '食べ物と飲み物' },
    ...{ ur: 'کھانا پینا', ne: 'खाना र पेय', es: 'Comida y bebida' },
  },
  {
    ...{ en: 'Farming', si: 'ගොවිතැන', ta: 'வேளாண்மை', ja: '農業' },
    ...{ ur: 'کاشت کاری', ne: 'कृषि', es: 'Agricultura' },
  },
  {
    ...{ en: 'Textiles and clothing', si: 'රෙදිපිළි සහ ඇඳුම්', ta: 'துணியும் உடையும்', ja: '布と衣服' },
    ...{ ur: 'کپڑا اور لباس', ne: 'कपडा र पोसाक', es: 'Textiles y ropa' },
  },
  {
    ...{ en: 'Crafts', si: 'අත්කම්', ta: 'கைவினை', ja: '手仕事' },
    ...{ ur: 'دستکاری', ne: 'हस्तकला', es: 'Artesanía' },
  },
  {
    ...{ en: 'Body care', si: 'සිරුරු සත්කාර', ta: 'உடல் பராமரிப்பு', ja: 'ボディケア' },
    ...{ ur: 'جسم کی دیکھ بھال', ne: 'शरीरको हेरचाह', es: 'Cuidado personal' },
  },
  {
    ...{ en: 'Home and building', si: 'නිවස සහ ඉදිකිරීම්', ta: 'வீடும் கட்டுமானமும்', ja: '住まいと建築' },
    ...{ ur: 'گھر اور تعمیر', ne: 'घर र निर्माण', es: 'Hogar y construcción' },
  },
  {
    ...{ en: 'Travel', si: 'සංචාර', ta: 'பயணம்', ja: '旅' },
    ...{ ur: 'سفر', ne: 'यात्रा', es: 'Viajes' },
  },
  {
    ...{ en: 'Learning and culture', si: 'ඉගෙනීම සහ සංස්කෘතිය', ta: 'கற்றலும் பண்பாடும்', ja: '学びと文化' },
    ...{ ur: 'تعلیم اور ثقافت', ne: 'सिकाइ र संस्कृति', es: 'Aprendizaje y cultura' },
  },
  {
    ...{ en: 'Services', si: 'සේවා', ta: 'சேவைகள்', ja: 'サービス' },
    ...{ ur: 'خدمات', ne: 'सेवाहरू', es: 'Servicios' },
  },
]
