import { Text } from '@mantine/core'
import type { AuditEntryShown } from '@polyphony/contract'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { auditScreenText } from './audit.text.ts'
import { auditFacts, auditSentence } from './describe-audit.ts'

export function AuditSentence({ entry }: { entry: AuditEntryShown }) {
  const t = useText(auditScreenText)
  const language = useLanguage()
  const facts = auditFacts(entry, language)
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {auditSentence(entry, language)}
      </Text>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {facts.map((fact) => t('pair', { ...fact })).join(' · ')}
        </Text>
      )}
    </div>
  )
}
