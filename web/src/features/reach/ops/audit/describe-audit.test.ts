import { type AuditEntryShown, auditActions, languages } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { auditFacts, auditSentence } from './describe-audit.ts'

const entry = (changes: Partial<AuditEntryShown>): AuditEntryShown => ({
  audit_id: '',
  action: 'accountLocked',
  actor: { account_id: '', nickname: 'Olga', avatar: null },
  subject_id: null,
  subject_name: '林晓雨',
  is_subject_account: true,
  params: {},
  ip: '',
  created_at: '20261121000000000',
  ...changes,
})

describe('the sentence of an entry', () => {
  it.each(languages)('is complete for every action in %s', (language) => {
    for (const action of auditActions) {
      const sentence = auditSentence(entry({ action }), language)
      expect(sentence, action).not.toMatch(/[{}]/)
      expect(sentence, action).toMatch(/Olga|林晓雨/)
    }
  })
  it('names actor and subject', () => {
    expect(auditSentence(entry({}), 'en')).toBe('Olga locked 林晓雨')
    expect(auditSentence(entry({}), 'ja')).toBe('Olga が林晓雨をロックしました')
    expect(
      auditSentence(entry({ actor: null, subject_name: '~0123456789abcdef', action: 'accountErased' }), 'en'),
    ).toBe('The account of Former member was deleted')
  })
  it('is the action’s identifier if the server is newer than the page', () => {
    expect(auditSentence(entry({ action: 'newer' as never }), 'en')).toBe('newer')
  })
})

describe('the facts of an entry', () => {
  it('are in the reader’s language, without ids and false flags', () => {
    const params = {
      company_id: 'x',
      reason: 'spam',
      name_zh: '法律',
      name_en: 'Law',
      change: 'renamed',
      is_reset: false,
      is_mvp: false,
      newer: 7,
      invite_type: null,
    }
    expect(auditFacts({ params }, 'zh')).toEqual([
      { label: '更改', value: '重命名' },
      { label: '名称', value: '法律' },
      { label: '原因', value: 'spam' },
      { label: 'MVP', value: '否' },
      { label: 'newer', value: '7' },
    ])
  })
  it('name the setting', () => {
    expect(auditFacts({ params: { setting_key: 'is_registration_open', before: true } }, 'en')).toEqual([
      { label: 'Setting', value: 'Registration is open' },
      { label: 'Before', value: 'Yes' },
    ])
  })
})
