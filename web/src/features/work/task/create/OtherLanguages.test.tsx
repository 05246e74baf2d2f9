import { calls } from '@polyphony/contract'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { OtherLanguages } from './OtherLanguages.tsx'

test('a file with other languages is named before ordering, and the order can take its languages', async () => {
  const list = ['en', 'es', 'zh'].map((lang) => ({ lang, name: lang, name_zh: lang, name_en: lang, name_ja: lang }))
  network.answer(calls.reference.getAllLang, () => ({ list }))
  const adopt = vi.fn()
  const files = [
    { file_id: 'a', source_lang: 'en-US', target_lang: 'es-ES' },
    { file_id: 'b', source_lang: 'en-US', target_lang: 'es-ES' },
  ]
  const names = new Map([
    ['a', 'simple.sdlxliff'],
    ['b', 'other.sdlxliff'],
  ])
  const screen = await show(<OtherLanguages files={files} fileNames={names} onAdopt={adopt} />)
  await expect.element(screen.getByText('simple.sdlxliff, other.sdlxliff')).toBeVisible()
  await screen.getByRole('button', { name: /^Change to .*English.* → .*Spanish/ }).click()
  expect(adopt).toHaveBeenCalledWith({ source_lang: 'en', target_lang: 'es' })
})
