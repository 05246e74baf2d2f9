import { expect, it } from 'vitest'
import { chosenGrants, initialChoices } from './grants.ts'

const pair = (source_lang: string | null, target_lang: string | null) => ({
  source_lang,
  target_lang,
  trial_media: 'doc' as const,
  trial_tag_id: null,
})

it('offers all requested roles at the first level, and doesn’t grant a role without a pair', () => {
  const choices = initialChoices([
    { role_id: 2, pairs: [pair('en', 'zh'), pair('ja', 'zh')] },
    { role_id: 5, pairs: [pair('en', 'zh'), pair(null, 'zh')] },
  ])
  expect(chosenGrants(choices)).toEqual([
    {
      role_id: 2,
      level: 1,
      pairs: [
        { source_lang: 'en', target_lang: 'zh' },
        { source_lang: 'ja', target_lang: 'zh' },
      ],
    },
    { role_id: 5, level: 1, pairs: [{ source_lang: 'en', target_lang: 'zh' }] },
  ])
  const [translator, editor] = choices
  const none = { ...editor!, pairs: editor!.pairs.map((one) => ({ ...one, isChosen: false })) }
  expect(chosenGrants([{ ...translator!, level: 3 }, none])).toMatchObject([{ role_id: 2, level: 3 }])
})
