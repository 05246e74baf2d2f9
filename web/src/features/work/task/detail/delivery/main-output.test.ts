import { type OutputKind, outputKinds } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { outputsByPiece } from './main-output.ts'

const outputs = (piece_id: string, ...kinds: OutputKind[]) => kinds.map((kind) => ({ piece_id, kind }))
const shown = (list: ReturnType<typeof outputs>, version: 'monolingual' | 'bilingual' = 'monolingual') =>
  outputsByPiece(list, version).map(({ main, others }) => [main.kind, ...others.map(({ kind }) => kind)])

it('leads with the format of the original, one row a piece', () => {
  const list = [...outputs('a', 'txt', 'txt_bilingual', 'original'), ...outputs('b', 'original', 'txt')]
  expect(shown(list)).toEqual([
    ['original', 'txt', 'txt_bilingual'],
    ['original', 'txt'],
  ])
})

it('leads with two languages where subtitles were ordered in two', () => {
  const subtitles = outputs('a', 'original', 'ass', 'srt_bilingual', 'txt', 'vtt')
  expect(shown(subtitles)[0]?.[0]).toBe('original')
  expect(shown(subtitles, 'bilingual')[0]?.[0]).toBe('srt_bilingual')
  expect(shown(outputs('a', 'txt_bilingual', 'original'), 'bilingual')[0]?.[0]).toBe('original')
})

it('leads with the film, the sound or the picture itself', () => {
  for (const kind of ['video_burned', 'video_dubbed', 'audio_dubbed', 'picture'] as const)
    for (const version of ['monolingual', 'bilingual'] as const)
      expect(shown(outputs('a', 'original', 'srt', 'srt_bilingual', 'txt', kind), version)[0]?.[0]).toBe(kind)
})

it('knows every kind', () => {
  for (const version of ['monolingual', 'bilingual'] as const)
    expect(new Set(shown(outputs('a', ...outputKinds), version)[0])).toEqual(new Set(outputKinds))
  const [first] = shown(outputs('a', 'txt', ...outputKinds.filter((kind) => kind !== 'txt')))
  expect(first?.indexOf('original')).toBeLessThan(first?.indexOf('txt') ?? 0)
})
