/** Makes trials of materials of their own for talents of the demo world; the test decides the reviews. */
import {
  calls,
  hour,
  type LetterKind,
  type MaterialState,
  type Media,
  type TrialDifficulty,
  type TrialRoleId,
  type TrialState,
  type TrialVerdict,
} from '@polyphony/contract'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { openOffice } from '../../../work/node/testing/office.ts'
import { awaitFurtherReview, endTrial } from '../end-trial.ts'
import { lookAfterDue } from '../look-after-due.ts'

export interface MaterialWanted {
  role_id?: TrialRoleId
  source_lang?: string
  target_lang?: string
  media?: Media
  difficulty?: TrialDifficulty
  tag_ids?: string[]
  state?: MaterialState
  hours?: number
  segment_count?: number
}

/** Language pairs that nobody in the demo world uses; each is used once. */
const farLanguages =
  'af am ar az be bg bn bs ca cs cy da el es et eu fa fi fr ga gl gu he hi hr hu hy id is it ka kk km kn'
    .split(' ')
    .flatMap((source, _, all) => all.filter((target) => target !== source).map((target) => [source, target] as const))

export async function openTrialCenter() {
  const office = await openOffice()
  const { app, db, as, make } = office
  const { account_id: operator } = await as('olga')
  let pairs = 0

  async function makeMaterial(wanted: MaterialWanted = {}): Promise<string> {
    const [source_lang, target_lang] = farLanguages[pairs++]!
    const { segment_count = 3, state = 'published', ...about } = wanted
    const material_id = app.newId()
    const file_id = await make.file(operator, { purpose: 'trialDocument', name: 'a.srt', ext: 'srt' })
    await db
      .insertInto('trial_material')
      .values({
        role_id: 2,
        source_lang,
        target_lang,
        media: 'video',
        title: `Material ${material_id}`,
        ...about,
        material_id,
        file_id,
        minutes: 30,
        hours: wanted.hours ?? 24,
        pass_score: 80,
        word_count: 30,
        segment_count,
        state,
        created_by: operator,
        created_at: app.now(),
        published_at: app.now(),
      })
      .execute()
    const content = { kind: 'cue', speaker: null, codes: [], context: null }
    await db
      .insertInto('trial_material_segment')
      .values(
        Array.from({ length: segment_count }, (_, position) => ({
          material_id,
          position,
          draft: `Draft ${position}`,
          reference: `Reference ${position}`,
          content: JSON.stringify({
            ...content,
            key: String(position),
            source: `Source ${position}`,
            start_ms: position * 1000,
            end_ms: position * 1000 + 900,
          }),
        })),
      )
      .execute()
    return material_id
  }

  const claim = async (username: string, material_id: string) =>
    (await (await as(username)).call(calls.trial.createTest, { material_id }, idempotencyKey())).trial_id

  const start = async (username: string, trial_id: string) =>
    (await as(username)).call(calls.trial.doTest, { trial_id }, idempotencyKey())

  async function invite(username: string, material_id: string): Promise<string> {
    const { account_id } = await as(username)
    const input = { material_id, account_id }
    return (await (await as('olga')).call(calls.opsTrial.inviteToTrial, input, idempotencyKey())).trial_id
  }

  const submitTrial = async (username: string, trial_id: string, client_id: string) =>
    (await as(username)).ask(calls.trial.finishTest, { trial_id, client_id }, idempotencyKey())

  /** Begins the trial, writes all segments and hands it in. */
  async function work(username: string, trial_id: string): Promise<string> {
    const { node_task_id } = await start(username, trial_id)
    const { client_id } = await office.write(username, node_task_id)
    const { err_msg } = await submitTrial(username, trial_id, client_id)
    if (err_msg !== 'OK') throw new Error(err_msg)
    return node_task_id
  }

  const trial = (trial_id: string) =>
    db.selectFrom('trial').selectAll().where('trial_id', '=', trial_id).executeTakeFirstOrThrow()

  const decide = (trial_id: string, verdict: TrialVerdict, score = verdict === 'pass' ? 91 : 42) =>
    inTransaction(app, (transaction) => endTrial(transaction, trial_id, { verdict, score }))

  /** Moves the current deadline of the trial into the past. */
  async function letExpire(trial_id: string): Promise<void> {
    const due_at = new Date(app.now().getTime() - hour)
    await db
      .updateTable('trial')
      .set({ due_at })
      .where('trial_id', '=', trial_id)
      .where('due_at', 'is not', null)
      .execute()
    await lookAfterDue(app)
  }

  /** Makes a trial of a kind of its own and brings it into a state. */
  async function bring(username: string, state: TrialState, wanted: MaterialWanted = {}): Promise<string> {
    const material_id = await makeMaterial(wanted)
    if (state === 'awaitingAcceptance' || state === 'refused') {
      const trial_id = await invite(username, material_id)
      if (state === 'refused') await (await as(username)).call(calls.trial.refuseTest, { trial_id })
      return trial_id
    }
    const trial_id = await claim(username, material_id)
    if (state === 'awaitingTrial') return trial_id
    if (state === 'givenUp') await (await as(username)).call(calls.trial.deleteTest, { trial_id })
    else if (state === 'expired') await letExpire(trial_id)
    else if (state === 'inTrial') await start(username, trial_id)
    else {
      await work(username, trial_id)
      if (state === 'reviewed') await inTransaction(app, (transaction) => awaitFurtherReview(transaction, trial_id))
      if (state === 'passed' || state === 'failed') await decide(trial_id, state === 'passed' ? 'pass' : 'fail')
    }
    return trial_id
  }

  return {
    ...office,
    makeMaterial,
    claim,
    start,
    invite,
    submitTrial,
    work,
    trial,
    decide,
    letExpire,
    bring,
    /** Ends everything that somebody has in hand, so that it no longer counts for the limit. */
    async clear(username: string): Promise<void> {
      const { account_id } = await as(username)
      await db
        .updateTable('trial')
        .set({ state: 'refused', due_at: null })
        .where('talent_id', '=', account_id)
        .where('state', 'in', ['awaitingAcceptance', 'awaitingTrial', 'inTrial', 'underReview', 'reviewed'])
        .execute()
    },
    async lettersTo(username: string, kind: LetterKind): Promise<Record<string, unknown>[]> {
      const { account_id } = await as(username)
      const rows = await db
        .selectFrom('letter')
        .select('params')
        .where('account_id', '=', account_id)
        .where('kind', '=', kind)
        .orderBy('created_at')
        .execute()
      return rows.map((row) => row.params as Record<string, unknown>)
    },
  }
}
export type TrialCenter = Awaited<ReturnType<typeof openTrialCenter>>
