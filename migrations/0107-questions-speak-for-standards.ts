import { type Kysely, sql } from 'kysely'

/**
 * The questions of the form that came with Pola until now, by id: the beginning of the MD5 of their English words, and what they
 * speak for: standards by their handles, all of a sector by its handle and a slash.
 */
const shipped: Record<number, [digest: string, ...standards: string[]]> = {
  108: ['1956966a4852', 'open-ownership'],
  109: ['9eada29985f1', 'open-ownership'],
  110: ['865233e42e09', 'open-ownership'],
  111: ['561a0f37f26f', 'six-months'],
  112: ['da4e4e41884a', 'six-months'],
  113: ['f0c151825c80', 'six-months'],
  304: ['9da19576ac5c', 'fair-pay'],
  305: ['71b0803995bd', 'fair-pay'],
  306: ['4da5dede78a2', 'fair-pay'],
  307: ['37b6fab900c7', 'fair-pay'],
  308: ['bfa806f17281', 'fair-pay'],
  309: ['33c482b275f5', 'fair-pay'],
  310: ['cb08b9fbbe5f', 'no-child-or-forced-labour'],
  311: ['91bbcb6eea8e', 'no-child-or-forced-labour'],
  312: ['c757c406b75e', 'no-child-or-forced-labour'],
  313: ['38e200d7b534', 'no-child-or-forced-labour'],
  314: ['3e912b754972', 'safe-work'],
  315: ['fef36cd9e5aa', 'safe-work'],
  316: ['655c8623c6d8', 'safe-work'],
  317: ['dde06398c02e', 'equal-treatment'],
  401: ['a586ccc3abb1', 'largest-harm'],
  402: ['8b3b498cf504', 'largest-harm'],
  405: ['e81f4c88dfae', 'energy-water/4'],
  408: ['ea33f9c5355c', 'personal-care/3'],
  502: ['2828ce0447f4', 'food-and-drink/2'],
  503: ['a3b07981f7a9', 'jewellery/1'],
  504: ['a45820e92aed', 'food-and-drink/3'],
  505: ['b3b84b96cb16', 'tea-coffee-spices/1'],
  508: ['c7b8b9b7bfbf', 'crafts/3'],
  602: ['97576b226330', 'claims-can-be-checked'],
  603: ['69b1c2cb3bf8', 'claims-can-be-checked'],
  604: ['211383ac0062', 'food-and-drink/'],
  605: ['60f68870b461', 'tea-coffee-spices/'],
  606: ['da453184d012', 'dairy-plant-milk/'],
  607: ['58a6ba4c4b5c', 'restaurants-cafes/'],
  608: ['051f2bde8d4d', 'farming/'],
  609: ['21cd0cd61149', 'fisheries/'],
  610: ['7678e24c024c', 'clothing-textiles/', 'handloom/', 'second-hand-clothing/'],
  611: ['fe5f0004f869', 'clothing-textiles/1'],
  612: ['4b805bdde461', 'crafts/', 'jewellery/', 'toys/'],
  613: ['02ebb9ca907f', 'personal-care/', 'ayurveda/'],
  614: ['bb405b5f84ac', 'home-living/'],
  615: ['99f81279bed3', 'repair-reuse/'],
  616: ['671a19b1f355', 'energy-water/'],
  617: ['5c16434c2029', 'travel-stays/', 'homestays/'],
  618: ['c29002fa3ee5', 'learning/'],
  619: ['625d603ae683', 'health-wellbeing/', 'care-services/'],
  620: ['e0ca0598d4b7', 'finance/'],
  621: ['6db7fa770692', 'services/'],
  622: ['c7a6b9b24ecb', 'logistics/', 'mobility/'],
  623: ['5933b72bfd0f', 'food-and-drink/4', 'ayurveda/1', 'health-wellbeing/1', 'finance/1'],
  625: ['9c79f298b1df', 'claims-can-be-checked'],
}

/** Standards for everybody that came with Pola, by the handle that they get: what they begin with. */
const general: Record<string, string> = {
  'open-ownership': 'The enterprise says openly who owns it, who ',
  'six-months': 'It has worked for at least six months and ca',
  'fair-pay': 'Everyone who works for it is paid on time, a',
  'no-child-or-forced-labour': 'Nobody under fifteen is employed, and nobody',
  'equal-treatment': 'Nobody is treated worse for gender, belief, ',
  'safe-work': 'Workplaces are safe: clean water, toilets, w',
  'claims-can-be-checked': 'Whatever it claims about people or nature ca',
  'largest-harm': 'It knows its largest harm to nature and is w',
}

type Question = { id: number; text?: { en?: string }; standards?: string[] }

/**
 * Minimum standards get handles, and questions say which of them they speak for. The questions that came with Pola are told so
 * in the versions and drafts that are here, for nothing changes for those who answer. Responses keep which questions they
 * were asked whatever the conditions of these say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table form_responses add asked_questions integer[] not null default '{}';

    alter table sector_standards
      add handle text not null default gen_random_uuid()::text unique check (length(handle) between 1 and 120);
    with numbered as (
      select sector_standards.id, taxonomy_nodes.handle as sector,
        row_number() over (partition by node_id order by sector_standards.sort_order, sector_standards.id) as place
      from sector_standards join taxonomy_nodes on taxonomy_nodes.id = node_id
    )
    update sector_standards set handle = numbered.sector || '/' || numbered.place from numbered
    where numbered.id = sector_standards.id and length(numbered.sector) <= 100;
  `.execute(db)
  for (const [handle, begins] of Object.entries(general))
    await sql`
      update sector_standards set handle = ${handle} where id = (
        select id from sector_standards where node_id is null and starts_with(text ->> 'en', ${begins}) order by id limit 1
      )`.execute(db)
  const { rows } = await sql<{ handle: string }>`select handle from sector_standards order by sort_order, id`.execute(
    db,
  )
  await sql`alter table form_versions disable trigger form_versions_never_change`.execute(db)
  await amend(
    db,
    rows.map(one => one.handle),
  )
  await sql`alter table form_versions enable trigger form_versions_never_change`.execute(db)
}

async function amend(db: Kysely<unknown>, handles: string[]): Promise<void> {
  type Version = { id: number; definition: { sections: { questions: Question[] }[] } }
  const versions = await sql<Version>`
    select form_versions.id, definition from form_versions join forms on forms.id = form_id
    where kind = 'application'`.execute(db)
  for (const { id, definition } of versions.rows) {
    const questions = definition.sections.flatMap(section => section.questions)
    if ((await speak(db, questions, handles)).length > 0)
      await sql`update form_versions set definition = ${JSON.stringify(definition)} where id = ${id}`.execute(db)
  }
  type Part = { formId: number; content: Question }
  const parts = await sql<Part>`
    select form_id as "formId", content from form_draft_parts join forms on forms.id = form_id
    where form_draft_parts.kind = 'question' and forms.kind = 'application'`.execute(db)
  const changed = new Set(
    await speak(
      db,
      parts.rows.map(one => one.content),
      handles,
    ),
  )
  for (const { formId, content } of parts.rows)
    if (changed.has(content))
      await sql`
        update form_draft_parts set content = ${JSON.stringify(content)}
        where form_id = ${formId} and kind = 'question' and id = ${content.id}`.execute(db)
}

/** Says in questions which standards they speak for. @returns those that came with Pola */
async function speak(db: Kysely<unknown>, questions: Question[], handles: string[]): Promise<Question[]> {
  const words = questions.map(one => one.text?.en ?? '')
  const { rows } = await sql<{ digest: string }>`
    select md5(words) as digest from unnest(${words}::text[]) with ordinality as of (words, place) order by place`.execute(
    db,
  )
  return questions.filter((question, at) => {
    const [digest, ...standards] = shipped[question.id] ?? []
    if (!digest || !rows[at]?.digest.startsWith(digest)) return false
    question.standards = standards.flatMap(one =>
      one.endsWith('/') ? handles.filter(handle => handle.startsWith(one)) : handles.filter(handle => handle === one),
    )
    return question.standards.length > 0
  })
}
