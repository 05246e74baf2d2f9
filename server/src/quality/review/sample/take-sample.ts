/** Creates an anonymous review of a part of completed work, if the work is drawn. */
import { countWords, trialRules } from '@polyphony/contract'
import { readSetting } from '../../../base/setting/read-setting.ts'
import { createOutputFile } from '../../../content/file/create-output-file.ts'
import type { App } from '../../../ground/context.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { createReview, type ReviewedSegment } from '../create-review.ts'
import { drawOf, isDrawn, windowOf } from './draw.ts'
import { type FinishedWork, findFinishedWork, handedIn } from './find-work.ts'

/** A repeated job changes nothing. */
export async function takeSample(app: App, nodeTaskId: string): Promise<void> {
  const { sample_percent: percent } = await readSetting(app)
  const draw = drawOf(app.seal, nodeTaskId, 'sample')
  await inTransaction(app, async (transaction) => {
    const done = await findFinishedWork(transaction.tx, nodeTaskId)
    if (!done || !isDrawn({ earlier_count: done.earlier_count, percent, draw })) return
    const segments = await handedIn(transaction.tx, nodeTaskId)
    const counts = segments.map((segment) => countWords(segment.source))
    const { from, to } = windowOf(counts, trialRules.sampleWords, drawOf(app.seal, nodeTaskId, 'sampleFrom'))
    const word_count = counts.slice(from, to).reduce((sum, count) => sum + count, 0)
    if (word_count > 0) await open(app, transaction, done, { word_count, segments: segments.slice(from, to) })
  })
}

interface Part {
  word_count: number
  segments: readonly ReviewedSegment[]
}

async function open(
  app: App,
  transaction: Transaction,
  done: FinishedWork,
  { word_count, segments }: Part,
): Promise<void> {
  const { node_task_id, talent_id, role_id, source_lang, target_lang, media } = done
  const { company_id } = await transaction.tx
    .selectFrom('company')
    .select('company_id')
    .where('is_house', '=', true)
    .executeTakeFirstOrThrow()
  const bytes = new TextEncoder().encode(segments.map((segment) => segment.source).join('\n'))
  const file_id = await createOutputFile(app, transaction, {
    owner_id: talent_id,
    company_id,
    name: 'sample.txt',
    bytes,
  })
  await createReview(transaction, {
    reason: 'sample',
    trial_id: null,
    sampled_id: node_task_id,
    copied_id: null,
    talent_id,
    role_id,
    source_lang,
    target_lang,
    title: 'Sample',
    introduction: '',
    style_guide: '',
    terms: [],
    media,
    file_id,
    media_file_id: null,
    word_count,
    segments,
  })
}
