import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agentLimits,
  agentPictureAddress,
  agentPictureKey,
  agentSetting,
  agentSettingInput,
  plainSetting,
  tooLongHistories,
} from './agent-setting.ts'

const limit = fc.integer({ min: 0, max: agentLimits.total - 1 })
const histories = fc.record({
  total_limit: fc.integer({ min: 1, max: agentLimits.total }),
  query_history: limit,
  answer_history: limit,
})

describe('the limits of a history', () => {
  it('are smaller than the total, and the input says which one isn’t', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { error } = agentSettingInput.safeParse({ ai_agent_name: 'Lexi', ...history })
        const refused = (error?.issues ?? []).map(({ path }) => path.join('.'))
        expect(refused).toEqual(tooLongHistories(history))
        expect(refused.includes('query_history')).toBe(history.query_history >= history.total_limit)
        expect(refused.includes('answer_history')).toBe(history.answer_history >= history.total_limit)
      }),
    )
  })

  it('of one turn in all leave room for none', () => {
    expect(tooLongHistories({ total_limit: 1, query_history: 0, answer_history: 0 })).toEqual([])
    expect(tooLongHistories({ total_limit: 6, query_history: 6, answer_history: 5 })).toEqual(['query_history'])
  })
})

describe('a setting', () => {
  it('that says nothing but a name is as a new one, with nothing set that nobody has moved', () => {
    expect(agentSettingInput.parse({ ai_agent_name: ' Lexi\n' })).toEqual({ ...plainSetting, ai_agent_name: 'Lexi' })
    expect(plainSetting).toMatchObject({ top_p: null, temperature: null, threshold: null, model: null, kbs_ids: null })
    expect(agentSettingInput.parse({ ai_agent_name: 'Lexi', top_p: 0 }).top_p).toBe(0)
  })

  it('survives being saved and read', () => {
    const saved = agentSettingInput.parse({ ai_agent_name: 'Lexi', mission: '  Help.\u202e  ', tone: 'calm' })
    expect(saved.mission).toBe('Help.')
    expect(agentSetting.parse(saved)).toEqual(saved)
  })

  it.each([
    { ai_agent_name: '' },
    { ai_agent_name: '\u200b' },
    { ai_agent_name: 'x'.repeat(agentLimits.name + 1) },
    { threshold: -0.1 },
    { threshold: 1.1 },
    { top_p: 1.01 },
    { temperature: -1 },
    { detail: 'huge' },
    { retrieval_limit: 0 },
    { total_limit: agentLimits.total + 1 },
    { companyIntroduction: 'x'.repeat(agentLimits.introduction + 1) },
    { ai_agent_icon: 'https://evil.example/x.png' },
    { ai_agent_icon: `${agentPictureAddress('../x')}` },
  ])('out of order is refused: %o', (wrong) => {
    expect(agentSettingInput.safeParse({ ai_agent_name: 'Lexi', ...wrong }).success).toBe(false)
  })

  it('takes both ends of the relevance threshold', () => {
    for (const threshold of [0, 1])
      expect(agentSettingInput.parse({ ai_agent_name: 'Lexi', threshold }).threshold).toBe(threshold)
  })

  it('has a picture by its address alone', () => {
    const key = 'a'.repeat(32)
    expect(agentPictureKey(agentPictureAddress(key))).toBe(key)
    for (const other of ['robot', '/files/avatar/' + key, agentPictureAddress(`${key}/..`)])
      expect(agentPictureKey(other)).toBeNull()
  })
})
