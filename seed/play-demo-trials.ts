/** Trials of the demo world, created by calls: materials, one passed, one failed, one that waits for its review. */
import fs from 'node:fs'
import {
  type AxisMarks,
  calls,
  type IssueType,
  present,
  type Severity,
  type TrialVerdict,
  trialForms,
} from '@polyphony/contract'
import type { Running } from '../server/src/app.ts'
import { idempotencyKey, openWork, writeSegments } from './actions.ts'
import { type Player, signIn } from './player.ts'
import { bookshop, type DemoMaterial, lighthouse, trialMaterials } from './trial-materials.ts'

export async function playDemoTrials({ server }: Running, password: string): Promise<void> {
  const olga = await signIn(server, 'olga', password)
  const ids = new Map<DemoMaterial, string>()
  for (const material of trialMaterials) ids.set(material, await publish(olga, material))
  const chen = await signIn(server, 'chen', password)
  const han = await signIn(server, 'han', password)
  const reviewers = [await signIn(server, 'rui', password), olga]

  await attempt(
    chen,
    present(ids.get(bookshop)),
    solutionOf(bookshop).with(3, 'Everyone could look at it, but it was not sold.'),
  )
  await review(reviewers, bookshop, {
    verdict: 'pass',
    marks: { quality: 92, ability: 90, attitude: 94, efficiency: 88, experience: 85, activeness: 86 },
    issues: [{ index: 3, type: 'awkward', severity: 'minor', note: '“not for sale” is what one says in a shop.' }],
    remark: { index: 5, body: 'The rhythm of this line is just right.' },
    good: 'The tone is quiet and dry throughout, as the story wants it. The terms are used, and nothing sounds translated.',
    learn: 'Read each line aloud as dialogue in a shop: set phrases such as “not for sale” then come by themselves.',
  })

  const hasty = solutionOf(lighthouse)
    .with(0, '灯塔站在离海港21英里的石头上。')
    .with(3, '他写了关于天气、鸟和石油的价格。')
    .with(5, '然后他点了灯，坐下并写给海代替。')
  await attempt(han, present(ids.get(lighthouse)), hasty)
  await review(reviewers, lighthouse, {
    verdict: 'fail',
    marks: { quality: 58, ability: 62, attitude: 66, efficiency: 55, experience: 50, activeness: 60 },
    issues: [
      { index: 0, type: 'mistranslation', severity: 'major', note: '数字错了：原文是 12 英里。' },
      { index: 0, type: 'inconsistentWithTermbase', severity: 'minor', note: 'harbour 按术语表译为“港口”。' },
      { index: 3, type: 'mistranslation', severity: 'major', note: 'oil 在这里是灯油，不是石油。' },
      { index: 5, type: 'awkward', severity: 'minor', note: '“代替”放在句末不是中文的说法。' },
    ],
    remark: { index: 4, body: '这一句很自然，节奏也适合配音。' },
    good: '大部分句子简短、通顺，适合解说；“我们在楼梯下的一个铁盒里”一句很有画面。',
    learn: '先核对数字和术语，再润色。遇到多义词（oil）先看上下文；译完把原文放在一边，朗读一遍译文。',
  })
  await attempt(chen, present(ids.get(lighthouse)), solutionOf(lighthouse).with(2, '大多数信从来没有寄出去。'))
}

const solutionOf = ({ lines }: DemoMaterial) => lines.map(([, reference]) => reference)

async function publish(operator: Player, material: DemoMaterial): Promise<string> {
  const { role_id, source_lang, target_lang, title, lines, regions } = material
  const { document, needsRecording, needsReference } = trialForms[role_id]
  const upload = async (name: string, texts: string[]) => {
    const file = fileOf(material, texts)
    return (await operator.upload(`${name}.${file.ext}`, new TextEncoder().encode(file.text), 'trialDocument')).file_id
  }
  const drafts = lines.map(([, , draft]) => draft ?? '')
  const sources = lines.map(([source]) => source)
  const isPicture = document === 'picture'
  const files = {
    file_id: await (isPicture ? uploadMedia(operator, material, 'trialDocument') : upload('trial', sources)),
    media_file_id: needsRecording ? await uploadMedia(operator, material, 'trialMedia') : null,
    reference_file_id: needsReference || needsRecording ? await upload('reference', solutionOf(material)) : null,
    draft_file_id: drafts.every(Boolean) && !isPicture ? await upload('draft', drafts) : null,
  }
  const made = { role_id, source_lang, target_lang, title, ...files }
  const { material_id } = await operator.call(calls.opsTrial.createMaterial, made, idempotencyKey())
  if (regions) {
    const texts = regions.map((region, index) => ({ region, source: sources[index] ?? '', draft: drafts[index] ?? '' }))
    await operator.call(calls.opsTrial.saveMaterialRegions, { material_id, version: 1, regions: texts })
  }
  const { version, minutes, hours, pass_score } = await operator.call(calls.opsTrial.getMaterialDetail, { material_id })
  const { introduction, style_guide, difficulty, terms, field } = material
  const description = { title, introduction, style_guide, difficulty, terms, minutes, hours, pass_score }
  const tag_ids = [await tagOf(operator, field)]
  const saved = await operator.call(calls.opsTrial.saveMaterial, { ...description, material_id, version, tag_ids })
  await operator.call(calls.opsTrial.publishMaterial, { material_id, version: saved.version })
  return material_id
}

async function uploadMedia(
  operator: Player,
  { media = '' }: DemoMaterial,
  purpose: 'trialDocument' | 'trialMedia',
): Promise<string> {
  const bytes = fs.readFileSync(new URL(`media/${media}`, import.meta.url))
  return (await operator.upload(media, bytes, purpose)).file_id
}

function fileOf({ cueSeconds }: DemoMaterial, texts: string[]): { ext: string; text: string } {
  if (!cueSeconds) return { ext: 'txt', text: texts.join('\n') }
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`
  const cue = (text: string, index: number) =>
    `${index + 1}\n${time(index * cueSeconds)} --> ${time((index + 1) * cueSeconds - 1)}\n${text}\n`
  return { ext: 'srt', text: texts.map(cue).join('\n') }
}

async function tagOf(player: Player, name: string): Promise<string> {
  const { list } = await player.call(calls.reference.getAllTag, { selector: true })
  return present(list.flatMap((tag) => tag.children).find((tag) => tag.name_en === name)).tag_id
}

/** Claims the material, does the trial and submits it. */
async function attempt(talent: Player, material_id: string, targets: readonly string[]): Promise<void> {
  const { trial_id } = await talent.call(calls.trial.createTest, { material_id }, idempotencyKey())
  const { node_task_id } = await talent.call(calls.trial.doTest, { trial_id }, idempotencyKey())
  const work = await openWork(talent, node_task_id)
  await writeSegments(talent, work, (_, index) => present(targets[index]), { active_ms: 4_000 })
  await talent.call(calls.trial.finishTest, { trial_id, client_id: work.client_id }, idempotencyKey())
}

interface Opinion {
  verdict: TrialVerdict
  marks: AxisMarks
  issues: { index: number; type: IssueType; severity: Severity; note: string }[]
  remark: { index: number; body: string }
  good: string
  learn: string
}

/** Reviewers finish reviews until there is a result: the system may require a second one. */
async function review(reviewers: readonly Player[], { title }: DemoMaterial, opinion: Opinion): Promise<void> {
  for (const reviewer of reviewers) {
    const { list } = await reviewer.call(calls.review.getTestList, { tab: 'waiting' })
    const waiting = list.find((each) => each.title === title)
    if (!waiting) return
    const { review_id } = waiting
    const { node_task_id } = await reviewer.call(calls.review.takeReview, { review_id }, idempotencyKey())
    const { list: segments } = await reviewer.call(calls.workbench.getSegments, { node_task_id })
    const segmentAt = (index: number) => present(segments[index]).segment_id
    for (const { index, ...issue } of opinion.issues)
      await reviewer.call(
        calls.workbench.addIssue,
        { node_task_id, segment_id: segmentAt(index), ...issue },
        idempotencyKey(),
      )
    const { index, body } = opinion.remark
    await reviewer.call(
      calls.workbench.addComment,
      { node_task_id, segment_id: segmentAt(index), body },
      idempotencyKey(),
    )
    const { verdict, marks: axes, good, learn } = opinion
    await reviewer.call(calls.review.finishQa, { review_id, verdict, axes, good, learn }, idempotencyKey())
  }
}
