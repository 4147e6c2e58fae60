/**
 * Categories of Shopify's and Google's taxonomies, and suggestions of WooCommerce and Etsy, whose words would mislead;
 * in lower case, with `&` for “and”.
 */
export const knownNames: Readonly<Record<string, string>> = {
  'animals & pet supplies': 'garden-and-pets',
  'apparel & accessories': 'clothing-and-accessories',
  'art & collectibles': 'home-and-office',
  'arts & entertainment': 'home-and-office',
  'baby & toddler': 'baby-and-kids',
  'bath & beauty': 'personal-care',
  'bath & body': 'personal-care',
  'craft supplies & tools': 'home-and-office',
  'essential oils': 'personal-care',
  'food, beverages & tobacco': 'food-and-drink',
  'gift cards': 'shop',
  'health & beauty': 'personal-care',
  'home & garden': 'home-and-office',
  'home & living': 'home-and-office',
  'lawn & garden': 'garden-and-pets',
  'luggage & bags': 'clothing-and-accessories',
  'office supplies': 'home-and-office',
  'paper & party supplies': 'home-and-office',
  'toys & games': 'baby-and-kids',
}

/** Words that say for whom a product is, which outweighs what it is: a dog's food is for pets. */
export const strongWords: ReadonlySet<string> = new Set(
  `baby babies toddler infant newborn kid kids children child bebé niño kinder bébé enfant ළදරු ළමා குழந்தை 赤ちゃん ベビー
    キッズ 子供 pet dog cat mascota haustier animaux ペット`.split(/\s+/),
)

/** Names that mean that a product has no category. */
export const noCategory: ReadonlySet<string> = new Set(
  `uncategorized|uncategorised|uncategorized products|none|no category|other|others|misc|miscellaneous|default|n/a|-|–
    |all|all products|home page|unkategorisiert|ohne kategorie|sonstiges|sin categorizar|sin categoría|otros|non classé
    |non catégorisé|autres|未分類|その他|වර්ගීකරණය නොකළ|වෙනත්`
    .split('|')
    .map(name => name.trim()),
)

/**
 * Words in the names of categories and products, by our category: singulars in English, Spanish, German and French;
 * beginnings of words in Sinhala, Tamil, Hindi, Nepali, Urdu and Japanese.
 */
export const wordsOfCategory: Readonly<Record<string, string>> = {
  'baby-and-kids': `baby babies toddler infant newborn kid kids children child nursery toy game puzzle doll diaper nappy
    bebé niño niña infantil juguete kind kinder spielzeug bébé enfant jouet ළදරු ළමා සෙල්ලම් குழந்தை பொம்மை बच्चे खिलौना बाल
    بچے کھلونا 赤ちゃん ベビー キッズ 子供 子ども おもちゃ`,
  'garden-and-pets': `garden gardening lawn plant seed seedling compost fertilizer fertiliser soil planter pet dog cat bird
    animal aquarium jardín jardinería planta semilla mascota perro gato garten pflanze samen haustier hund katze jardin plante
    graine animaux chien chat ගෙවතු පැල බීජ පොහොර සුරතල් தோட்ட செடி விதை செல்லப்பிராணி बगीचा पौधा बीउ बीज पालतु باغ پودے بیج
    園芸 ガーデン 植物 種 ペット 犬 猫`,
  visit: `tour travel trip stay homestay guesthouse hotel hostel lodge visit excursion safari trek retreat tourism viaje turismo
    alojamiento reise unterkunft urlaub voyage hébergement séjour සංචාර නවාතැන් சுற்றுலா यात्रा पर्यटन سیاحت 旅行 宿 ツアー`,
  'learn-engage': `workshop course class lesson training education learning seminar webinar volunteering event taller curso clase
    formación kurs bildung veranstaltung cours formation atelier වැඩමුළු පාඨමාලා පුහුණු பயிற்சி வகுப்பு प्रशिक्षण تربیت
    講座 教室 ワークショップ 研修`,
  service: `service consulting consultation repair design printing cleaning catering servicio consultoría dienstleistung beratung
    reparatur conseil réparation සේවා சேவை सेवा خدمات サービス 修理`,
  'personal-care': `beauty cosmetic skincare skin hair bath body soap shampoo conditioner lotion moisturiser moisturizer face facial balm lip deodorant toothpaste
    toothbrush oral hygiene perfume fragrance makeup massage wellness health ayurveda ayurvedic essential sanitary razor shaving belleza
    cosmético jabón champú crema salud perfume schönheit kosmetik seife pflege haut haar gesundheit beauté cosmétique savon santé
    parfum soin සබන් රූපලාවන්‍ය සමට හිසකෙස් ආයුර්වේද සුවඳ சோப்பு அழகு சருமம் ஆயுர்வேத सौन्दर्य साबुन आयुर्वेद صابن خوبصورتی
    化粧 コスメ 石鹸 せっけん 美容 スキンケア シャンプー`,
  'food-and-drink': `food drink beverage grocery groceries tea coffee cocoa chocolate honey jam preserve chutney pickle sauce spice
    seasoning condiment herb rice grain cereal flour bread bakery cake biscuit cookie snack chip nut fruit vegetable juice wine
    beer spirit water milk dairy cheese yogurt curd meat fish seafood egg olive sesame edible vinegar sugar treacle jaggery sweet candy syrup
    pasta noodle soup lentil pulse bean coconut cashew cinnamon pepper turmeric ginger curry alimento comida bebida té
    café miel mermelada especia arroz pan queso vino aceite dulce lebensmittel essen getränk tee kaffee honig marmelade gewürz
    reis brot käse wein öl süßigkeit aliment alimentation épicerie nourriture boisson thé miel confiture épice riz pain fromage
    vin huile chocolat ආහාර පාන තේ කෝපි පැණි මී කුළුබඩු බත් සහල් බේකරි පලතුරු එළවළු කිරි රසකැවිලි ජෑම් කුරුඳු உணவு தேநீர்
    காபி தேன் மசாலா அரிசி பழம் खाना पेय चिया चाय कफी कॉफी मह शहद मसला मसाला चामल चावल کھانا مشروب چائے شہد مصالحہ چاول
    食品 食べ物 飲料 飲み物 お茶 緑茶 紅茶 コーヒー 蜂蜜 はちみつ ジャム 米 菓子 調味料 スパイス 野菜 果物`,
  'clothing-and-accessories': `apparel clothing clothes fashion wear garment shirt tshirt blouse dress skirt trouser pants jeans
    jacket coat sweater hoodie sock shoe footwear sandal slipper boot hat cap scarf shawl sari saree sarong batik handloom bag
    handbag purse wallet backpack belt jewelry jewellery earring necklace bracelet ring watch accessory accessories underwear
    lingerie textile men women unisex ropa moda camisa vestido zapato bolso bolsa joya joyería kleidung mode hemd kleid schuh
    tasche schmuck vêtement chemise robe chaussure sac bijou bijoux ඇඳුම් සාරි සරම් බතික් අත්යන්ත්‍ර බෑග් සපත්තු ආභරණ கைத்தறி
    ஆடை புடவை பை நகை लुगा कपडा कपड़े साडी झोला जुत्ता गहना کپڑے ساڑھی جوتے بیگ زیورات 服 衣類 衣料 ファッション 靴 バッグ 鞄 財布
    アクセサリー ジュエリー 帽子`,
  'home-and-office': `home household house kitchen kitchenware dining tableware cookware bakeware drinkware bowl plate cup mug glass
    jar cutlery spoon furniture decor decoration ornament lighting lamp candle bedding bed linen towel blanket cushion pillow
    rug carpet curtain basket storage cleaning cleaner detergent laundry brush broom office stationery paper notebook pen card
    book art craft painting pottery ceramic woodwork hardware tool electronic hogar casa cocina mueble decoración vela oficina
    papelería libro cerámica artesanía haushalt küche möbel dekoration kerze büro papier buch keramik kunst maison cuisine meuble
    décoration bougie bureau papeterie livre céramique art නිවස ගෘහ කුස්සි ගෘහභාණ්ඩ ලී පිඟන් කෝප්ප භාණ්ඩ ඉටිපන්දම් කඩදාසි පොත්
    வீட்டு சமையலறை மெழுகுவர்த்தி புத்தக घर भान्सा रसोई फर्निचर मैनबत्ती किताब گھر باورچی فرنیچر موم کتاب 家 ホーム 台所
    キッチン 食器 家具 雑貨 インテリア 文房具 ろうそく キャンドル 本 陶器`,
  source: 'wholesale supplier bulk raw material ingredient mayorista großhandel grossiste තොග மொத்த थोक 卸 卸売 原料',
  invest: 'investment investing share bond crowdfunding inversión investition investissement ආයෝජන முதலீடு निवेश 投資',
  work: 'job vacancy vacancies career employment empleo stelle emploi රැකියා வேலை रोजगार 求人 採用',
}
