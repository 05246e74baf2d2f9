/** One prompt: a new one, a copy of one, or one of the company's or one's own. */
import { Skeleton, Stack } from '@mantine/core'
import { calls, type Directive, directiveLimits } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import type { Say } from '../../../i18n/text.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { DirectiveEditor } from './editor/DirectiveEditor.tsx'
import { blankPrompt, type Written } from './editor/use-directive.ts'
import { promptText } from './prompt.text.ts'
import { Versions } from './versions/Versions.tsx'

/** `copy-` and the prompt's id: nothing is kept before it is saved. */
const copyMark = 'copy-'

export function DirectiveScreen() {
  const { directive_id } = useParams({ from: '/shell/production/direct/$directive_id' })
  const t = useText(promptText)
  const [round, setRound] = useState(0)
  const isNew = directive_id === 'new'
  const isCopy = directive_id.startsWith(copyMark)
  const id = isCopy ? directive_id.slice(copyMark.length) : directive_id
  const found = useCall(calls.directive.getDirectiveDetail, { id }, { enabled: !isNew })
  if (found.error) {
    return (
      <Panel>
        <QueryState
          error={found.error}
          onRetry={() => void found.refetch()}
          words={{ NOT_FOUND: t('notThere'), Parameter_Error: t('notThere') }}
        />
      </Panel>
    )
  }
  const directive = found.data
  if (!isNew && !directive) return <Bones />
  const startAnew = async () => {
    await found.refetch()
    setRound((now) => now + 1)
  }
  const own = isNew || isCopy ? null : directive!
  return (
    <Stack gap="md">
      <DirectiveEditor
        key={`${directive_id} ${round}`}
        directive={own}
        start={directive ? startOf(directive, isCopy, t) : blankPrompt}
        onReload={() => void startAnew()}
      />
      {own && <Versions directive={own} onRestored={() => void startAnew()} />}
    </Stack>
  )
}

function startOf(
  { title, description, prompt, variables, visibility }: Directive,
  isCopy: boolean,
  t: Say<typeof promptText>,
): Written {
  const words = { description, prompt, variables, note: '' }
  if (!isCopy) return { ...words, title, visibility }
  const added = t('copyName', { name: '' }).length
  return { ...words, title: t('copyName', { name: title.slice(0, directiveLimits.title - added) }), visibility: 'me' }
}

const Bones = () => (
  <Stack>
    <Skeleton height={36} width={280} />
    <Skeleton height={420} radius="md" />
  </Stack>
)
