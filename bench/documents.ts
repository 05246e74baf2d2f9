/** Measures reading, writing, checking and measuring documents of 10,000 segments. `node bench/documents.ts` */

import { profileFor } from '../contract/src/content/document/subtitle-profile.ts'
import { checkDocument, checkSegment } from '../contract/src/content/text/checks.ts'
import { effort } from '../contract/src/content/text/effort.ts'
import { openDocument, writeDocument } from '../server/src/content/document/open-document.ts'
import { alignBilingual } from '../server/src/content/document/subtitle/align.ts'
import { renderBilingual, renderSubtitles } from '../server/src/content/document/subtitle/render.ts'

const count = 10_000
const langs = { source_lang: 'en', target_lang: 'zh' }

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23)
const source = (i: number) =>
  `<i>Everything</i> is safe in part ${i},\nat least that is what the ${i * 7} machines say.`
const vtt = Array.from(
  { length: count },
  (_, i) => `${i + 1}\n${time(i * 3000)} --> ${time(i * 3000 + 2800)}\n${source(i)}\n`,
)
const bytes = new TextEncoder().encode(['WEBVTT\n', ...vtt].join('\n'))

/** The median of seven runs in milliseconds, after two warm-up runs. */
async function measure(name: string, budget: number, work: () => unknown) {
  const times: number[] = []
  for (let i = 0; i < 9; i++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  const median = times.slice(2).toSorted((a, b) => a - b)[3] as number
  const verdict = median <= budget ? 'ok' : 'OVER'
  console.log(
    `${name.padEnd(52)} ${median.toFixed(1).padStart(8)} ms   budget ${String(budget).padStart(5)} ms   ${verdict}`,
  )
  if (median > budget) process.exitCode = 1
}

const parsed = await openDocument(bytes, 'a.vtt', langs)
const translate = (i: number) => `⟦1⟧第${i}部分⟦/1⟧很安全，\n至少那${i * 7}台机器这么说。`
const segments = parsed.segments.map((segment, i) => ({ ...segment, segment_id: segment.key, target: translate(i) }))
const targets = new Map(segments.map(({ key, target }) => [key, target]))
const drafts = segments.map(({ target }, i) =>
  target.replace('安全', i % 3 ? '保险' : '安全').replace('机器', `第${i % 9}台设备`),
)
const cues = segments.map(({ start_ms, end_ms, target }) => ({
  start_ms: start_ms ?? 0,
  end_ms: end_ms ?? 0,
  text: target,
}))
const context = {
  ...langs,
  profile: profileFor('zh'),
  terms: [{ source: 'machine', target: '机器', is_forbidden: false }],
}

console.log(`${count} segments, ${(bytes.length / 1024 / 1024).toFixed(1)} MB, Node ${process.version}`)
await measure('read and write the original with its targets', 1_000, async () => {
  await openDocument(bytes, 'a.vtt', langs)
  await writeDocument(bytes, 'a.vtt', targets, langs)
})
for (const format of ['srt', 'vtt', 'ass'] as const) {
  await measure(`write ${format} anew`, 1_000, () => renderSubtitles(cues, format))
}
await measure('align two languages by time and write both', 1_000, () => {
  renderBilingual(alignBilingual(cues, cues).cues, 'srt', 'source_first')
})
await measure('effort of every segment against its draft', 100, () => {
  segments.forEach(({ target }, i) => effort(drafts[i] as string, target))
})
await measure('all checks of every segment and of the document', 1_000, () => {
  for (const segment of segments) checkSegment(segment, context)
  checkDocument(segments, context.profile)
})
