import type pg from 'pg'
import type { BenchQuery } from './search-requests.ts'

/** A typical PostgreSQL search table: prepared cards, weighted words and arrays, each with a GIN index. */
export const createTable = `
  drop table if exists documents;
  create table documents as select
    object_id as id,
    jsonb_build_object(
      'objectID', object_id, 'id', record -> 'id', 'itemType', record -> 'itemType', 'brand', record -> 'brand',
      'redirectionUrl', record -> 'redirectionUrl', 'images', record -> 'images', 'rating', record -> 'rating',
      'locationsFilter', record -> 'locationsFilter', 'certifications', record -> 'certifications',
      'focuses', record -> 'focuses', 'networks', record -> 'networks'
    ) as card,
    setweight(to_tsvector('simple', record ->> 'brand'), 'A')
      || setweight(to_tsvector('simple', (select string_agg(s ->> 'title', ' ') from jsonb_array_elements(record -> 'allSectors') s)), 'B')
      || setweight(to_tsvector('simple', record ->> 'description'), 'D') as words,
    (record ->> 'level')::int as level,
    (record -> 'rating' ->> 'thumbs')::int as thumbs,
    array(select (s ->> 'id')::int from jsonb_array_elements(record -> 'allSectors') s) as sectors,
    array(select (s ->> 'id')::int from jsonb_array_elements(record -> 'focuses') s) as focuses,
    array(select (s ->> 'id')::int from jsonb_array_elements(record -> 'certifications') s) as certifications,
    array(select s -> 'types' ->> 0 from jsonb_array_elements(record -> 'networks') s) as types
  from search_documents where record is not null;
  alter table documents add primary key (id);
  create index on documents using gin (words);
  create index on documents using gin (sectors);
  create index on documents (level);
  analyze documents`

const select = {
  name: 'search',
  text: `
    with matched as materialized (
      select id, ts_rank(words, q) as rank, thumbs, sectors, focuses, certifications, types
      from documents, to_tsquery('simple', $1) q
      where words @@ q and sectors && $2 and level >= $3
    ),
    best as (select id, rank, thumbs from matched order by rank desc, thumbs desc limit 40),
    counts as (
      select 'allSectors.id' as facet, unnest(sectors)::text as value from matched
      union all select 'focuses.id', unnest(focuses)::text from matched
      union all select 'certifications.id', unnest(certifications)::text from matched
      union all select 'networks.types', unnest(types) from matched
    )
    select
      (select coalesce(json_agg(card order by rank desc, best.thumbs desc), '[]') from best join documents using (id))::text as hits,
      (select count(*) from matched) as "nbHits",
      (select json_object_agg(facet, per) from (
        select facet, json_object_agg(value, count) as per
        from (select facet, value, count(*) from counts group by facet, value) c group by facet
      ) f)::text as facets`,
}

/** The answer as text: 40 hits, their number and the counts of four facets, in one round trip. */
export async function searchPostgres(
  pool: pg.Pool,
  { query, facetFilters, numericFilters }: BenchQuery,
): Promise<string> {
  const words = query.split(' ').filter(Boolean)
  const text = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ')
  const sectors = facetFilters[0].map(filter => Number(filter.split(':')[1]))
  const level = Number(numericFilters[0].split('>=')[1])
  const { rows } = await pool.query<{ hits: string; nbHits: number; facets: string }>({
    ...select,
    values: [text, sectors, level],
  })
  const { hits, nbHits, facets } = rows[0]!
  return `{"hits":${hits},"nbHits":${nbHits},"facets":${facets}}`
}
