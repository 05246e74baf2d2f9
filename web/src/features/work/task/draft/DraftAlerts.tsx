/** Alerts about a draft: changes in another window, and references that are no longer valid. */
import { Alert, Button, Group, List } from '@mantine/core'
import type { DraftLoss } from '@polyphony/contract'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { draftText } from './draft.text.ts'
import type { SaveState } from './draft-saver.ts'

/** The default orange title on orange is hard to read. */
const inkTitle = { title: { color: 'var(--ink)' } }

interface ElsewhereProps {
  save: SaveState
  onLoad: () => void
  onKeep: () => void
}

export function ElsewhereAlert({ save: { kind }, onLoad, onKeep }: ElsewhereProps) {
  const t = useText(draftText)
  if (kind !== 'conflict' && kind !== 'gone') return null
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title={t(`${kind}Title`)}
      role="alert"
      styles={inkTitle}
    >
      {t(`${kind}About`)}
      <Group gap="xs" mt="sm">
        {kind === 'conflict' && (
          <Button size="compact-md" variant="default" onClick={onLoad}>
            {t('loadNewest')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={onKeep}>
          {t('keepOwn')}
        </Button>
      </Group>
    </Alert>
  )
}

export function LossAlert({ losses }: { losses: readonly DraftLoss[] }) {
  const t = useText(draftText)
  const common = useText(commonText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  if (losses.length === 0 || !isOpen) return null
  return (
    <Alert
      color="orange"
      icon={<IconInfoCircle size={18} />}
      title={t('lossTitle')}
      mb="md"
      role="status"
      styles={inkTitle}
      withCloseButton
      closeButtonLabel={common('close')}
      onClose={() => setOpen(false)}
    >
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {losses.map(({ what, name }) => (
          <List.Item key={what + name}>
            {t(what, { name: what === 'language' ? formatLanguageName(name, language) : name })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
