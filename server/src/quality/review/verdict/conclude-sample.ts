import { paths, present, trialKinds } from '@polyphony/contract'
import { sendLetter, sendLetterToOperators } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { saveAxisMarks } from '../../../people/ability/save-axis-marks.ts'
import type { Review } from '../transition.ts'

/** Operators get a message after this many failed samples of a pair in a row. */
const alarmAfter = 2

/** Sends the talent the strengths and errors of the sample. */
export async function concludeSample(transaction: Transaction, review: Review): Promise<void> {
  const { talent_id, role_id, source_lang, target_lang, good, learn, score, axes } = review
  await saveAxisMarks(transaction, { account_id: talent_id, role_id, source_lang, target_lang, axes: axes! })
  await sendLetter(transaction, {
    account_id: talent_id,
    kind: 'workSampled',
    params: { node_kind: present(trialKinds[role_id]), target_lang, score: score!, good, learn },
    link: null,
  })
  if (await isAlarming(transaction, review)) {
    const { nickname } = await transaction.tx
      .selectFrom('account')
      .select('nickname')
      .where('account_id', '=', talent_id)
      .executeTakeFirstOrThrow()
    await sendLetterToOperators(transaction, {
      kind: 'samplesFailed',
      params: { nickname, source_lang, target_lang, count: String(alarmAfter) },
      link: paths.opsReviews,
    })
  }
}

async function isAlarming(
  transaction: Transaction,
  { talent_id, role_id, source_lang, target_lang }: Review,
): Promise<boolean> {
  const last = await transaction.tx
    .selectFrom('review')
    .select('verdict')
    .where('reason', '=', 'sample')
    .where('state', '=', 'done')
    .where('talent_id', '=', talent_id)
    .where('role_id', '=', role_id)
    .where('source_lang', '=', source_lang)
    .where('target_lang', '=', target_lang)
    .orderBy('done_at', 'desc')
    .orderBy('review_id', 'desc')
    .limit(alarmAfter)
    .execute()
  return last.length === alarmAfter && last.every(({ verdict }) => verdict === 'fail')
}
