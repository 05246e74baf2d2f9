/** Makes trials that are handed in, and qualifies talents of the demo world as reviewers. */
import { calls, type InputOf, type ReviewState, type Severity, type TrialVerdict } from '@polyphony/contract'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { type MaterialWanted, openTrialCenter } from '../../trial/testing/trial-center.ts'
import { eraseReviews } from '../erase-reviews.ts'

const axes = { ability: 80, activeness: 70, attitude: 90, efficiency: 75, experience: 60, quality: 85 }

export async function openReviewRoom() {
  const center = await openTrialCenter()
  const { app, db, as } = center
  // More talents become reviewers.
  const { account_id: wang } = await as('wang')
  await db.updateTable('talent').set({ level: 3 }).where('account_id', '=', wang).execute()

  const review = (review_id: string) =>
    db.selectFrom('review').selectAll().where('review_id', '=', review_id).executeTakeFirstOrThrow()

  const reviewsOf = (trial_id: string) =>
    db.selectFrom('review').selectAll().where('trial_id', '=', trial_id).orderBy('created_at').execute()

  /** The id of the trial's open review. */
  async function openReviewOf(trial_id: string): Promise<string> {
    const open = (await reviewsOf(trial_id)).find(({ state }) => state === 'waiting' || state === 'taken')
    if (!open) throw new Error('no open review')
    return open.review_id
  }

  async function qualify(username: string, kind: { role_id: number; source_lang: string; target_lang: string }) {
    const { role_id, source_lang, target_lang } = kind
    const { account_id } = await as(username)
    await center.make.qualify(account_id, [{ role_id, source_lang, target_lang }])
  }

  /** Hands in a trial that is not drawn for a second review unless the test wants one. @returns its ids. */
  async function handIn(reviewers: readonly string[] = ['rui'], { talent = 'sato', ...wanted }: Wanted = {}) {
    const trial_id = await center.bring(talent, 'awaitingTrial', wanted)
    const kind = await center.trial(trial_id)
    for (const username of reviewers) await qualify(username, kind)
    await center.work(talent, trial_id)
    await db.updateTable('trial').set({ wants_second: false }).where('trial_id', '=', trial_id).execute()
    return { trial_id, review_id: await openReviewOf(trial_id) }
  }

  const take = async (username: string, review_id: string) =>
    (await as(username)).ask(calls.review.takeReview, { review_id }, idempotencyKey())

  const giveBack = async (username: string, review_id: string) =>
    (await as(username)).ask(calls.review.giveBackReview, { review_id })

  async function mark(username: string, review_id: string, severities: readonly Severity[]): Promise<void> {
    const { node_task_id } = await review(review_id)
    const reviewer = await as(username)
    const { list } = await reviewer.call(calls.workbench.getSegments, { node_task_id })
    for (const severity of severities) {
      const issue = { type: 'mistranslation', severity, side: 'target', note: 'Not what it says.' } as const
      const input = { node_task_id, segment_id: list[0]!.segment_id, ...issue, start_offset: null, end_offset: null }
      await reviewer.call(calls.workbench.addIssue, input, idempotencyKey())
    }
  }

  const ask = async (username: string, input: Partial<Finish> & { review_id: string }, key = idempotencyKey()) => {
    const said = { verdict: 'pass' as const, axes, good: 'It flows.', learn: 'Numbers.', ...input }
    return (await as(username)).ask(calls.review.finishQa, said, key)
  }

  /** Takes the review, opens it, marks it and decides it. */
  async function finish(username: string, review_id: string, verdict: TrialVerdict, severities?: readonly Severity[]) {
    await take(username, review_id)
    await center.open(username, (await review(review_id)).node_task_id)
    await mark(username, review_id, severities ?? (verdict === 'pass' ? [] : ['critical']))
    return ask(username, { review_id, verdict })
  }

  /** Brings a new trial's review into a state; rui has taken and opened it. */
  async function bring(state: ReviewState) {
    const made = await handIn(['rui', 'kato'])
    const { review_id } = made
    if (state === 'done') await finish('rui', review_id, 'pass')
    if (state === 'taken') {
      await take('rui', review_id)
      await center.open('rui', (await review(review_id)).node_task_id)
    }
    if (state === 'cancelled') await cancel(review_id)
    return made
  }

  /** Erases the account of the talent whose work is reviewed. */
  async function cancel(review_id: string): Promise<void> {
    const { talent_id } = await review(review_id)
    await inTransaction(app, (transaction) => eraseReviews(transaction, { account_id: talent_id }))
  }

  return {
    ...center,
    review,
    reviewsOf,
    openReviewOf,
    qualify,
    handIn,
    take,
    giveBack,
    mark,
    ask,
    finish,
    bring,
    cancel,
  }
}
type Finish = InputOf<typeof calls.review.finishQa>
interface Wanted extends MaterialWanted {
  talent?: string
}
export type ReviewRoom = Awaited<ReturnType<typeof openReviewRoom>>
