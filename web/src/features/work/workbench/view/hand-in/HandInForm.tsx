/** The form for handing in work of any kind: what is missing, the server's error, and the button. */
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../../parts/query/ErrorNote.tsx'
import { text } from '../texts/workbench.text.ts'
import type { useHandIn } from './use-hand-in.ts'

interface Props {
  handIn: ReturnType<typeof useHandIn>
  isReady: boolean
  /** The last change is still being saved. */
  isSettling?: boolean
  onClose: () => void
  /** What is missing, or that nothing is. */
  children: ReactNode
}

export function HandInForm({ handIn, isReady, isSettling = false, onClose, children }: Props) {
  const t = useText(text)
  return (
    <Stack gap="sm">
      {children}
      <ErrorNote message={handIn.message} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!isReady} loading={isSettling || handIn.isPending} onClick={handIn.give}>
          {t('submit')}
        </Button>
      </Group>
    </Stack>
  )
}

interface MissingProps {
  label: string
  /** Opens the place where it can be corrected. */
  onGo?: () => void
}

/** A reason that prevents handing in. */
export function Missing({ label, onGo }: MissingProps) {
  const t = useText(text)
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" c="var(--near)">
        {label}
      </Text>
      {onGo && (
        <Button size="compact-sm" variant="default" onClick={onGo}>
          {t('goThere')}
        </Button>
      )}
    </Group>
  )
}

/** A finding that needn't be corrected. */
export function Remark({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
