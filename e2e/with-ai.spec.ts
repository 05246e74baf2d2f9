/**
 * Sound, pictures and films with a provider that transcribes, reads pictures and translates; other journeys work
 * without one.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { PeerRequest } from '../server/src/ground/adapters/ai/test-peer.ts'
import { look } from './support/look.ts'
import { deliveredFiles, orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { pictureFile } from './support/picture.ts'
import { withProvider } from './support/provider.ts'
import { hasFfmpeg, speech } from './support/sound.ts'
import { expect } from './support/test.ts'
import { acceptOffer, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
const house = `House ${stamp}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-with-ai-'))

const test = withProvider(house, { chat: 'mind', transcription: 'ear', vision: 'eye' }, answer)
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const chinese: Record<string, string> = { 'The pier is empty.': '码头空无一人。', 'Harbour lights': '港口灯火' }

function answer({ path: asked, prompt, json }: PeerRequest) {
  if (asked.endsWith('/audio/transcriptions')) return { json: { text: 'The peer is empty.', language: 'english' } }
  if (json.model === 'eye')
    return { text: JSON.stringify({ regions: [{ box: [60, 60, 300, 120], text: 'Harbour ligths', confidence: 55 }] }) }
  const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
  const translations = segments.map(({ id, text }) => ({ id, text: chinese[text] ?? text }))
  return { text: JSON.stringify({ translations }) }
}

interface Mending {
  fileName: string
  language: 'EN' | 'ZH'
  /** The name of the step in the list of the talent's work. */
  step: string
  drafted: string
  right: string
}

/** Accepts the offer, reads the producer of the drafts, corrects the text and hands it in. */
async function mend(browser: Browser, { fileName, language, step, drafted, right }: Mending): Promise<void> {
  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, fileName, new RegExp(language))
  const row = lin.getByRole('row').filter({ hasText: fileName }).filter({ hasText: step })
  const open = { name: 'Open', exact: true }
  await row.getByRole('link', open).or(row.getByRole('button', open)).first().click()
  await expect(lin.getByText(house, { exact: false }).first()).toBeVisible()
  const editor = lin.getByRole('textbox', { name: /^(Target of segment|Text of (cue|region)) 1$/ })
  await expect(editor).toHaveValue(drafted)
  await editor.fill(right)
  await editor.press('Control+Enter')
  await expect(lin.getByText('1 / 1', { exact: true }).first()).toBeVisible()
  await submit(lin)
  await lin.close()
}

test('a recording is transcribed by the machine, corrected by a talent and delivered', async ({ browser, clara }) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const file = { name: `${stamp}-heard.wav`, bytes: speech([[1, 3]], 5), purpose: 'taskAudio' as const }
  const flow = (kinds: readonly string[]) => kinds.includes('transcribe') && !kinds.includes('translate')
  const task_id = await orderByCalls(clara, { name: `Heard ${stamp}`, media: 'audio', file, targets: [], flow })
  const [drafted, right] = ['The peer is empty.', 'The pier is empty.']
  await mend(browser, { fileName: file.name, language: 'EN', step: 'Transcript proofreading', drafted, right })
  const files = await deliveredFiles(clara, task_id)
  expect(String(files.get('srt'))).toMatch(/-->.*\r?\nThe pier is empty\./)
})

test('a picture’s text is recognized by the machine, corrected, translated and put on the picture', async ({
  browser,
  clara,
}) => {
  const picture = pictureFile(600, 400, [20, 60, 120], [240, 240, 240])
  const file = { name: `${stamp}-seen.png`, bytes: picture, purpose: 'taskPicture' as const }
  const flow = (kinds: readonly string[]) => kinds.includes('recognize') && kinds.includes('translate')
  const task_id = await orderByCalls(clara, { name: `Seen ${stamp}`, media: 'pic', file, targets: ['zh'], flow })
  const seen = { fileName: file.name, drafted: 'Harbour ligths', right: 'Harbour lights' }
  await mend(browser, { ...seen, language: 'EN', step: 'Image text proofreading' })
  const translated = { fileName: file.name, drafted: '港口灯火', right: '港口的灯火' }
  await mend(browser, { ...translated, language: 'ZH', step: 'Translation proofreading' })
  const files = await deliveredFiles(clara, task_id)
  expect(String(files.get('txt'))).toBe('港口的灯火\n')
  expect(files.get('picture')!.equals(picture)).toBe(false)
})

test('a film is transcribed, translated and delivered with burned-in subtitles', async ({ browser, clara }) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not on this machine')
  const [sound, film] = ['sound.wav', 'film.mp4'].map((name) => path.join(folder, name)) as [string, string]
  fs.writeFileSync(sound, speech([[1, 3]], 4))
  const picture = ['-f', 'lavfi', '-i', 'color=black:s=320x180:d=4:r=10']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, '-i', sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', film])
  const file = { name: `${stamp}-film.mp4`, bytes: fs.readFileSync(film), purpose: 'taskVideo' as const }
  const flow = (kinds: readonly string[]) =>
    kinds.includes('transcribe') && kinds.includes('translate') && !kinds.includes('synthesize')
  const order = { name: `Film ${stamp}`, media: 'video' as const, file, targets: ['zh'], flow }
  const task_id = await orderByCalls(clara, { ...order, more: { is_burned_in: true } })
  const heard = { fileName: file.name, drafted: 'The peer is empty.', right: 'The pier is empty.' }
  await mend(browser, { ...heard, language: 'EN', step: 'Transcript proofreading' })
  const translated = { fileName: file.name, drafted: '码头空无一人。', right: '码头上空无一人。' }
  await mend(browser, { ...translated, language: 'ZH', step: 'Translation proofreading' })
  const files = await deliveredFiles(clara, task_id)
  expect(String(files.get('srt'))).toContain('码头上空无一人。')
  const burned = path.join(folder, 'burned.mp4')
  fs.writeFileSync(burned, files.get('video_burned')!)
  const args = ['-v', 'error', '-ss', '2', '-i', burned, '-frames:v', '1', '-vf', 'crop=iw:ih/4:0:ih*3/4']
  const below = execFileSync('ffmpeg', [...args, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'])
  expect(below.filter((point) => point > 180).length).toBeGreaterThan(50)
})

/** What a bad provider says of each text, beside one that it translates. */
const rubbish: Record<string, string> = {
  'The lamps of the quay are lit.': '码头的灯亮了。', // of no other journey: the memory would give it
  'The harbour stays closed until the spring.': 'El puerto permanece cerrado hasta la primavera',
  'Nobody answered the letter of the harbour office.': "I'm sorry, but I can't help with that.",
}

test('what a bad provider could not do is marked, tried again, done by a person and delivered', async ({
  browser,
  clara,
  provider,
}) => {
  provider.peer.answer = ({ prompt }) => {
    const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
    return {
      text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: rubbish[text] ?? '' })) }),
    }
  }
  const bytes = Buffer.from(Object.keys(rubbish).join('\n\n'))
  const file = { name: `${stamp}-rubbish.txt`, bytes, purpose: 'taskDocument' as const }
  const flow = (kinds: readonly string[]) => kinds.includes('translate') && kinds.includes('translationProofreading')
  const task_id = await orderByCalls(clara, { name: `Rubbish ${stamp}`, media: 'doc', file, targets: ['zh'], flow })
  await clara.goto(`/task/detail/${task_id}`)
  await expect(clara.getByText('2 segments left to linguists').first()).toBeVisible({ timeout: 60_000 })
  await look(clara, 'task-left-to-people')

  // The client has it tried again, in vain; the person goes on all the same.
  await clara.getByRole('button', { name: 'Retry missing' }).click()
  await expect(clara.getByText('Running again')).toBeVisible()

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, file.name, /ZH/)
  await openWork(lin, file.name)
  await expect(lin.getByText('AI returned the wrong language')).toBeVisible()
  await expect(lin.getByText('AI declined to translate this segment')).toBeVisible()
  await look(lin, 'workbench-left-to-people')
  await translateAll(
    lin,
    (number) => ['码头的灯都亮了。', '港口关闭到春天。', '没有人回复港务局的来信。'][number - 1] ?? '',
  )
  await submit(lin)
  const delivered = String((await deliveredFiles(clara, task_id)).get('original'))
  expect(delivered).toContain('港口关闭到春天。')
  expect(delivered).not.toMatch(/puerto|sorry/)
})
