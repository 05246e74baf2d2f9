import { Button, List, Text } from '@mantine/core'
import type { ErasureBlocker, WireTime } from '@polyphony/contract'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { Card } from '../../ui/frame/Card.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { blockerText, dataText } from './own-data.text.ts'

interface EraseCardProps {
  username: string
  /** Null unless an erasure was requested. */
  eraseAt: WireTime | null
  blockers: readonly ErasureBlocker[]
}

export function EraseCard({ username, eraseAt, blockers }: EraseCardProps) {
  const t = useText(dataText)
  const why = useText(blockerText)
  const [isOpen, setIsOpen] = useState(false)
  if (eraseAt) return <Waiting eraseAt={eraseAt} />
  return (
    <Card title={t('erase')} description={t('eraseAbout')}>
      {blockers.length > 0 ? (
        <>
          <Text size="sm" fw={600}>
            {t('blocked')}
          </Text>
          <List size="sm" mt={4}>
            {blockers.map((blocker) => (
              <List.Item key={blocker}>{why(blocker)}</List.Item>
            ))}
          </List>
        </>
      ) : (
        <Button color="red" variant="outline" onClick={() => setIsOpen(true)}>
          {t('eraseButton')}
        </Button>
      )}
      <EraseDialog isOpen={isOpen} username={username} onClose={() => setIsOpen(false)} />
    </Card>
  )
}

/** The button to cancel it is above every page (shell/ErasureNotice.tsx). */
function Waiting({ eraseAt }: { eraseAt: WireTime }) {
  const t = useText(dataText)
  const language = useLanguage()
  return (
    <Card title={t('erase')} description={t('eraseAbout')}>
      <Text fw={600}>{t('waiting', { moment: formatDateTime(eraseAt, language) })}</Text>
    </Card>
  )
}
