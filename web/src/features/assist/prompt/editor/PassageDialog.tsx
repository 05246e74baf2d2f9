/** Takes a passage of what the company knows, to try a prompt on it. */
import { Button, Modal, Stack, Text } from '@mantine/core'
import { calls, directiveLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'

interface Props {
  isOpen: boolean
  onTake: (passage: string) => void
  onClose: () => void
}

export function PassageDialog({ isOpen, onTake, onClose }: Props) {
  const t = useText(promptText)
  const [asked, setAsked] = useState('')
  const take = (body: string) => {
    onTake(body.slice(0, directiveLimits.passage))
    onClose()
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('pickPassage')} size="lg">
      <Stack>
        <SearchInput label={t('searchPassage')} value={asked} onSearch={setAsked} width="100%" />
        {asked.trim() !== '' && <Found asked={asked.trim()} onTake={take} />}
      </Stack>
    </Modal>
  )
}

function Found({ asked, onTake }: { asked: string; onTake: (body: string) => void }) {
  const t = useText(promptText)
  const found = useCall(calls.search.searchKnowledge, { text: asked, level: 'loose', limit: 5 })
  const list = found.data?.list
  if (!list) return <QueryState error={found.error} onRetry={() => void found.refetch()} />
  if (list.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noPassage')}
      </Text>
    )
  return (
    <ul className={classes.passages}>
      {list.map(({ knowledge_id, revision, position, name, lang, body }) => (
        <li key={`${knowledge_id} ${revision} ${position}`}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="sm" lang={lang} lineClamp={6} style={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Text>
          <div>
            <Button size="compact-sm" variant="default" aria-label={t('take', { name })} onClick={() => onTake(body)}>
              {t('useIt')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
