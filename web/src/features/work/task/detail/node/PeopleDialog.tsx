/** The shared parts of dialogs that list people for a step: the frame, the states of loading, and the rows. */
import { Group, Modal, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { type MatchReason, nodeKinds } from '@polyphony/contract'
import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallError } from '../../../../../api/client.ts'
import { matchReasonText } from '../../../../../i18n/domain/domain.text.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { QueryState } from '../../../../../parts/query/QueryState.tsx'
import { UserAvatar } from '../../../../../ui/person/UserAvatar.tsx'
import { EmptyState } from '../../../../../ui/state/EmptyState.tsx'
import classes from '../detail.module.css'
import type { PieceNode } from '../task-view.ts'

interface PeopleDialogProps {
  isOpen: boolean
  node: PieceNode
  /** Gets the name of the step's kind. */
  titleOf: (kind: string) => string
  onClose: () => void
  children: ReactNode
}

export function PeopleDialog({ isOpen, node, titleOf, onClose, children }: PeopleDialogProps) {
  const language = useLanguage()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={titleOf(nodeKinds[node.kind].name[language])}
      scrollAreaComponent={ScrollArea.Autosize}
      styles={{ title: { fontSize: 17, fontWeight: 600 } }}
    >
      {children}
    </Modal>
  )
}

interface PeopleStateProps {
  error: CallError | null
  onRetry: () => void
  /** Undefined while it loads. */
  count: number | undefined
  nobody: { title: string; hint?: string }
  children: ReactNode
}

/** The people, or a text while there are none. */
export function PeopleState({ error, onRetry, count, nobody, children }: PeopleStateProps) {
  if (count === undefined)
    return error ? (
      <QueryState error={error} onRetry={onRetry} />
    ) : (
      <Stack gap="xs" aria-busy>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    )
  return count === 0 ? <EmptyState icon={IconUserOff} {...nobody} /> : children
}

interface PersonRowProps {
  person: { nickname: string; avatar: string | null }
  /** The displayed name. */
  name: ReactNode
  /** Beside the name: level and score. */
  about: string
  /** Below the name. */
  note?: ReactNode
  reasons: readonly MatchReason[]
  /** Below the reasons. */
  remark?: ReactNode
  actions: ReactNode
}

export function PersonRow({ person, name, about, note, reasons, remark, actions }: PersonRowProps) {
  const reasonName = useText(matchReasonText)
  return (
    <li className={classes.candidate}>
      <UserAvatar name={person.nickname} src={person.avatar} />
      <div className={classes.person}>
        <Group gap="xs">
          {name}
          <Text span size="xs" c="dimmed">
            {about}
          </Text>
        </Group>
        {note}
        <ul className={classes.reasons}>
          {reasons.map(({ reason, value }) => (
            <li key={reason} data-excludes={value === null || undefined}>
              {reasonName(reason)}
              {value !== null && <span>{Math.round(100 * value)}%</span>}
            </li>
          ))}
        </ul>
        {remark}
      </div>
      {actions && <div className={classes.choices}>{actions}</div>}
    </li>
  )
}
