import type { calls, OutputOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { housePurpose } from '../../ground/adapters/ai/meter.ts'
import type { Ctx } from '../../ground/context.ts'
import { readableCompany } from '../bases/kbs/policy.ts'
import { embeddingName } from '../retrieval/meaning/embedding-model.ts'
import { usedModels } from '../retrieval/question/question-vector.ts'

export async function getSearchWay({ ai, db, actor }: Ctx): Promise<OutputOf<typeof calls.search.getSearchWay>> {
  const company_id = readableCompany(actor)
  const { account_id } = actor
  const name = embeddingName(await ai({ ...housePurpose, company_id, account_id }))
  const models = name === null ? [] : await usedModels(db, company_id, name)
  const ids = models.map(({ model_id }) => model_id)
  const { rows } = await sql<{ file_count: number; by_words_count: number }>`
    select count(*)::int as file_count, count(*) filter (where
      v.model_id is null or v.model_id != all(${ids}::int[]) or v.vector_count < v.chunk_count)::int as by_words_count
    from file_vectors v join reachable_bases(${account_id}) r using (kbs_key)
    where v.company_id = ${company_id} and v.chunk_count > 0`.execute(db)
  const [counts = { file_count: 0, by_words_count: 0 }] = rows
  return { way: name === null ? 'words' : ids.length === 0 ? 'pending' : 'meaning', ...counts }
}
